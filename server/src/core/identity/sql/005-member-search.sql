-- Staff find members by the end of a card's number, see when each was last here, and how many are here today.
create index member_cards_last4 on member_cards (last4);
create index sessions_of_member on sessions (user_id);
create index sessions_last_used on sessions (last_used_at) include (user_id);
