import { expect, test } from 'vitest';
import { factories } from '#testing';
import {
  adopted,
  cleared,
  nobody,
  pointsRead,
  profileStored,
  signedIn,
  tokensRenewed,
  userReducer,
} from './user.slice.ts';

test('the user state starts empty: no country, no points, no account types', () => {
  expect(userReducer(undefined, { type: 'start' })).toEqual({
    record: null,
    country_code: '',
    rewardPoints: { points: 0 },
    accountTypes: [],
    platform_manager_client_id: '',
    access: '',
    refresh: '',
    user_id: '',
  });
});

test("signing in stores the login data merged with the access token's claims", () => {
  const session = factories.session({
    first_name: 'Old',
    access: factories.token({ first_name: 'Ada', language: 'sv' }),
  });
  const state = userReducer(nobody, signedIn(session));
  expect(state.record).toMatchObject({ first_name: 'Ada', email: 'ada@demo.test', language: 'sv', is_new: false });
  expect(state).toMatchObject({ access: session.access, refresh: 'refresh-1', user_id: session.user_id });
  expect(state).toMatchObject({ country_code: 'SE', accountTypes: ['CM'], platform_manager_client_id: 'club-north' });
});

test('the record has the account type and no token', () => {
  const { record } = userReducer(
    nobody,
    signedIn(factories.session({ type_of_account: 'VEN', access: factories.token({ type_of_account: 'VEN' }) })),
  );
  expect(record?.type_of_account).toBe('VEN');
  expect(JSON.stringify(record)).not.toContain('refresh-1');
  expect(Object.keys(record ?? {})).not.toContain('token');
});

test('a replaced access token is decoded and merged again', () => {
  const before = userReducer(nobody, signedIn(factories.session()));
  const access = factories.token({ last_name: 'Byron', country_code: 'GB', account_types: ['CM', 'AMB'] });
  const after = userReducer(before, tokensRenewed({ access, refresh: 'refresh-2' }));
  expect(after.record).toMatchObject({ first_name: 'Ada', last_name: 'Byron' });
  expect(after).toMatchObject({ access, refresh: 'refresh-2', country_code: 'GB', accountTypes: ['CM', 'AMB'] });
});

test('only the named claims are copied from a token', () => {
  const [head, , tail] = factories.token().split('.');
  const payload = btoa(JSON.stringify({ ...factories.claims(), sid: 'secret', points: 9e9, first_name: 7 })).replaceAll(
    '=',
    '',
  );
  const state = userReducer(nobody, signedIn(factories.session({ access: [head, payload, tail].join('.') })));
  expect(state.record).not.toHaveProperty('sid');
  expect(state.record).not.toHaveProperty('points');
  expect(state.record?.first_name).toBe('Ada');
});

test('names outside ASCII survive in the token', () => {
  const state = userReducer(
    nobody,
    signedIn(factories.session({ access: factories.token({ last_name: 'Łukasz Ñandú 李' }) })),
  );
  expect(state.record?.last_name).toBe('Łukasz Ñandú 李');
});

test('an unreadable token leaves the login data unchanged', () => {
  const state = userReducer(nobody, signedIn(factories.session({ access: 'not a token' })));
  expect(state).toMatchObject({ access: 'not a token', record: { first_name: 'Ada' } });
});

test('a saved profile stores its token, country code and platform manager client id', () => {
  const before = userReducer(nobody, signedIn(factories.session()));
  const token = factories.token({ first_name: 'Augusta' });
  const answer = { token, country_code: 'GB', platform_manager_client_id: 'club-west' };
  const after = userReducer(before, profileStored(answer));
  expect(after).toMatchObject({ access: token, country_code: 'GB', platform_manager_client_id: 'club-west' });
  expect(after.record?.first_name).toBe('Augusta');
});

test('the last known points are stored for the next first paint', () => {
  expect(userReducer(factories.user(), pointsRead(12.5)).rewardPoints).toEqual({ points: 12.5 });
});

test('clearing removes everything about the member', () => {
  expect(userReducer(userReducer(nobody, adopted(factories.user())), cleared())).toEqual(nobody);
});
