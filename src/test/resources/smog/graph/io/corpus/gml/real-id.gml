graph [
 node [ id 1.0 ]
]
