Creator "x"
node [ id 1 ]
