-- Staff find the member who bought a voucher by its code, whatever vendor sold it.
create index redemptions_code on redemptions (code);
