Creator "someone, on 2006-07-22"
Version 1
graph
[
  directed 0
  node
  [
    id 1
    label "Les &amp; Mis&#233;rables"
  ]
  node
  [
    id 2
    label "two"
    value 3
  ]
  node [ id 3 ]
  node [ id 4 ]
  edge
  [
    source 1
    target 2
    value 1.5
  ]
  edge [ source 3 target 1 ]
  edge [ source 2 target 3 ]
]
