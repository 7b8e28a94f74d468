import { expect } from 'vitest';
import { anAmbassador } from '#club/ambassadors/fixtures';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { aHealthMember } from '#health/fixtures';
import { anEndpoint, subscribe } from '#hub/notifications/fixtures';
import { factories, type Member, type TestClub } from '#tools/testing';

/** What a call is sent with: everything as a client writes it, nothing as the contract does. */
interface Sending {
  readonly as?: Pick<Member, 'access'>;
  readonly path?: Readonly<Record<string, string>>;
  /** Behind the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string | File>>;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a client of the specification reads is known to no type
  readonly body: any;
}

/** People and things that the calls need. */
export interface World {
  readonly club: TestClub;
  /** With points, and agrees that the club keeps health data. */
  readonly ada: Member;
  /** Has agreed to nothing. */
  readonly newcomer: Member;
  readonly ben: Member;
  readonly vera: Member & { readonly vendor: string };
  readonly amb: Member & { readonly code: string };
  readonly admin: Member;
  readonly offerId: string;
  readonly send: (call: string, sending?: Sending) => Promise<Reply>;
  /** The calls that were sent, in the words of the specification. */
  readonly sent: Set<string>;
}

/** A call of the specification's section 7: its number in the acceptance list, its words, and a client that makes it. */
export type Row = readonly [id: string, call: string, make: (world: World) => Promise<void>];

export const makeWorld = async (club: TestClub): Promise<World> => {
  const now = club.clock.now();
  // points can be sent and exchanged from a day after joining on
  club.clock.set(new Date(now.getTime() - 48 * 60 * 60 * 1000).toISOString());
  const joined = await aHealthMember(club);
  club.clock.set(now.toISOString());
  const ada = await factories.newSession(club, joined);
  const admin = await factories.member(club, {
    permissions: ['ambassadors', 'vendors', 'dashboard', 'push', 'moderate', 'adjust'],
  });
  const vera = await aVendorOwner(club);
  await give(club, ada, 2_000_00);
  await subscribe(club, ada, { endpoint: anEndpoint() });
  const sent = new Set<string>();
  return {
    club,
    ada,
    newcomer: await factories.member(club),
    ben: await factories.member(club),
    vera,
    amb: await anAmbassador(club),
    admin,
    offerId: await anOffer(club, { vendor: vera.vendor, price: 1000, limit: 9 }),
    send: (call, sending = {}) => {
      sent.add(call);
      return send(club, call, sending);
    },
    sent,
  };
};

const send = async ({ app }: TestClub, call: string, { as, path, query, body, form }: Sending): Promise<Reply> => {
  const [method = '', template = ''] = call.split(' ');
  const filled = Object.entries(path ?? {}).reduce(
    (address, [key, value]) => address.replace(`{${key}}`, encodeURIComponent(value)),
    template,
  );
  const { payload, type } = form ? await toMultipart(form) : toJson(body);
  const reply = await app.inject({
    method: method as 'GET',
    url: `/${filled.replace(/^\//, '')}${query === undefined ? '' : `?${query}`}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.access}` }),
      ...(type && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  const answered = String(reply.headers['content-type'] ?? '');
  return {
    status: reply.statusCode,
    type: answered,
    text: reply.body,
    body: answered.includes('json') ? JSON.parse(reply.body) : null,
  };
};

const toJson = (body: unknown): { payload?: string; type?: string } =>
  body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };

/** As a browser encodes its form data. */
const toMultipart = async (fields: Readonly<Record<string, string | File>>) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  const encoded = new Response(data);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
};

export const expectStatus = (reply: Reply, ...statuses: readonly number[]): void =>
  expect(statuses, reply.text).toContain(reply.status);

/** A call that a member makes who has agreed to nothing: the club's own catalogue. */
export const reads = (id: string, call: string, query?: string, path?: Record<string, string>): Row => [
  id,
  call,
  async ({ send, newcomer }) =>
    expectStatus(await send(call, { as: newcomer, ...(query !== undefined && { query }), ...(path && { path }) }), 200),
];

/** A call that reads what is stored of a member, which needs their consent. */
export const readsOwn = (id: string, call: string, ...queries: readonly string[]): Row => [
  id,
  call,
  async ({ send, ada, newcomer }) => {
    for (const query of queries.length > 0 ? queries : [''])
      expectStatus(await send(call, { as: ada, ...(query && { query }) }), 200);
    const refused = await send(call, { as: newcomer, query: queries[0] ?? '' });
    expect([refused.status, refused.body.code]).toEqual([403, 'consent_required']);
  },
];
