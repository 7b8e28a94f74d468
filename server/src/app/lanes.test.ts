import { jsonBytes } from '@club/contract/platform/endpoint';
import { expect, test } from 'vitest';
import type { BackgroundClub } from '#platform/club';
import { type Lane, lanes } from '#platform/jobs';
import { domains, listTasks } from './domains.ts';

const all = Object.values<Lane>(lanes);
const endpoints = domains.flatMap(({ contract = {} }) => Object.values(contract));
const name = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;

/** Calls without a file that work out much: a plan, months of readings, an answer of the assistant or of the name system. */
const workingOut = [
  'GET api/admin/earn-settings/preview/',
  'GET api/admin/settlements/',
  'GET api/admin/settlements/check/',
  'GET api/analytics/year/',
  'GET api/mh/glucose-report/',
  'GET api/mh/timeline/links/',
  'GET api/r/reward-points-report/{clientCode}',
  'POST api/admin/companies/{id}/domains/check/',
  'POST api/admin/inbox-bulk/',
  'POST api/admin/inbox-preview/',
  'POST api/admin/rules/{code}/draft/rehearse/',
  'POST api/admin/settlements/issue/',
  'POST api/ai-support/',
  'POST api/mh/meal-plan/',
  'POST api/mh/meal-plans/{id}/remake/',
  'POST api/mh/meal-plans/{id}/repeat/',
  'POST api/mh/meal-plans/{id}/swap/',
  'POST api/profile/export/fetch/',
  'POST api/mh/inbound/nightscout/api/v1/entries',
  'POST mcp',
];

test('every job has a lane, and one alone', () => {
  const jobs = all.flatMap(({ jobs = [] }) => jobs);
  expect(jobs.toSorted()).toEqual(Object.keys(listTasks({} as BackgroundClub)).toSorted());
});

test('every call with a file, a long body or much to work out has a lane, and one alone', () => {
  const heavy = endpoints.filter(
    ({ multipart, events, maxBytes = 0, maxFileBytes = 0 }) =>
      multipart || events || maxBytes > jsonBytes || maxFileBytes > 0,
  );
  const calls = all.flatMap(({ calls = [] }) => calls);
  expect(calls.toSorted()).toEqual([...new Set([...heavy.map(name), ...workingOut])].toSorted());
});

test('codes have a lane that nothing else is in', () => {
  expect(lanes.codes.jobs).toEqual(['send_mail', 'card_code', 'password_reset']);
});

test('a lane with calls of members has a share for each and a least rate, and says how staff end it', () => {
  for (const { calls, perMember, leastBytesPerSecond, ended } of all) {
    if (calls) expect(perMember).toBeGreaterThan(0);
    if (calls) expect(leastBytesPerSecond).toBeGreaterThan(0);
    expect(ended).toMatch(/\w{3}/);
  }
});
