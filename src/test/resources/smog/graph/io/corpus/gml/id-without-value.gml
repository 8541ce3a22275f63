graph [
 node [ id ]
]
