graph [
  edge [ source 5 target 3 ]
  edge [ source 3 target 4 ]
  node [ id 3 ]
  node [ id 4 ]
  node [ id 5 ]
]
