-- Texts of offers and vendors before and after, beside names.
alter table audit_notes drop constraint audit_notes_change_check;
alter table audit_notes add constraint audit_notes_change_check check (length(change) <= 25000);
