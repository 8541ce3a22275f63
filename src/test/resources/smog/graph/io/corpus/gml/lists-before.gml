settings [ graph [ node [ id 7 ] ] node [ id 8 ] ]
graph [ node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 ] ]
after 1.5
