graph [ node [ id 0 label 17 ] node [ id 1 label [ text "x" ] ] edge [ source 0 target 1 ] ]
