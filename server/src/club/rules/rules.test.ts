import { randomUUID } from 'node:crypto';
import { type RulePage, rules } from '@club/contract/club/earning/rules';
import { points } from '@club/contract/club/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#club/admin';
import { earn, earnHealthAct } from '#core/ledger';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
beforeAll(async () => {
  club = await testClub();
  const permissions = ['rules'] as const;
  grace = await factories.member(club, { permissions: [...permissions], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: [...permissions], first_name: 'Marco', last_name: 'Ruiz' });
});
afterAll(() => club.close());
beforeEach(async () => {
  grace = await factories.newSession(club, grace);
  marco = await factories.newSession(club, marco);
});

const reason = 'Visits cost more than they bring.';
const read = async (code: string) => (await call(club.app, rules.getRule, { code }, { as: grace })).body;
const save = async (code: string, values: object = {}, as = grace, version?: number) =>
  call(
    club.app,
    rules.saveRuleDraft,
    {
      code,
      version: version ?? (await read(code)).version,
      points: '3',
      per_day: 1,
      per_month: null,
      per_lifetime: null,
      description: 'Visit the club.',
      ...values,
    } as never,
    { as },
  );
const rehearse = async ({ rule: { code }, version }: RulePage) =>
  (await call(club.app, rules.rehearseRule, { code, version }, { as: grace })).body;
const start = ({ rule: { code }, version }: RulePage, starts_on: string) =>
  call(club.app, rules.startRule, { code, version, starts_on, reason }, { as: grace });
const inDays = (days: number) => new Date(club.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const earned = async (member: Member, ago: number) => {
  const then = new Date(club.clock.now().getTime() - ago * 86_400_000);
  const clock = { now: () => then, posting: () => then };
  await earn(club.database.db, clock, { userId: member.id, event: 'daily_visit', reference: randomUUID() });
};
const lastAudited = async (code: string) =>
  (
    await sql<{ action: string; actor_id: string | null; details: object; reason: string; change: string }>`
      select l.action, l.actor_id, l.details, coalesce(n.reason, '') as reason, coalesce(n.change, '') as change
      from audit_log l left join audit_notes n on n.entry_id = l.id where l.object_id = ${code}
      order by l.id desc limit 1`.execute(club.database.db)
  ).rows[0];

test('lists every rule with its limits, and what it gave in thirty days', async () => {
  const member = await factories.member(club);
  await earned(member, 3);
  await earned(member, 50);
  const { body } = await call(club.app, rules.listRules, {}, { as: grace });
  expect(body.count).toBeGreaterThan(20);
  expect(body.results.find(({ code }) => code === 'daily_visit')).toMatchObject({
    ...{ points: 2, per_day: 1, active: true, health: false, times: 1, given: 2, draft: null },
  });
  expect(body.results.map(({ code }) => code)).not.toContain('health_act');
});

test('a draft is rehearsed over 90 days beside the rule of today, and changes nothing', async () => {
  const [often, seldom] = [await factories.member(club), await factories.member(club)];
  for (const ago of [9, 8, 7, 6]) await earned(often, ago);
  await earned(seldom, 9);
  await earned(seldom, 95);
  const before = await read('daily_visit');
  const page = await rehearse((await save('daily_visit', { points: '3', per_month: 2 })).body);
  const found = page.draft?.rehearsal;
  expect(page.draft?.state).toBe('rehearsed');
  expect(found).toMatchObject({ from: inDays(-90), to: inDays(-1) });
  expect(found?.today).toMatchObject({ capped: 0 });
  const paid = await sql<{ points: number; people: number }>`
    select sum(e.points) / 100 as points, count(distinct e.user_id) as people from reward_events e
    join event_types t on t.id = e.event_type_id
    where t.code = 'daily_visit' and e.local_day between ${inDays(-90)}::date and ${inDays(-1)}::date`.execute(
    club.database.db,
  );
  expect(found?.today.points).toBe(Number(paid.rows[0]?.points));
  expect(found?.draft.capped_members).toBe(1);
  expect(found?.draft.capped).toBe(2);
  expect(found?.draft.points).toBe(((found?.today.times ?? 0) - 2) * 3);
  expect(found?.less).toBe(1);
  expect((found?.weeks ?? []).reduce((sum, { draft }) => sum + draft, 0)).toBe(found?.draft.points);
  expect((await read('daily_visit')).rule).toEqual({ ...before.rule, draft: 'rehearsed' });
});

test('a rehearsed draft becomes the rule at midnight of its day, and is then only ended', async () => {
  const drafted = (await save('account_verified', { points: '7.50', per_day: null, per_lifetime: 1 })).body;
  expect((await start(drafted, inDays(1))).problem.code).toBe('invalid_transition');
  const rehearsed = await rehearse(drafted);
  expect((await start(rehearsed, inDays(0))).problem.errors[0]).toMatchObject({ field: 'starts_on' });
  expect((await start(rehearsed, inDays(400))).problem.errors[0]).toMatchObject({ field: 'starts_on' });
  const { body } = await start(rehearsed, inDays(1));
  expect(body.draft).toMatchObject({ state: 'set', starts_on: inDays(1), reason });
  expect((await save('account_verified')).problem.code).toBe('invalid_transition');
  const old = body.rule.points;
  await club.runJob('start_rules');
  expect((await read('account_verified')).rule.points).toBe(old);
  club.clock.advance({ days: 1 });
  grace = await factories.newSession(club, grace);
  await club.runJob('start_rules');
  await club.runJob('start_rules');
  const live = await read('account_verified');
  expect(live).toMatchObject({ rule: { points: 7.5, per_lifetime: 1 }, draft: null, started: [{ state: 'live' }] });
  expect(await lastAudited('account_verified')).toMatchObject({
    ...{ action: 'event_type.changed', actor_id: null, reason },
    details: { points_before: old * 100, points: 750 },
  });
  const ended = await call(
    club.app,
    rules.endRule,
    { code: 'account_verified', version: live.version, reason },
    { as: grace },
  );
  expect(ended.body).toMatchObject({ rule: { active: false }, started: [{ state: 'ended' }] });
  expect(await lastAudited('account_verified')).toMatchObject({
    ...{ actor_id: grace.id, reason, details: { is_active_before: true, is_active: false } },
  });
});

test('a draft that is changed, or whose rule changed meanwhile, is rehearsed again', async () => {
  const rehearsed = await rehearse((await save('birthday')).body);
  expect((await save('birthday', { points: '4' })).body.draft).toMatchObject({ state: 'draft', rehearsal: null });
  await rehearse(await read('birthday'));
  expect(await runCommand(club.club, 'event-type', ['birthday', 'points=9', 'per_month=none'], 'root')).toContain(
    'Changed',
  );
  expect((await read('birthday')).draft).toMatchObject({ state: 'draft', rehearsal: null, points: 4 });
  expect(await lastAudited('birthday')).toMatchObject({
    details: { points_before: rehearsed.rule.points * 100, points: 900, per_month_before: '', per_month: '' },
  });
});

test('of two administrators one saves a draft, and the other hears of it', async () => {
  const { version } = await read('story_published');
  expect((await save('story_published', {}, marco, version)).status).toBe(200);
  expect((await save('story_published', {}, grace, version)).problem).toMatchObject({
    code: 'stale_version',
    message: 'Marco Ruiz changed this rule or its draft meanwhile. Look at it again before you go on.',
  });
  const { draft, version: newer } = await read('story_published');
  expect(draft?.state).toBe('draft');
  const discarded = await call(
    club.app,
    rules.discardRuleDraft,
    { code: 'story_published', version: newer },
    { as: grace },
  );
  expect(discarded.body.draft).toBeNull();
});

test('of a rule about health nothing is told of fewer than ten people', async () => {
  const members = [];
  for (let made = 0; made < 9; made += 1) {
    const member = await factories.member(club);
    await factories.consent(club, member, 'rewards');
    members.push(member);
  }
  club.clock.advance({ days: -5 });
  for (const { id } of members)
    await earnHealthAct(club.club, { userId: id, event: 'steps_goal', reference: randomUUID() });
  club.clock.advance({ days: 5 });
  const page = await rehearse((await save('steps_goal')).body);
  const nothing = { points: null, times: null, members: null, capped: null, capped_members: null };
  expect(page.rule).toMatchObject({ health: true, times: null, given: null });
  expect(page.draft?.rehearsal).toMatchObject({ today: nothing, draft: nothing, more: null, less: null, weeks: [] });
});

const create = (values: object = {}) =>
  call(
    club.app,
    rules.createRule,
    {
      ...{ name: 'Autumn feedback', counts: 'feedback_given', points: '1.50', per_day: null, per_month: 1 },
      ...{ per_lifetime: null, description: 'Feedback in autumn gives more.', ends_on: inDays(3), ...values },
    } as never,
    { as: grace },
  );
const readPoints = async (member: Member) => (await call(club.app, points.getBalance, {}, { as: member })).body.points;
const feedback = async (member: Member) =>
  earn(club.database.db, club.clock, { userId: member.id, event: 'feedback_given', reference: randomUUID() });

test('a rule that staff make is rehearsed over the events it counts, and gives its points on top from its day to its last', async () => {
  const member = await factories.member(club);
  club.clock.advance({ days: -40 });
  await feedback(member);
  club.clock.advance({ days: 40 });
  grace = await factories.newSession(club, grace);

  const drafted = await create();
  expect(drafted.body).toMatchObject({
    rule: {
      code: 'own_autumn_feedback',
      active: false,
      begun: false,
      counts: { code: 'feedback_given' },
      draft: 'draft',
    },
    draft: { points: 1.5, per_month: 1, ends_on: inDays(3) },
  });
  expect(await lastAudited('own_autumn_feedback')).toMatchObject({
    ...{ action: 'rule.created', actor_id: grace.id, details: { points: 150, event: 'feedback_given' } },
    change: 'name: Autumn feedback',
  });
  const rehearsed = await rehearse(drafted.body);
  expect(rehearsed.draft?.rehearsal).toMatchObject({
    today: { points: 0, times: 0, capped: 0 },
    draft: { points: 1.5, times: 1, members: 1 },
    ...{ more: 1, less: 0 },
  });
  expect((await start(rehearsed, inDays(4))).problem.errors[0]).toMatchObject({ field: 'starts_on' });
  expect((await start(rehearsed, inDays(1))).status).toBe(200);
  await club.runJob('start_rules');
  expect((await feedback(member)).points).toBe(500);

  club.clock.advance({ days: 1 });
  await club.runJob('start_rules');
  const other = await factories.member(club);
  const before = await readPoints(other);
  expect(await feedback(other)).toMatchObject({ status: 'awarded', points: 650 });
  expect(await readPoints(other)).toBe(before + 6.5);
  const { body } = await call(club.app, points.listEventTypes, {}, { as: other });
  expect(body.results.find(({ code }) => code === 'own_autumn_feedback')).toMatchObject({
    ...{ name: 'Autumn feedback', client_triggered: false, done_total: 1 },
  });

  club.clock.advance({ days: 3 });
  grace = await factories.newSession(club, grace);
  await club.runJob('start_rules');
  expect(await read('own_autumn_feedback')).toMatchObject({ rule: { active: false }, started: [{ state: 'ended' }] });
  const third = await factories.member(club);
  expect((await feedback(third)).points).toBe(500);
});

test('a rule of staff needs a name of its own and an event that earns more than once', async () => {
  expect((await create({ name: 'autumn FEEDBACK' })).problem.errors[0]).toMatchObject({ field: 'name' });
  for (const counts of ['account_verified', 'own_autumn_feedback', 'health_act', 'nothing'])
    expect((await create({ name: 'Another one', counts })).problem.errors[0]).toMatchObject({ field: 'counts' });
  const listed = (await call(club.app, rules.listRules, {}, { as: grace })).body.results;
  expect(listed.find(({ code }) => code === 'feedback_given')?.countable).toBe(true);
  expect(listed.find(({ code }) => code === 'account_verified')?.countable).toBe(false);
});

test('nobody reports an event under the code of a rule that staff made', async () => {
  await create({ name: 'Visit twice', counts: 'daily_visit' });
  const member = await factories.member(club);
  const report = { event_type: 'own_visit_twice', reference: 'today' };
  expect((await call(club.app, points.recordEvent, report, { as: member })).status).toBe(404);
});

test('a draft is saved with a last day after today alone, and its faults are said at their fields', async () => {
  const message = 'Choose a last day after today, or leave it empty.';
  for (const ends_on of [inDays(-1), inDays(0)]) {
    expect((await save('daily_visit', { ends_on })).problem.errors[0]).toMatchObject({ field: 'ends_on', message });
    expect((await create({ name: 'Past already', ends_on })).problem.errors[0]).toMatchObject({
      field: 'ends_on',
      message,
    });
  }
  expect((await save('daily_visit', { ends_on: '2026-02-31' })).problem.errors[0]).toMatchObject({ field: 'ends_on' });
  expect((await save('daily_visit', { ends_on: inDays(2) })).status).toBe(200);
  expect((await create({ counts: '' })).problem.errors[0]?.message).toBe('Choose what it counts.');
  expect((await create({ points: '' })).problem.errors[0]?.message).toBe('Enter 0.01 to 100,000 points.');
});
