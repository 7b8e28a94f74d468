import { randomUUID } from 'node:crypto';
import { type AdminPermission, adminPermissions } from '@club/contract/platform/access';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { place } from '@club/contract/platform/endpoint';
import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import {
  everyCall,
  expectProblem,
  type Fields,
  generateInputs,
  listKeys,
  type Member,
  type Rows,
  readBearer,
  sendAny,
} from '#tools/testing';
import { setUpWalk } from './fixtures.testing.ts';
import { anotherMember, isId, type OtherMember } from './other-member.testing.ts';

const walk = setUpWalk();
let other: OtherMember;
/** The other member's rows as the call before left them. */
let untouched: Rows;
const readTheirs = (): Promise<Rows> => walk.readRows([other.member.id, other.member.email]);
beforeAll(async () => {
  other = await anotherMember(walk);
  untouched = await readTheirs();
});

type Calls = typeof everyCall;

const forMembers: Calls = everyCall.filter(({ who }) => who !== 'public');

/** Keys whose answers to another member's name and to an invented one differ, because that is what they are for. */
const answersDiffer: ReadonlySet<string> = new Set([
  'POST api/r/v2/transfer-tokens/ email',
  'POST api/r/v2/transfer-tokens/ account_number',
  'POST api/r/v2/transfer-tokens/ client_code',
  // An address that is taken is refused, as at registration.
  'PATCH api/profile/ email',
  // Words to search for, whose answer is whatever is spelled like them.
  'GET api/m/offers search',
  'GET api/m/offer-counts search',
  'GET api/mh/foods/ q',
  'GET api/mh/food-nutrition-info/ food_item',
  'GET api/mh/search-recipe/{q} q',
]);

const toCall = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The keys of a call that can name an object: not numbers, dates or enum values. */
const canName = ({ input }: Endpoint, key: string, form: Fields): boolean =>
  ['00000000-0000-4000-8000-000000000000', 'someone@example.org', 'ABCD-1234'].some(
    (value) => input.safeParse({ ...form, [key]: value }).success,
  );

/** A name sent under a key, and what is to be compared with its answer. */
interface Probe {
  readonly key: string;
  readonly name: string;
}

const formsRefused = 3;

/** The names to send under a key: of those that the call's own schema refuses, a few show that it does. */
const chooseProbes = (endpoint: Endpoint, form: Fields, key: string): Probe[] => {
  const { true: taken = [], false: refused = [] } = Object.groupBy(
    other.names,
    (name) => String(endpoint.input.safeParse({ ...form, [key]: name }).success) as 'true' | 'false',
  );
  return [...taken, ...refused.slice(0, formsRefused)].map((name) => ({ key, name }));
};

const askInTurn = async <In, Out>(inputs: readonly In[], ask: (input: In) => Promise<Out>): Promise<Out[]> => {
  const answers: Out[] = [];
  for (const input of inputs) answers.push(await ask(input));
  return answers;
};

/** Reads do not get in each other's way. */
const askTogether = <In, Out>(inputs: readonly In[], ask: (input: In) => Promise<Out>): Promise<Out[]> => {
  const atOnce = pLimit(4);
  return Promise.all(inputs.map((input) => atOnce(() => ask(input))));
};

/** An answer as it can be compared: without its request's id, and without what was sent. */
const toComparable = ({ statusCode, body }: { statusCode: number; body: string }, name: string) => ({
  statusCode,
  body: body
    .replace(/"request_id":"[^"]*"/, '')
    .replaceAll(name, '…')
    .replaceAll(encodeURIComponent(name), '…'),
});

/** Sends a call's forms with the other member's names in them, as someone else. */
class Prober {
  readonly #endpoint: Endpoint;
  readonly #me: Member;
  #sent = '';

  constructor({ endpoint }: Calls[number], me: Member) {
    this.#endpoint = endpoint;
    this.#me = me;
  }

  /** Sends a form, whose answer must reveal nothing. */
  async send(form: Fields) {
    this.#sent += JSON.stringify(form).toLowerCase();
    const response = await sendAny(walk.club, this.#endpoint, form, readBearer(this.#me));
    expect(other.findRevealed(response.body, this.#sent), `${JSON.stringify(form)}: ${response.body}`).toEqual([]);
    expect(response.statusCode, response.body).toBeLessThan(500);
    if (response.statusCode >= 400) expectProblem(response);
    return response;
  }

  /** Tries each name under each key. */
  async tryNames(form: Fields): Promise<void> {
    const keys = listKeys(this.#endpoint).filter((key) => canName(this.#endpoint, key, form));
    const texts = keys.filter((key) => this.#takesAnyText(form, key));
    const left = await this.#tryTexts(form, texts);
    for (const key of keys) {
      const probes = texts.includes(key)
        ? left.filter((probe) => probe.key === key)
        : chooseProbes(this.#endpoint, form, key);
      await this.#tryKey(form, key, probes);
    }
  }

  /** Whether a key takes text of any kind, in which names are tried together with those in other keys of the kind. */
  #takesAnyText(form: Fields, key: string): boolean {
    return (
      place(this.#endpoint, key) !== 'path' &&
      chooseProbes(this.#endpoint, form, key).every(
        ({ name }) => this.#endpoint.input.safeParse({ ...form, [key]: name }).success,
      )
    );
  }

  /** Sends each name under each key once, in all keys at a time. Returns what a refusal left untried. */
  async #tryTexts(form: Fields, keys: readonly string[]): Promise<Probe[]> {
    if (keys.length < 2) return keys.flatMap((key) => other.names.map((name) => ({ key, name })));
    const rounds = other.names.map((_, round) =>
      keys.map((key, at) => ({ key, name: other.names[(round + at) % other.names.length] ?? '' })),
    );
    const left = await this.#ask(rounds, async (probes) => {
      const named = Object.fromEntries(probes.map(({ key, name }) => [key, name]));
      return (await this.send({ ...form, ...named })).statusCode < 400 ? [] : probes;
    });
    return left.flat();
  }

  async #tryKey(form: Fields, key: string, probes: readonly Probe[]): Promise<void> {
    if (probes.length === 0) return;
    const rows = await walk.watchRows();
    const madeUp = new Map<string, Promise<ReturnType<typeof toComparable> | null>>();
    const refused = await this.#ask(probes, async ({ name }) => {
      const response = await this.send({ ...form, [key]: name });
      const kind = isId(name) ? 'id' : name.slice(0, 3);
      const value = other.makeUp(name);
      if (value && !answersDiffer.has(`${toCall(this.#endpoint)} ${key}`)) {
        if (!madeUp.has(kind)) madeUp.set(kind, this.#sendMadeUp({ ...form, [key]: value }, value));
        const expected = await madeUp.get(kind);
        if (expected) expect(toComparable(response, name), `${key}: ${name}`).toEqual(expected);
      }
      return response.statusCode >= 400;
    });
    if (refused.every(Boolean)) await rows.expectUnchanged();
  }

  /** The answer to a name of nobody; null where a write was accepted, since each of those has an answer of its own. */
  async #sendMadeUp(form: Fields, value: string) {
    const response = await this.send(form);
    const isComparable = this.#endpoint.method === 'GET' || response.statusCode >= 400;
    return isComparable ? toComparable(response, value) : null;
  }

  #ask<In, Out>(inputs: readonly In[], ask: (input: In) => Promise<Out>): Promise<Out[]> {
    return this.#endpoint.method === 'GET' ? askTogether(inputs, ask) : askInTurn(inputs, ask);
  }
}

/** The permissions that open nothing of another member's in a call, which its caller has all the same. */
const listUseless = ({ who, also }: Pick<Calls[number], 'who' | 'also'>): AdminPermission[] =>
  adminPermissions.filter(
    (permission) => who !== 'admin.any' && !`${who} ${also ?? ''}`.includes(`admin.${permission}`),
  );

test('the other member owns one of everything that a call names by its id', () => {
  const owned = new Set([...untouched.values()].map(({ table }) => table));
  const named = [
    ...['sessions', 'passkeys', 'push_devices', 'vendors', 'redemptions', 'stories', 'story_comments', 'story_mutes'],
    ...['measurements', 'red_flags', 'health_questionnaire_responses', 'health_checks', 'check_photos', 'nights'],
    ...['mindfulness_plays', 'own_foods', 'own_recipes', 'diary_meals', 'diary_entries', 'meal_plans'],
    ...['fitness_plans', 'workouts', 'imports', 'health_attachments', 'conversations'],
  ];
  expect(named.filter((table) => !owned.has(table))).toEqual([]);
});

test.each(forMembers)(
  "$name reveals and changes nothing of another member's, and answers what names them like what names nobody",
  { timeout: 240_000 },
  async (one) => {
    const me = await walk.findCaller(one.endpoint, { permissions: listUseless(one) });
    const before = untouched;
    const prober = new Prober(one, me);
    const forms = generateInputs(one.endpoint, {});
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      await prober.send(form);
      await prober.tryNames(form);
    }
    const after = await readTheirs();
    untouched = after;
    for (const [key, row] of before) if (after.get(key) !== row) expect(after.get(key), key).toEqual(row);
    // New rows that name them were written by me about myself.
    const added = [...after].filter(([key]) => !before.has(key));
    if (added.length === 0) return;
    const mine = [me.id, ...listIds(await walk.readRows([me.id]))];
    expect(added.filter(([, row]) => !mine.some((id) => JSON.stringify(row).includes(id)))).toEqual([]);
  },
);

/** Whatever belongs to my own object, such as my vendor's offer, is mine too. */
const listIds = (rows: Rows): string[] =>
  [...rows.values()].flatMap(({ row: { id } }) => (typeof id === 'string' && id.length === 36 ? [id] : []));

/** Keys that take an id without looking for what it names. */
const namesNothing: ReadonlySet<string> = new Set([
  // The caller, text, or an id that the caller makes up for something new.
  'POST api/ai-support/ user',
  'POST api/ai-support/stream/ user',
  'POST api/ai-support/ message_id',
  'POST api/ai-support/stream/ message_id',
  'POST api/mh/stories/ body',
  'POST api/mh/mindfulness-plays/late/ id',
  // The words of a laboratory.
  'POST api/mh/lab-reports/ text',
  'POST api/mh/lab-reports/ name',
  // A secret that is set.
  'POST api/mh/shared-links/ passcode',
  // Filters and lists, which find nothing by it.
  'GET api/m/offers categories',
  'GET api/m/offers offer_types',
  'GET api/m/offer-counts categories',
  'GET api/m/offer-counts offer_types',
  'GET api/m/vendor-vouchers/ offer_id',
  'POST api/m/vendor-offers-create/ categories',
  'POST api/m/vendor-offers-create/ offer_type',
  'GET api/notices/ before',
  'POST api/notices/read/ until',
  'POST api/notices/read/ ids',
]);

/** Ids of what others have published. */
const namesPublished: ReadonlySet<string> = new Set([
  'GET api/r/balance/{clientCode}/discount-offer/{offerId} offerId',
]);

const byId = forMembers.flatMap((one) =>
  listKeys(one.endpoint)
    .filter((key) => !namesNothing.has(`${toCall(one.endpoint)} ${key}`))
    .filter((key) =>
      generateInputs(one.endpoint, {}).some(
        (form) => !one.endpoint.input.safeParse({ ...form, [key]: 'no id' }).success,
      ),
    )
    .filter((key) => generateInputs(one.endpoint, { [key]: randomUUID() }).some((form) => isId(String(form[key]))))
    .map((key) => ({ ...one, key })),
);

test.each(byId)(
  '$name finds what its owner names by $key, and nothing by an invented id',
  async ({ endpoint, who, whose, also, key }) => {
    const ask = async (value: string, as: Member) => {
      const [form] = generateInputs(endpoint, { [key]: value });
      return (await sendAny(walk.club, endpoint, { ...form, [key]: value }, readBearer(as))).statusCode;
    };
    const me = await walk.findCaller(endpoint, { permissions: listUseless({ who, also }) });
    // A call for administrators refuses everyone else before it looks anything up.
    expect(await ask(randomUUID(), me)).toBe(who.startsWith('admin.') ? 403 : 404);
    const isTheirs = (whose === 'own' || whose === 'health') && !namesPublished.has(`${toCall(endpoint)} ${key}`);
    if (endpoint.method !== 'GET' || !isTheirs) return;
    const owned = await Promise.all(other.names.filter(isId).map((id) => ask(id, other.member)));
    expect(owned, 'no id of the other member names anything').toContain(200);
  },
);
