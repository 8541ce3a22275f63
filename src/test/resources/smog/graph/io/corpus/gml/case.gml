Graph [ node [ id 7 ] ]
graph [ Node [ id 7 ] node [ id 0 ID "x" ] ]
