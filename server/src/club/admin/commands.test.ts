import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { runCommand } from './commands.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const run = (name: string, member: Member, ...words: string[]) => runCommand(club.club, name, [member.email, ...words]);

test('rights granted and revoked at the machine are audited without an actor', async () => {
  const member = await factories.member(club);
  expect(await run('grant', member, 'dashboard', 'push')).toBe(
    `${member.email} has these permissions: dashboard, push.`,
  );
  expect((await call(club.app, identity.login, { email: member.email, password })).status).toBe(200);
  await run('revoke', member);
  const { rows } = await sql`
    select actor_id, details from audit_log where action = 'permissions.changed' and object_id = ${member.id} order by id`.execute(
    club.database.db,
  );
  expect(rows).toEqual([
    { actor_id: null, details: { before: '', after: 'dashboard push' } },
    { actor_id: null, details: { before: 'dashboard push', after: '' } },
  ]);
});

test('cards issued and blocked at the machine are audited, but not their numbers', async () => {
  const member = await factories.member(club);
  const answer = await run('issue-card', member);
  await run('block-card', member);
  expect(await run('block-card', member)).toBe(`${member.email} has no active card.`);
  const { rows } = await sql<{ action: string; actor_id: string | null; owner: string; line: string }>`
    select l.action, l.actor_id, c.user_id as owner, l::text as line
    from audit_log l join member_cards c on l.object_id = c.id::text
    where l.object_type = 'card' and c.user_id = ${member.id} order by l.id`.execute(club.database.db);
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['card.issued', null],
    ['card.blocked', null],
  ]);
  const number = answer.replaceAll(' ', '').match(/\d{16}/)?.[0] ?? 'no number was shown';
  for (const { line } of rows) expect(line).not.toContain(number);
});

test('names an unknown permission and grants nothing', async () => {
  const member = await factories.member(club);
  await expect(run('grant', member, 'dashboard', 'everything')).rejects.toThrow('There is no permission everything.');
  const { rows } = await sql`select permissions from users where id = ${member.id}`.execute(club.database.db);
  expect(rows).toEqual([{ permissions: [] }]);
});
