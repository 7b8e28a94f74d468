import { randomUUID } from 'node:crypto';
import { contract } from '@club/contract/index';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  call,
  everyCall,
  expectProblem,
  type Fields,
  factories,
  generateInputs,
  listKeys,
  listRows,
  type Member,
  type Rows,
  readBearer,
  rowsByKey,
  sendAny,
  type TestClub,
} from '#tools/testing';
import { setUpClub } from './fixtures.testing.ts';

let club: TestClub;
setUpClub(
  (opened) => {
    club = opened;
  },
  { emptied: false },
);
let other: Member;
/** Everything that can name the other member or their objects: ids, codes, addresses. */
let theirs: string[];
/** The other member's rows as the call before left them. */
let untouched: Rows;
beforeAll(async () => {
  const names = { first_name: 'Zebedee', last_name: 'Quillfeather' };
  other = await factories.callerOf(club, { access: 'vendor' }, { ...names, email: 'zebedee@quillfeather.example' });
  const shown = await doEverything(other);
  // Generated inputs hold no files.
  const photo = new File([await picture()], 'me.png', { type: 'image/png' });
  const added = await call(
    club.app,
    contract.checks.amendHealthCheck,
    { type_of_check: 'cancer', photo },
    { as: other },
  );
  expect(added.status).toBe(200);
  const report = { taken_on: '2026-11-01', file: photo };
  const kept = await call(club.app, contract.attachments.addHealthAttachment, report, { as: other });
  expect(kept.status).toBe(201);
  // What a third member is also shown belongs to the club.
  const common = new Set(await doEverything(await factories.callerOf(club, { access: 'vendor' })));
  const held = listNames(await rowsByKey(club.database, [other.id, other.email]));
  theirs = [...new Set([...held, ...shown, other.email, other.client_code, other.rewards_client_code])].filter(
    (value) => value.length >= 4 && !common.has(value),
  );
  untouched = await rowsByKey(club.database, [other.id, other.email]);
});

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6170' } })
      .png()
      .toBuffer(),
  );

/** Makes every call once as the member, except leaving the club, and returns the ids and codes in the answers. */
const doEverything = async (member: Member): Promise<string[]> => {
  const calls = everyCall.filter(
    ({ endpoint }) => (endpoint.access === 'member' || endpoint.access === 'vendor') && endpoint.method !== 'DELETE',
  );
  const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET');
  const shown: string[] = [];
  for (const { endpoint } of [...calls, ...reads]) {
    for (const input of generateInputs(endpoint, { email: member.email })) {
      const { body, statusCode } = await sendAny(club, endpoint, input, readBearer(member));
      const facts = JSON.stringify(JSON.parse(body), (key, value) => (key === 'request_id' ? undefined : value));
      if (statusCode < 400)
        shown.push(...(facts.match(/(?<=")([\da-f-]{36}|[A-Z]{2}-[A-Z\d]{6,}|\d{9,})(?=")/g) ?? []));
    }
  }
  await club.runJobs();
  return shown;
};

/**
 * Leaves out refresh tokens, since holding one makes you its member. Ids are refused or accepted by their form, so one
 * for each column is enough; of free text only names count.
 */
const listNames = (rows: Rows): string[] => {
  const values = [...rows.values()].flatMap(({ table, row }) =>
    Object.entries(row)
      .filter(([column, value]) => /(^|_)(id|code|key|number|hash|token|email)$/.test(column) && value !== null)
      // A request id names nothing.
      .filter(([column]) => column !== 'request_id')
      .map(([column, value]): [string, string] => [`${table}.${column}`, String(value)]),
  );
  return [...new Map(values).values()];
};

/** What a body reveals about the other member, apart from what was sent, which is given in lower case. */
const told = (body: string, sent: string): string[] => {
  const answered = body.toLowerCase();
  return [
    'zebedee',
    'quillfeather',
    ...theirs.filter(({ length }) => length >= 9).map((value) => value.toLowerCase()),
  ].filter((word) => answered.includes(word) && !sent.includes(word));
};

const formsRefused = 3;

/** The values to send: of those that the call's own schema refuses, a few show that it does. */
const chooseValues = (endpoint: (typeof everyCall)[number]['endpoint'], form: Fields, key: string): string[] => {
  const { true: taken = [], false: refused = [] } = Object.groupBy(
    theirs,
    (value) => String(endpoint.input.safeParse({ ...form, [key]: value }).success) as 'true' | 'false',
  );
  return [...taken, ...refused.slice(0, formsRefused)];
};

const askInTurn = async <T>(inputs: readonly Fields[], ask: (input: Fields) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (const input of inputs) answers.push(await ask(input));
  return answers;
};

/** Reads do not get in each other's way. */
const askTogether = <T>(inputs: readonly Fields[], ask: (input: Fields) => Promise<T>): Promise<T[]> => {
  const atOnce = pLimit(4);
  return Promise.all(inputs.map((input) => atOnce(() => ask(input))));
};

/** The keys of a call that can name an object: not numbers, dates or enum values. */
const canName = (endpoint: (typeof everyCall)[number]['endpoint'], key: string, input: Fields): boolean =>
  endpoint.input.safeParse({ ...input, [key]: randomUUID() }).success ||
  endpoint.input.safeParse({ ...input, [key]: 'somebody@example.org' }).success ||
  endpoint.input.safeParse({ ...input, [key]: 'ABCD-1234' }).success;

const ofMembers = everyCall.filter(({ endpoint }) => endpoint.access !== 'public' && listKeys(endpoint).length > 0);

test('the other member owns objects to ask for', () => {
  expect(theirs.length).toBeGreaterThan(10);
});

test.each(ofMembers)(
  "$name reveals and changes nothing of another member's, whatever its input names",
  { timeout: 240_000 },
  async ({ endpoint }) => {
    const me = await factories.callerOf(club, endpoint, { permissions: [] });
    const before = untouched;
    let sent = '';
    const probe = async (input: Fields) => {
      sent += JSON.stringify(input).toLowerCase();
      const response = await sendAny(club, endpoint, input, readBearer(me));
      expect(told(response.body, sent), `${JSON.stringify(input)}: ${response.body}`).toEqual([]);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode >= 400) expectProblem(response);
      return response.statusCode >= 400;
    };
    const forms = generateInputs(endpoint, {});
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      for (const key of listKeys(endpoint).filter((one) => canName(endpoint, one, form))) {
        const all = await listRows(club.database);
        const inputs = chooseValues(endpoint, form, key).map((value) => ({ ...form, [key]: value }));
        const refused = endpoint.method === 'GET' ? await askTogether(inputs, probe) : await askInTurn(inputs, probe);
        if (refused.every(Boolean)) expect(await listRows(club.database), key).toEqual(all);
      }
    }
    const after = await rowsByKey(club.database, [other.id, other.email]);
    untouched = after;
    for (const [key, row] of before) expect(after.get(key), key).toEqual(row);
    // New rows that name them were written by me about myself.
    const added = [...after].filter(([key]) => !before.has(key));
    const mine = [me.id, ...listIds(await rowsByKey(club.database, [me.id]))];
    expect(added.filter(([, row]) => !mine.some((id) => JSON.stringify(row).includes(id)))).toEqual([]);
  },
);

/** Whatever belongs to my own object, such as my vendor's offer, is mine too. */
const listIds = (rows: Rows): string[] =>
  [...rows.values()].flatMap(({ row: { id } }) => (typeof id === 'string' && id.length === 36 ? [id] : []));

/** Ids of what the club shows to everybody; no member owns them. */
const ofTheClub: ReadonlySet<string> = new Set([
  'marketplace.getOffer id',
  'marketplace.quoteOffer offerId',
  'marketplace.listOffers offer_types',
  'marketplace.countOffers offer_types',
  'stories.showStories story_id',
  'stories.listComments story_id',
  'stories.getSharedThing story_id',
]);

const isForAdmins = (name: string): boolean =>
  name === 'approvals.decide' ||
  name === 'stories.decideCase' ||
  everyCall.some((one) => one.name === name && one.endpoint.access.startsWith('admin.'));
/** Names the caller, and nothing else. */
const ofTheCaller: ReadonlySet<string> = new Set([
  'assistant.sendChatMessage user',
  'assistant.streamChatMessage user',
]);
/** Ids that the caller makes up for new things of their own. */
const madeByTheCaller: ReadonlySet<string> = new Set([
  'assistant.sendChatMessage message_id',
  'assistant.streamChatMessage message_id',
]);

const isForbidden = (name: string, key: string): boolean => isForAdmins(name) || ofTheCaller.has(`${name} ${key}`);
/** Free text, which an id is as good as any other for. */
const freeText: ReadonlySet<string> = new Set(['stories.createStory body']);

const byId = ofMembers.flatMap(({ name, endpoint }) =>
  listKeys(endpoint)
    .filter((key) =>
      generateInputs(endpoint, {}).some((form) => !endpoint.input.safeParse({ ...form, [key]: 'no id' }).success),
    )
    .filter((key) =>
      generateInputs(endpoint, { [key]: randomUUID() }).some((form) => /^[\da-f-]{36}$/.test(String(form[key]))),
    )
    .filter((key) => !madeByTheCaller.has(`${name} ${key}`))
    .filter((key) => !freeText.has(`${name} ${key}`))
    .map((key) => ({ name, endpoint, key })),
);

test.each(byId)("$name answers another member's id like a made-up one: $key", async ({ name, endpoint, key }) => {
  const me = await factories.callerOf(club, endpoint, { permissions: [] });
  const probe = async (value: string, from: Member = me) => {
    const [form] = generateInputs(endpoint, { [key]: value });
    const response = await sendAny(club, endpoint, { ...form, [key]: value }, readBearer(from));
    const { request_id: _, ...rest } = response.json() as Fields;
    return { status: response.statusCode, rest };
  };
  const ids = theirs.filter((value) => /^[\da-f-]{36}$/.test(value));
  const nobody = await probe(randomUUID());
  for (const id of ids) expect(await probe(id)).toEqual(nobody);
  // A call for administrators refuses everyone else before it looks anything up.
  if (endpoint.errors?.includes('not_found')) expect(nobody.status).toBe(isForbidden(name, key) ? 403 : 404);
  if (endpoint.method !== 'GET' || endpoint.access.startsWith('admin.') || ofTheClub.has(`${name} ${key}`)) return;
  const owned = await Promise.all(ids.map((id) => probe(id, other)));
  expect(
    owned.some(({ status }) => status === 200),
    'no id of the other member names anything',
  ).toBe(true);
});
