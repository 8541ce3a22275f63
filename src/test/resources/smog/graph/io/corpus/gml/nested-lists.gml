graph [
  node [ id 0 graphics [ id 77 x 1.5 point [ source 4 id 5 ] ] ]
  node [ graphics [ label "a" id 3 ] id 1 ]
  edge [ line [ source 1 target 1 ] source 0 target 1 ]
  extra [ node [ id 12 ] edge [ source 12 target 13 ] ]
]
