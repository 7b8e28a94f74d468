-- The audit log is read by time, the newest first: a page of it is the end of this index and not a sort of everything.
create index on audit_log (at desc, id desc);
