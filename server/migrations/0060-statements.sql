-- What expired in a period is summed without reading the entries of the period.
create index ledger_entries_expired on ledger_entries (account_id, created_at) include (amount)
  where transaction_type = 'expire' and seq is not null;
