graph [ node [ id 9223372036854775807 ] node [ id -9223372036854775808 ] node [ id -1 ] node [ id 0 ]
edge [ source -1 target 0 ] edge [ source 9223372036854775807 target -9223372036854775808 ] ]
