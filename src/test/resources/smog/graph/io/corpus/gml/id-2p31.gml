graph [ node [ id 2147483648 ] node [ id 4294967296 ] node [ id 0 ] edge [ source 2147483648 target 4294967296 ] ]
