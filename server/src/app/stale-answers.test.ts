import { expect, test } from 'vitest';
import { everyCall, type Fields, generateInputs, readBearer, sendAny, type TestClub } from '#tools/testing';
import { setUpClub } from './fixtures.testing.ts';
import { healthActs } from './health-acts.testing.ts';
import { type Intent, intents } from './intents.testing.ts';

let club: TestClub;
setUpClub(
  (opened) => {
    club = opened;
  },
  { emptied: false },
);

/** What a member's browser may have read and would go on showing. */
const reads = everyCall.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.reads);

type Act = Pick<Intent, 'as' | 'input'>;
const acts: Readonly<Record<string, (club: TestClub) => Promise<Act>>> = { ...intents, ...healthActs };

const readAll = async ({ as, input }: Act): Promise<Map<string, string>> => {
  const known: Fields = { ...input, clientCode: as.client_code, email: as.email, duration: 'last_one_week' };
  const answers = new Map<string, string>();
  for (const { name, endpoint } of reads) {
    const [form] = generateInputs(endpoint, { ...known, id: input.offerId ?? input.id }).slice(-1);
    const { statusCode, body } = await sendAny(club, endpoint, form ?? {}, readBearer(as));
    // a patient summary is a new document with ids of its own each time it is asked for
    const isMadeAnew = name === 'patientSummary.getPatientSummary';
    if (statusCode === 200 && !isMadeAnew) answers.set(name, body);
  }
  return answers;
};

test.each(Object.keys(acts))('%s names every answer that it makes stale', async (name) => {
  const done = everyCall.find((one) => one.name === name)?.endpoint;
  const act = await acts[name]?.(club);
  if (!done || !act) throw new Error(`${name} has no act to try`);
  await club.runJobs();
  const before = await readAll(act);
  expect((await sendAny(club, done, act.input, readBearer(act.as))).statusCode).toBe(done.status);
  // what it earns in the health half arrives with the next sweep
  await club.runJobs();
  const after = await readAll(act);
  const stale = reads.filter((read) => before.get(read.name) !== after.get(read.name));
  expect(stale.length).toBeGreaterThan(0);
  for (const { name: changed, endpoint } of stale) {
    expect(
      endpoint.reads?.some((tag) => done.changes?.includes(tag)),
      `${changed} has changed`,
    ).toBe(true);
  }
});
