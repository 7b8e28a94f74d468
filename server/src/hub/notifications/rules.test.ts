import { expect, test } from 'vitest';
import { judge } from './deliver.ts';
import { mostPlainBytes, toPayload } from './payload.ts';
import { chooseZone, waitForMorning } from './quiet-hours.ts';

test.each([
  ['21:59', '2026-11-20T21:59:00Z', 'UTC', '2026-11-20T21:59:00Z'],
  ['22:00', '2026-11-20T22:00:00Z', 'UTC', '2026-11-21T08:00:00Z'],
  ['after midnight', '2026-11-21T00:30:00Z', 'UTC', '2026-11-21T08:00:00Z'],
  ['7:59', '2026-11-21T07:59:00Z', 'UTC', '2026-11-21T08:00:00Z'],
  ['8:00', '2026-11-21T08:00:00Z', 'UTC', '2026-11-21T08:00:00Z'],
  ['an evening in Madrid', '2026-11-20T21:00:00Z', 'Europe/Madrid', '2026-11-21T07:00:00Z'],
  ['a morning in Tokyo', '2026-11-20T22:30:00Z', 'Asia/Tokyo', '2026-11-20T23:00:00Z'],
  ['the night the clocks go forward', '2026-03-28T22:30:00Z', 'Europe/Madrid', '2026-03-29T06:00:00Z'],
  ['the night the clocks go back', '2026-10-24T21:00:00Z', 'Europe/Madrid', '2026-10-25T07:00:00Z'],
  ['that night after the change', '2026-10-25T03:00:00Z', 'Europe/Madrid', '2026-10-25T07:00:00Z'],
])('a message at %s waits for the morning of its device', (_, at, zone, expected) => {
  expect(waitForMorning(new Date(at), zone)).toEqual(new Date(expected));
});

test("a zone that no machine knows gives way to the club's", () => {
  expect([chooseZone('Mars/Olympus', 'UTC'), chooseZone(undefined, 'UTC')]).toEqual(['UTC', 'UTC']);
  expect(chooseZone('Asia/Tokyo', 'UTC')).toBe('Asia/Tokyo');
});

const now = new Date('2026-11-20T09:00:00Z');
const later = (seconds: number) => ({ status: 'queued', runAfter: new Date(now.getTime() + seconds * 1000) });

test.each([
  ['accepted', 201, null, 1, { status: 'sent' }],
  ['unknown', 404, null, 1, { status: 'gone', reason: 'gone' }],
  ['gone', 410, null, 1, { status: 'gone', reason: 'gone' }],
  ['too large', 413, null, 1, { status: 'failed', reason: 'too_large' }],
  ['refused', 403, null, 1, { status: 'failed', reason: 'refused' }],
  ['too many, with a time', 429, 7, 1, later(7)],
  ['too many, without one', 429, null, 1, later(60)],
  ['too many, permanently', 429, 7, 8, { status: 'failed', reason: 'busy' }],
  ['broken once', 503, null, 1, later(30)],
  ['broken twice', 500, null, 2, later(120)],
  ['broken three times', 502, null, 3, { status: 'failed', reason: 'unreachable' }],
])('an answer that means %s ends a delivery as it should', (_, status, retryAfter, attempt, expected) => {
  expect(judge({ status, retryAfter }, attempt, now)).toMatchObject(expected);
});

test('no answer at all is tried three times', () => {
  expect([1, 2, 3].map((attempt) => judge(null, attempt, now).status)).toEqual(['queued', 'queued', 'failed']);
});

test('the longest message fits, in any script', () => {
  const long = { kind: 'news', campaignId: crypto.randomUUID(), image: `/media/${'a'.repeat(290)}` } as const;
  const words = { title: '健'.repeat(300), body: '🫀'.repeat(400), url: `/${'é'.repeat(299)}` };
  const payload = toPayload({ ...long, ...words }, crypto.randomUUID());
  expect(Buffer.byteLength(payload)).toBeLessThan(mostPlainBytes);
  expect(JSON.parse(payload).title).toHaveLength(65);
  expect(payload.isWellFormed()).toBe(true);
});
