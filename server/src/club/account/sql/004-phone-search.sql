-- Staff find a member by a part of the phone number.
create index profiles_phone on profiles using gin ((phone_code || phone_number) gin_trgm_ops);
