import { isDeepStrictEqual } from 'node:util';
import type { Member } from './members.ts';
import type { Write } from './plan.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly replayed: boolean;
}

/** A write with its key, and its answer once there is one. */
export interface Request {
  readonly key: string;
  readonly write: Write;
  /** The round in which it was first sent. */
  readonly round: number;
  answer: Answer | null;
}

const longest = 30_000;
const paths = { event: 'api/r/event', transfer: 'api/r/v2/transfer-tokens/', exchange: 'api/exchange-points/' };
/** A capped event is answered with 200 and stored under its key like any success. */
const success = { event: [201, 200], transfer: [201], exchange: [202] };

/** The refusals a write may get; anything else is a finding. */
const refusals: Record<Write['kind'], readonly string[]> = {
  event: [],
  transfer: ['insufficient_points', 'limit_reached'],
  exchange: ['insufficient_points', 'limit_reached'],
};

export const succeeded = ({ write, answer }: Request): boolean =>
  answer !== null && success[write.kind].includes(answer.status);

/** Sends the requests of all clients and records the answers, and everything that should never happen. */
export class Requests {
  readonly all: Request[] = [];
  readonly findings: string[] = [];
  /** Answers of any kind so far. */
  answers = 0;
  readonly unanswered = { lost: 0, replays: 0 };
  private readonly url: string;
  private readonly members: readonly Member[];

  constructor(url: string, members: readonly Member[]) {
    this.url = url;
    this.members = members;
  }

  /** Sends or repeats a write. False: no answer, so the outcome is unknown. */
  async send(request: Request): Promise<boolean> {
    const answer = await this.fetch(paths[request.write.kind], request.write.member, {
      key: request.key,
      body: this.bodyOf(request.write, request.key),
    });
    if (!answer || answer.body.code === 'idempotency_in_progress') return false;
    if (answer.replayed) this.unanswered.replays += 1;
    this.accept(request, answer);
    return true;
  }

  /** Reuses a successful write's key with different content, which must be refused. */
  async sendChanged(request: Request): Promise<boolean> {
    const changed = { ...this.bodyOf(request.write, request.key), ...otherContent[request.write.kind] };
    const answer = await this.fetch(paths[request.write.kind], request.write.member, {
      key: request.key,
      body: changed,
    });
    if (!answer || answer.body.code === 'idempotency_in_progress') return false;
    if (answer.body.code !== 'idempotency_key_reused')
      this.find(`the key ${request.key} was taken with another content: ${JSON.stringify(answer)}`);
    return true;
  }

  async read(member: number, path: string): Promise<boolean> {
    const answer = await this.fetch(path, member);
    if (!answer) return false;
    const { body, status } = answer;
    if (status !== 200) this.find(`${path} answered ${status}: ${JSON.stringify(body)}`);
    const { balance, held, available } = body as Record<string, number>;
    const wrong = path.endsWith('balance/') && !(Number(held) >= 0 && Number(available) >= 0);
    if (wrong) this.find(`member ${member} was told of ${balance} points, ${held} held, ${available} available`);
    return true;
  }

  find(sentence: string): void {
    this.findings.push(sentence);
  }

  /** A success is final. A refused write left nothing behind, so its key can be used again. */
  private accept(request: Request, answer: Answer): void {
    const { write, key } = request;
    const fine = success[write.kind].includes(answer.status) || refusals[write.kind].includes(String(answer.body.code));
    if (!fine) this.find(`${write.kind} ${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (!succeeded(request)) request.answer = answer;
    else if (!isDeepStrictEqual(request.answer?.body, answer.body))
      this.find(`${key} got two answers: ${JSON.stringify(request.answer?.body)} and ${JSON.stringify(answer.body)}`);
  }

  private bodyOf(write: Write, key: string): object {
    if (write.kind === 'event') return { event_type: write.event, reference: key };
    if (write.kind === 'transfer')
      return { email: this.members[write.to]?.email, amount: write.amount / 100, note: key };
    return { loyalty_member: write.partner, points: write.points / 100, membership_number: write.number };
  }

  /** Sends one request. Null when the connection broke or the server was unavailable. */
  private async fetch(path: string, member: number, write?: { key: string; body: object }): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.url}/${path}`, {
        method: write ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${this.members[member]?.access}`,
          ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
        },
        ...(write && { body: JSON.stringify(write.body) }),
        signal: AbortSignal.timeout(longest),
      });
      const body = (await response.json()) as Record<string, unknown>;
      this.answers += 1;
      if (response.status > 503 || (response.status >= 500 && response.status < 503))
        this.find(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
      if (response.status < 500)
        return { status: response.status, body, replayed: response.headers.has('idempotency-replayed') };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.find(`${path} was not answered within ${longest / 1000} s`);
    }
    this.unanswered.lost += 1;
    return null;
  }
}

const otherContent = {
  event: { reference: 'another reference' },
  transfer: { amount: 1.01, note: 'another amount' },
  exchange: { points: 1000 },
};
