graph [
  comment "
  node [ id 98 ]
  # ] edge [ source 0 target 98 ]
"
  node [ id 0 label "node [ id 99 ]" ]
  node [ id 1 label "]" ]
  edge [ source 0 target 1 label "#" ]
]
