import { makeRandom, pick } from '#tools/seed';

/** A request that changes points. Members are numbers, amounts minor units. */
export type Write =
  | { readonly kind: 'event'; readonly member: number; readonly event: string }
  | { readonly kind: 'transfer'; readonly member: number; readonly to: number; readonly amount: number }
  | {
      readonly kind: 'exchange';
      readonly member: number;
      readonly partner: string;
      readonly points: number;
      readonly number: string;
    };

/** One turn of a client. `back` counts back over the client's own writes. */
export type Turn =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'twice'; readonly write: Write }
  | { readonly kind: 'crossing'; readonly writes: readonly [Write, Write] }
  | { readonly kind: 'again' | 'changed'; readonly back: number }
  | { readonly kind: 'read'; readonly member: number; readonly path: string };

const faults = [
  'kill server',
  'kill database',
  'kill both',
  'kill one connection',
  'stop server',
  'stop database',
] as const;

/** One fault: it strikes after so many answers and milliseconds, and the comparison follows so many answers later. */
export interface Round {
  readonly fault: (typeof faults)[number];
  readonly after: number;
  readonly delay: number;
  /** Milliseconds for which a process is paused. */
  readonly standstill: number;
  readonly more: number;
}

export interface Plan {
  readonly members: number;
  readonly clients: number;
  /** A client's next turn. Each client has its own random numbers, whatever the others do. */
  turn(client: number): Turn;
  round(): Round;
}

/** The plan of a simulation. The seed alone decides the clients, their turns and the faults. */
export const makePlan = (seed: number): Plan => {
  const random = makeRandom(seed);
  const members = 12 + Math.floor(random() * 8);
  const clients = 6 + Math.floor(random() * 10);
  const ofClient = Array.from({ length: clients }, (_, client) => makeRandom(seed * 1009 + client * 7919 + 1));
  return {
    members,
    clients,
    turn: (client) => drawTurn(ofClient[client] ?? random, members),
    round: () => ({
      // the two faults that lose memory are the most frequent
      fault: pick(random, ['kill server', 'kill database', ...faults]),
      after: 40 + below(random, 260),
      delay: below(random, 25),
      standstill: 100 + below(random, 1900),
      more: 10 + below(random, 60),
    }),
  };
};

const below = (random: () => number, end: number): number => Math.floor(random() * end);

const drawTurn = (random: () => number, members: number): Turn => {
  const chance = random();
  if (chance < 0.12) return { kind: 'read', member: below(random, members), path: pick(random, reads) };
  if (chance < 0.2) return { kind: 'again', back: 1 + below(random, 20) };
  if (chance < 0.25) return { kind: 'changed', back: 1 + below(random, 20) };
  if (chance < 0.35) return { kind: 'crossing', writes: crossing(random, members) };
  const write = drawWrite(random, members);
  return { kind: chance < 0.45 ? 'twice' : 'write', write };
};

const reads = [
  'api/r/v2/balance/',
  'api/r/v2/transactions/',
  'api/user-transaction/',
  'api/loyalty-members/',
  'api/r/v2/event-type/',
] as const;

const drawWrite = (random: () => number, members: number): Write => {
  const chance = random();
  const member = below(random, members);
  if (chance < 0.3) return { kind: 'event', member, event: pick(random, events) };
  if (chance < 0.45) return drawExchange(random, member);
  return { kind: 'transfer', member, to: other(random, members, member), amount: drawAmount(random) };
};

/** Rules that a member's client may report with any reference. */
export const events = ['daily_visit'] as const;

/** Mostly small; now and then more than most members have. */
const drawAmount = (random: () => number): number =>
  random() < 0.9 ? 100 + below(random, 3000) : 20_000 + below(random, 80_000);

const other = (random: () => number, members: number, member: number): number =>
  (member + 1 + below(random, members - 1)) % members;

const crossing = (random: () => number, members: number): [Write, Write] => {
  const member = below(random, members);
  const to = other(random, members, member);
  const amount = drawAmount(random);
  return [
    { kind: 'transfer', member, to, amount },
    { kind: 'transfer', member: to, to: member, amount: drawAmount(random) },
  ];
};

/** The last three digits tell the local partner how the order ends. */
const drawExchange = (random: () => number, member: number): Write => {
  const ending = pick(random, ['000', '111', '222', '345', '678']);
  const points = (1 + below(random, 4)) * 20_000;
  const digits = String(below(random, 1_000_000)).padStart(6, '0');
  const [partner, number] = pick(random, [
    ['aerolink', `${digits}${ending}`],
    ['norda-air', `N${digits.slice(1)}${ending}`],
    ['casa-stays', `CS${digits.slice(2)}${ending}`],
  ]);
  return { kind: 'exchange', member, partner, points, number };
};
