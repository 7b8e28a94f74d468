-- Why the member gets it, in one sentence. Null for notices written before each said so.
alter table notices add column why text check (length(why) between 1 and 300);
