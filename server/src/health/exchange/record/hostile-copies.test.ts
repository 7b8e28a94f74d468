import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '#health/exchange/imports/fixtures';
import { aHealthMember } from '#health/fixtures';
import { listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { copyLines, pack } from './copied.testing.ts';
import { liveMonth } from './record-life.testing.ts';

let club: TestClub;
let eve: Member;
let lines: readonly string[];

beforeAll(async () => {
  club = await testClub();
  const ada = await aHealthMember(club);
  await liveMonth(club, ada, 4);
  lines = await copyLines(club, ada);
  eve = await aHealthMember(club);
});
afterAll(() => club.close());

type Row = Record<string, unknown>;

/** The copy with the first row of a table changed by hand. */
const change = (table: string, edit: (row: Row) => Row): readonly string[] => {
  const at = lines.findIndex((line) => line.startsWith(`["${table}",`));
  if (at < 0) throw new Error(`The copy holds no row of ${table}.`);
  const [, row] = JSON.parse((lines[at] ?? '').slice(0, -1)) as [string, Row];
  return lines.with(at, `${JSON.stringify([table, edit(row)])},`);
};

/** The copy with one more row. */
const plant = (table: string, row: Row): readonly string[] => {
  const end = lines.findIndex((line) => line.endsWith(']}'));
  const planted = [`${JSON.stringify([table, row])},`, `${Number.parseInt(lines[end] ?? '', 10) + 1}]}`, ''];
  return [...lines.slice(0, end), ...planted];
};

const flip = (hex: unknown): string => String(hex).replace(/^\\x..../, '\\xffff');

const changed = /was changed after the club made it/;
const impossible = /can't be true, so this copy was changed/;

const hostile: readonly (readonly [what: string, lines: () => readonly string[], message: RegExp])[] = [
  [
    'of a later form',
    () => lines.with(0, (lines[0] ?? '').replace('"club_record":1', '"club_record":2')),
    /A newer club/,
  ],
  [
    'that says more of itself',
    () => lines.with(0, (lines[0] ?? '').replace(',"made_at"', ',"points":500,"made_at"')),
    changed,
  ],
  ['that is cut off', () => lines.slice(0, -3), changed],
  ['with lines behind its end', () => [...lines, '["measurements",{}],'], changed],
  ['whose rows were taken out', () => lines.toSpliced(3, 1), changed],
  ['that is no JSON', () => lines.with(3, '["measurements",{"id":'), changed],
  ['with a row that is a list', () => lines.with(3, '["measurements",[1]],'), changed],
  [
    'nested without end',
    () => lines.with(3, `["measurements",{"id":${'['.repeat(5000)}${']'.repeat(5000)}}],`),
    changed,
  ],
  [
    'with a column that no club has',
    () => change('measurements', (row) => ({ ...row, is_true: true })),
    /does not know/,
  ],
  ['with a table that no club has', () => plant('cures', { id: randomUUID() }), /does not know/],
  [
    "with another member's id",
    () => change('measurements', (row) => ({ ...row, member_id: eve.id })),
    /names another member/,
  ],
  ['with a token', () => plant('bridges', { id: randomUUID(), token_hash: '\\x00' }), /tokens, points or other things/],
  ['with points', () => plant('ledger_accounts', { balance: 5000 }), /tokens, points or other things/],
  ['with a consent', () => plant('health_consents', { purpose: 'health_data' }), /tokens, points or other things/],
  [
    'with a weight of four tonnes',
    () => change('measurements', (row) => ({ ...row, metric: 'weight', value: 4000 })),
    impossible,
  ],
  ['with a measure that no club has', () => change('measurements', (row) => ({ ...row, metric: 'luck' })), impossible],
  [
    'with a value of tomorrow week',
    () => change('measurements', (row) => ({ ...row, observed_at: '2026-12-04T08:00:00Z' })),
    impossible,
  ],
  [
    'with a weight that is no number',
    () => change('measurements', (row) => ({ ...row, typed_value: 'NaN' })),
    impossible,
  ],
  ['with a day that never comes', () => change('activity_days', (row) => ({ ...row, day: 'infinity' })), impossible],
  [
    'with a consent that no club asks',
    () => lines.with(0, (lines[0] ?? '').replace('"purpose":"devices"', '"purpose":"all"')),
    /does not know/,
  ],
  ['with a status of its own', () => change('measurements', (row) => ({ ...row, status: 'certified' })), changed],
  [
    'with a value that corrects one of nobody',
    () => change('measurements', (row) => ({ ...row, replaces: randomUUID() })),
    changed,
  ],
  [
    'with text in place of an id',
    () => change('measurements', (row) => ({ ...row, id: "x'); drop table nights" })),
    changed,
  ],
  [
    'with readings beyond their sensor',
    () => change('series_days', (row) => ({ ...row, slots: flip(row.slots) })),
    impossible,
  ],
  [
    'with a day of half its slots',
    () => change('series_days', (row) => ({ ...row, slots: String(row.slots).slice(0, 800) })),
    impossible,
  ],
  [
    'with readings of a source that it does not name',
    () => change('series_days', (row) => ({ ...row, sources: [] })),
    impossible,
  ],
  [
    'with a zone that is nowhere',
    () => change('time_zones', (row) => ({ ...row, time_zone: 'Mars/Base' })),
    impossible,
  ],
  [
    'with a night of three days',
    () => change('nights', (row) => ({ ...row, sleep_end: '2026-11-20T08:00:00Z' })),
    impossible,
  ],
  [
    'with more steps than a day has room for',
    () => change('activity_days', (row) => ({ ...row, steps: 900_000 })),
    changed,
  ],
  [
    'with an answer of another form',
    () => change('assessment_answers', (row) => ({ ...row, answer: { question: 1 } })),
    impossible,
  ],
  [
    'with a meal of unknown figures',
    () => change('diary_entries', (row) => ({ ...row, content: { name: 'Soup' } })),
    impossible,
  ],
  [
    'with a blueprint that no club has',
    () =>
      plant('blueprint_followings', {
        id: randomUUID(),
        blueprint: 'cure-all',
        version: '1',
        started_on: '2026-11-01',
        gently: false,
        left_on: null,
      }),
    impossible,
  ],
  [
    'with a page in place of a document',
    () =>
      plant('health_attachments', {
        id: randomUUID(),
        taken_on: '2026-11-01',
        content_type: 'application/pdf',
        size: 8,
        content: Buffer.from('<script>').toString('base64'),
        added_at: '2026-11-19T08:00:00Z',
      }),
    impossible,
  ],
  [
    'with a sign that cannot be shown',
    () => change('series_sources', (row) => ({ ...row, name: 'CGM\u0000' })),
    changed,
  ],
];

test.each(hostile)('a copy %s is refused in plain words, and nothing of it is kept', async (_what, make, message) => {
  const before = await listRows(club.database);
  const { state, fault, found } = await upload(club, eve, pack(make()));
  expect(fault).toMatch(message);
  expect([state, found]).toEqual(['failed', []]);
  const { imports: _one, ...after } = await listRows(club.database);
  expect(without(after)).toEqual(without(before));
});

/** What an upload that failed may leave: its own line in the list, and the session and queue that it was sent with. */
const without = (rows: Record<string, string>): Record<string, string> => {
  const { imports: _imports, sessions: _sessions, ...rest } = rows;
  return rest;
};

test('a copy whose names lead out of the archive is refused', async () => {
  const { fault } = await upload(club, eve, pack(lines, '../../health/club.json'));
  expect(fault).toMatch(/names that lead out of its folder/);
});

test('a copy that unpacks to far more than a record is refused, and so is one endless line', async () => {
  const bomb = zipSync({ 'health/club.json': strToU8(`${lines[0]}\n${' '.repeat(90 * 1024 ** 2)}`) });
  expect((await upload(club, eve, bomb)).fault).toMatch(/unpacks to far more|was changed after the club made it/);
});
