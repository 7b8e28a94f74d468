-- The partners the club starts with, and their ledger accounts.
insert into loyalty_members (id, code, name, description, category, unit_name, asset, rate_points, rate_units, fee_bps,
  min_points, max_points, step_points, daily_points, monthly_points, number_source, number_label, number_pattern, number_hint,
  countries, eta, is_active, position)
values
  ('01900000-0000-7000-8000-0000000a0001', 'aerolink', 'Aerolink Miles', 'Miles for flights and upgrades of the Aerolink airlines.', 'miles', 'miles', 'MILES', 10000, 50, 0, 10000, 500000, 10000, 500000, 2000000, 'member', 'Aerolink number', '^[0-9]{9}$', '9 digits, on your card or in the app', '{}', 'Within a day', true, 1),
  ('01900000-0000-7000-8000-0000000a0002', 'norda-air', 'Norda Air Club', 'Miles of Norda Air, valid for three years.', 'miles', 'miles', 'MILES', 10000, 40, 100, 20000, 400000, 10000, 400000, 1200000, 'member', 'Norda Air number', '^N[0-9]{8}$', 'N and 8 digits', '{}', 'Within 2 days', true, 2),
  ('01900000-0000-7000-8000-0000000a0003', 'casa-stays', 'Casa Stays', 'Nights in small hotels on four continents.', 'points', 'hotel points', 'HOTEL', 10000, 120, 0, 5000, 300000, 5000, 300000, 900000, 'member', 'Casa number', '^[A-Z]{2}[0-9]{7}$', '2 letters and 7 digits', '{}', 'Within an hour', true, 3),
  ('01900000-0000-7000-8000-0000000a0004', 'meridian-hotels', 'Meridian Hotels', 'Points of the Meridian group for nights and spa days.', 'points', 'hotel points', 'HOTEL', 10000, 90, 250, 10000, 500000, 10000, 500000, 1500000, 'member', 'Meridian number', '^[0-9]{10}$', '10 digits', '{ES,PT,FR,IT,DE}', 'Within 3 days', true, 4),
  ('01900000-0000-7000-8000-0000000a0005', 'loop-network', 'Loop Network', 'Units of the exchange network, accepted by its shops and programmes.', 'points', 'loop points', 'SHOP', 10000, 100, 0, 1000, 1000000, 1000, 1000000, 3000000, 'network', 'Network account', '^[0-9]{12}$', '12 digits; filled in for you', '{}', 'Within minutes', true, 5),
  ('01900000-0000-7000-8000-0000000a0006', 'green-basket', 'Green Basket', 'Vouchers of the Green Basket food shops.', 'voucher', 'shop points', 'SHOP', 10000, 80, 0, 5000, 100000, 5000, 100000, 300000, 'member', 'Green Basket number', '^[0-9]{8}$', '8 digits, on your card', '{ES,PT}', 'Within a day', true, 6),
  ('01900000-0000-7000-8000-0000000a0007', 'toncoin', 'Toncoin', 'Sent to the TON wallet of your profile.', 'crypto', 'TON', 'TON', 10000, 250000000, 500, 50000, 500000, 10000, 500000, 1000000, 'ton', 'TON wallet', '^[A-Za-z0-9_:+/=-]{48,67}$', 'The address in your profile', '{}', 'Within 3 days', true, 7),
  ('01900000-0000-7000-8000-0000000a0008', 'alpine-rail', 'Alpine Rail', 'Kilometres on the night trains of Alpine Rail.', 'miles', 'kilometres', 'MILES', 10000, 75, 0, 10000, 200000, 10000, 200000, 600000, 'member', 'Alpine Rail number', '^[0-9]{11}$', '11 digits', '{}', 'Within a day', false, 8);

select ledger_open('exchange_clearing', id, 'POINTS', null, now()) from loyalty_members order by position;
select ledger_open('partner_issuance', id, asset, null, now()) from loyalty_members order by position;
