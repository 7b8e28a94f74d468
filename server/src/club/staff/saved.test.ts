import { saved } from '@club/contract/club/staff/saved';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  grace = await factories.member(club, { permissions: ['support', 'push'] });
  marco = await factories.member(club, { permissions: ['support', 'push'] });
});

type Place = 'inbox' | 'members' | 'message';
const list = async (place: Place, as: Member) =>
  (await call(club.app, saved.listSaved, { place }, { as })).body.results.map(({ name, is_start }) => [name, is_start]);
const save = (name: string, as: Member, { place = 'members' as Place, is_start = false } = {}) =>
  call(club.app, saved.save, { place, name, value: 'status=suspended', is_start }, { as });

test('views are listed by name to the administrator who saved them, and one opens first', async () => {
  await save('Suspended', grace, { is_start: true });
  await save('from Spain', grace, { is_start: true });
  await save('Suspended', marco);
  expect(await list('members', grace)).toEqual([
    ['from Spain', true],
    ['Suspended', false],
  ]);
  expect(await list('members', marco)).toEqual([['Suspended', false]]);
  expect(await list('inbox', grace)).toEqual([]);
});

test('a name is used once at a place, whatever its case', async () => {
  await save('Suspended', grace);
  expect((await save('suspended', grace)).problem.code).toBe('already_exists');
  expect((await save('suspended', grace, { place: 'inbox' })).status).toBe(201);
});

test('messages are shared by all who may send them, and by nobody else', async () => {
  await save('Winter greeting', grace, { place: 'message' });
  expect(await list('message', marco)).toEqual([['Winter greeting', false]]);
  const ines = await factories.member(club, { permissions: ['support'] });
  expect((await call(club.app, saved.listSaved, { place: 'message' }, { as: ines })).status).toBe(403);
  expect((await save('Other', ines, { place: 'message' })).status).toBe(403);
});

test('of two who change the same message, the slower one is told so', async () => {
  const { body: made } = await save('Winter greeting', grace, { place: 'message' });
  const { id, version } = made;
  const change = (name: string, as: Member) =>
    call(club.app, saved.changeSaved, { id, version, name, value: 'title=Snow', is_start: false }, { as });
  const both = await Promise.all([change('Snow', grace), change('Ice', marco)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("another's view is neither changed nor deleted", async () => {
  const { body: view } = await save('Suspended', grace);
  const { id, version } = view;
  const change = { id, version, name: 'Mine', value: '', is_start: false };
  expect((await call(club.app, saved.changeSaved, change, { as: marco })).status).toBe(404);
  expect((await call(club.app, saved.deleteSaved, { id }, { as: marco })).body).toEqual({ deleted: false });
  expect((await call(club.app, saved.deleteSaved, { id }, { as: grace })).body).toEqual({ deleted: true });
  expect(await list('members', grace)).toEqual([]);
});
