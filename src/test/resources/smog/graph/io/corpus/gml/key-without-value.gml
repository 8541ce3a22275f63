graph [
 node [ id 1 weight ]
]
