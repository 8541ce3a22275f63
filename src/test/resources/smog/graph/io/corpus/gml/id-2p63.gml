graph [
 node [ id 9223372036854775808 ]
]
