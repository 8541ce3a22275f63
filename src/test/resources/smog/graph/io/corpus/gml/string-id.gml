graph [
 node [ id "a" ]
]
