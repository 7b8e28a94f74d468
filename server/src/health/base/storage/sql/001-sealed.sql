-- A value that only the product can read: sealed under a key of the configuration, for its table, column and member.
create domain sealed as bytea check (octet_length(value) >= 33 and get_byte(value, 0) = 1);
