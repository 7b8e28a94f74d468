-- Staff find members by the end of a card's number, and see when each was last here.
create index member_cards_last4 on member_cards (last4);
create index sessions_of_member on sessions (user_id);
