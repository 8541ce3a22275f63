graph [
 node [ id 0 label "zero ]
 node [ id 1 ]
]
