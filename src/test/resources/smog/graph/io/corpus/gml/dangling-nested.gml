graph [
 node [ id 1 parts [ node [ id 3 ] ] ]
 edge [ source 1 target 3 ]
]
