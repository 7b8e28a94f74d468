import { expect, test } from 'vitest';
import { everyCall, type Fields, generateInputs, readBearer, sendAny, type TestClub } from '#tools/testing';
import { setUpClub } from './fixtures.testing.ts';
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

const readAll = async ({ as, input }: Intent): Promise<Map<string, string>> => {
  const known: Fields = { ...input, clientCode: as.client_code, email: as.email, duration: 'last_one_week' };
  const answers = new Map<string, string>();
  for (const { name, endpoint } of reads) {
    const [form] = generateInputs(endpoint, { ...known, id: input.offerId }).slice(-1);
    const { statusCode, body } = await sendAny(club, endpoint, form ?? {}, readBearer(as));
    if (statusCode === 200) answers.set(name, body);
  }
  return answers;
};

test.each(Object.keys(intents))('%s names every answer that it makes stale', async (name) => {
  const done = everyCall.find((one) => one.name === name)?.endpoint;
  const intent = await intents[name]?.(club);
  if (!done || !intent) throw new Error(`${name} has no intent to try`);
  const before = await readAll(intent);
  expect((await sendAny(club, done, intent.input, readBearer(intent.as))).statusCode).toBe(done.status);
  const after = await readAll(intent);
  const stale = reads.filter((read) => before.get(read.name) !== after.get(read.name));
  expect(stale.length).toBeGreaterThan(0);
  for (const { name: changed, endpoint } of stale) {
    expect(
      endpoint.reads?.some((tag) => done.changes?.includes(tag)),
      `${changed} has changed`,
    ).toBe(true);
  }
});
