import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { verify } from '#core/ledger';
import { openDatabase } from '#platform/db';
import { differences, unsettled } from './comparison.ts';
import { freeJobs, type LedgerState, letDayPass, letTimePass, readLedger } from './ledger-state.ts';
import { type Member, registerMembers, renewTokens } from './members.ts';
import { makeModel, roundsADay, unfoundedRefusals } from './model.ts';
import { makePlan, type Plan, type Round, type Turn, type Write } from './plan.ts';
import type { Processes } from './processes.ts';
import { type Request, Requests, succeeded } from './requests.ts';

export interface Outcome {
  readonly findings: readonly string[];
  readonly rounds: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly requests: readonly Request[];
  readonly lost: number;
  readonly replays: number;
  readonly transactions: number;
}

/**
 * Clients act for members over HTTP while the server and PostgreSQL are killed. After each fault every unanswered write
 * is sent again, and then the ledger must match the answers. Stops at the first finding.
 */
export const simulate = async (
  processes: Processes,
  { seed, seconds, log }: { seed: number; seconds: number; log: (line: string) => void },
): Promise<Outcome> => {
  const plan = makePlan(seed);
  const members = await registerMembers(processes, plan.members);
  const requests = new Requests(processes.url, members);
  const before = await withClient(processes, readLedger);
  const club: Club = {
    plan,
    processes,
    members,
    requests,
    before,
    own: Array.from({ length: plan.clients }, () => []),
  };
  const faults: Record<string, number> = {};
  const end = Date.now() + seconds * 1000;
  let state = before;
  let rounds = 0;
  try {
    while (requests.findings.length === 0 && Date.now() < end) {
      const round = plan.round();
      state = await playRound(club, round, rounds, state);
      faults[round.fault] = (faults[round.fault] ?? 0) + 1;
      rounds += 1;
      if (rounds % 10 === 0) log(`${rounds} disturbances, ${state.transactions.size} transactions`);
    }
    if (requests.findings.length === 0) state = await settleAll(club);
  } catch (error) {
    requests.find(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const { lost, replays } = requests.unanswered;
  const transactions = state.transactions.size;
  return { findings: requests.findings, rounds, faults, requests: requests.all, lost, replays, transactions };
};

interface Club {
  readonly plan: Plan;
  readonly processes: Processes;
  readonly members: readonly Member[];
  readonly requests: Requests;
  readonly before: LedgerState;
  /** Each client's writes so far. */
  readonly own: Request[][];
}

/** One round: act, strike a fault, repeat unanswered writes, compare. */
const playRound = async (club: Club, round: Round, number: number, state: LedgerState): Promise<LedgerState> => {
  const { processes, members, requests } = club;
  const available = members.map(({ id }) => readAvailable(state, id));
  await renewTokens(processes.url, members);
  await disturbed(club, round, number);
  await sendAgain(club);
  const found = await compare(club);
  for (const sentence of unfoundedRefusals(requests.all, number, available)) requests.find(sentence);
  await withClient(processes, (number + 1) % roundsADay === 0 ? letDayPass : letTimePass);
  return found;
};

/** Runs all clients until the fault is over and some more answers have come in. */
const disturbed = async (club: Club, round: Round, number: number): Promise<void> => {
  const { requests, plan, processes } = club;
  const due = requests.answers + round.after;
  let fault: Promise<void> | undefined;
  let last = Number.POSITIVE_INFINITY;
  const disturb = async (): Promise<void> => {
    await pause(round.delay);
    await apply(processes, round);
    await processes.ready();
    last = requests.answers + round.more;
  };
  const client = async (index: number): Promise<void> => {
    while (requests.answers < last && requests.findings.length === 0) {
      const answered = await act(club, index, number, plan.turn(index));
      if (requests.answers >= due) fault ??= disturb().catch((error: unknown) => requests.find(String(error)));
      if (!answered) await processes.ready();
    }
  };
  await Promise.all(club.own.map((_, index) => client(index)));
  await fault;
};

const apply = async (processes: Processes, { fault, standstill }: Round): Promise<void> => {
  if (fault === 'stop server') return processes.stopServerFor(standstill);
  if (fault === 'stop database') return processes.stopDatabaseFor(standstill);
  if (fault === 'kill one connection') return processes.killOneConnection();
  if (fault === 'kill database') return processes.killDatabase();
  if (fault === 'kill both') await processes.killDatabase();
  await processes.killServer();
  processes.launch();
};

/** Takes one turn. False when a request got no answer. */
const act = async (club: Club, index: number, round: number, turn: Turn): Promise<boolean> => {
  const { requests } = club;
  const own = club.own[index] ?? [];
  const made = (write: Write): Request => {
    const request = { key: `client-${index}-${own.length}`, write, round, answer: null };
    own.push(request);
    requests.all.push(request);
    return request;
  };
  if (turn.kind === 'read') return requests.read(turn.member, turn.path);
  if (turn.kind === 'write') return requests.send(made(turn.write));
  if (turn.kind === 'twice') {
    const request = made(turn.write);
    return all([requests.send(request), requests.send(request)]);
  }
  if (turn.kind === 'crossing') return all(turn.writes.map((write) => requests.send(made(write))));
  const earlier = own.at(-turn.back);
  // a write refused on an earlier day would be judged by today's limits
  if (!earlier || !succeeded(earlier)) return true;
  return turn.kind === 'again' ? requests.send(earlier) : requests.sendChanged(earlier);
};

const all = async (sent: readonly Promise<boolean>[]): Promise<boolean> => !(await Promise.all(sent)).includes(false);

/** Repeats every unanswered write, twice in parallel, until it has an answer. */
const sendAgain = async ({ requests, processes }: Club): Promise<void> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const open = requests.all.filter(({ answer }) => answer === null);
    if (open.length === 0 || requests.findings.length > 0) return;
    await processes.ready();
    await Promise.all(open.flatMap((request) => [requests.send(request), requests.send(request)]));
  }
};

const compare = async ({ requests, processes, members, before }: Club): Promise<LedgerState> => {
  const ledger = await withClient(processes, readLedger);
  const model = makeModel(requests.all, members);
  for (const sentence of differences(model, ledger, before, members)) requests.find(sentence);
  const { db, close } = openDatabase({ url: processes.appUrl() });
  const { findings } = await verify(db);
  await close();
  for (const { where, sentence } of findings) requests.find(`verify: ${where}: ${sentence}`);
  return ledger;
};

/**
 * Starts once more without faults and lets everything settle. Then nothing may be pending except what partners leave
 * open.
 */
const settleAll = async (club: Club): Promise<LedgerState> => {
  const { processes, requests, members } = club;
  const model = makeModel(requests.all, members);
  for (let tries = 0; tries < 100; tries += 1) {
    await withClient(processes, tries % 25 === 0 ? freeJobs : letTimePass);
    if (unsettled(model, await withClient(processes, readLedger)).length === 0) break;
    await pause(200);
  }
  const ledger = await compare(club);
  for (const sentence of unsettled(model, ledger)) requests.find(sentence);
  return ledger;
};

const readAvailable = (state: LedgerState, id: string): number => {
  const { balance, held, welcome } = state.accounts.get(id) ?? { balance: 0, held: 0, welcome: 0 };
  return balance - held - welcome;
};

const withClient = async <Result>(
  processes: Processes,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(processes.ownerUrl());
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
