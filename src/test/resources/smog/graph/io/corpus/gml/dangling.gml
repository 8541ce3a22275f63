graph [
 node [ id 1 ]
 edge [ source 1 target 3 ]
 edge [ source 2 target 1 ]
 node [ id 2 ]
]
