graph [ directed 0 ]
