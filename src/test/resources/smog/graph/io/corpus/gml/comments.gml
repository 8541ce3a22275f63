# graph [ node [ id 7 ] ]
graph [ # here it begins
  node [ id 0 ] node [ id 1 # ]
  ]
  # node [ id 9 ]
  edge [ source 0 target 1 ]
] # the end
