-- The ledger has them now (earning_mailboxes).
drop table welcomed_mailboxes;
