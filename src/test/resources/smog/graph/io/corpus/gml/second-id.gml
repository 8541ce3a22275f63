graph [
 node [ id 1
 id 2 ]
]
