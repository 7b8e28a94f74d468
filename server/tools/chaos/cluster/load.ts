import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { amount, type LoadMember, makeRegistration, password } from './members.ts';

/** A write that is sent again under its key until it is answered. */
export interface Sent {
  readonly key: string;
  readonly kind: 'transfer' | 'purchase';
  readonly member: LoadMember;
  readonly to?: LoadMember;
  /** The answer; null while there is none. */
  body: Record<string, unknown> | null;
}

/** A sign-up is sent once: unanswered, nobody knows whether it was done. */
export interface SignUp {
  readonly email: string;
  /** When it was acknowledged; null when no answer came. */
  answeredAt: number | null;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Longer than any call may take. */
const longest = 30_000;

/** What members do, and all that should not have happened to them. */
export class Load {
  readonly sent: Sent[] = [];
  readonly signUps: SignUp[] = [];
  /** When each write was acknowledged. */
  readonly acks: number[] = [];
  readonly findings: string[] = [];
  readonly counts = { putOff: 0, unanswered: 0, repeated: 0, signIns: 0, reads: 0 };
  private readonly url: string;
  private readonly members: readonly LoadMember[];
  private readonly offers: readonly string[];
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(url: string, members: readonly LoadMember[], offers: readonly string[]) {
    this.url = url;
    this.members = members;
    this.offers = offers;
  }

  start(): void {
    const clients = Array.from({ length: 6 }, (_, index) => this.repeat(60, () => this.write(index)));
    const others = [
      this.repeat(1500, () => this.signUp()),
      this.repeat(1000, () => this.signIn()),
      this.repeat(300, () => this.look()),
    ];
    this.running = Promise.all([...clients, ...others]);
  }

  /** Lets every write under way come to its answer. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async repeat(between: number, act: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await act().catch((error: unknown) => this.find(String(error)));
      await pause(between);
    }
  }

  private find(sentence: string): void {
    if (this.findings.length < 1000) this.findings.push(sentence);
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(Math.random() * items.length)] as Item;
  }

  private async write(client: number): Promise<void> {
    const member = this.pick(this.members);
    const others = this.members.filter((one) => one !== member);
    const isPurchase = client % 3 === 0;
    const sent: Sent = {
      key: `chaos-${randomUUID()}`,
      kind: isPurchase ? 'purchase' : 'transfer',
      member,
      ...(!isPurchase && { to: this.pick(others) }),
      body: null,
    };
    const path = isPurchase
      ? `api/r/balance/${member.code}/discount-offer/${this.pick(this.offers)}`
      : 'api/r/v2/transfer-tokens/';
    const body = isPurchase ? {} : { email: sent.to?.email, amount: amount / 100, note: sent.key };
    this.sent.push(sent);
    const first = await this.untilAnswered(path, sent, body);
    if (!first) return;
    sent.body = first.body;
    this.acks.push(Date.now());
    if (Math.random() > 0.1) return;
    const again = await this.untilAnswered(path, sent, body);
    this.counts.repeated += 1;
    if (again && !isDeepStrictEqual(again.body, first.body))
      this.find(`${sent.key} got two answers: ${JSON.stringify(first.body)} and ${JSON.stringify(again.body)}`);
  }

  /** Sends a write again and again under its key. @returns the success, or null for a refusal, which is a finding. */
  private async untilAnswered(path: string, { key, member }: Sent, body: object): Promise<Answer | null> {
    for (const end = Date.now() + 180_000; Date.now() < end; await pause(150)) {
      const answer = await this.ask(path, { token: member.access, key, body });
      if (!answer || answer.body.code === 'idempotency_in_progress') continue;
      if (answer.status === 401) await this.renew(member);
      else if (answer.status < 300) return answer;
      else {
        this.find(`${path} was refused: ${JSON.stringify(answer)}`);
        return null;
      }
    }
    this.find(`${key} was not answered for three minutes`);
    return null;
  }

  private async renew(member: LoadMember): Promise<void> {
    const answer = await this.ask('api/login/', { body: { email: member.email, password } });
    if (answer?.status === 200) member.access = String(answer.body.access);
    else if (answer) this.find(`signing in was refused: ${JSON.stringify(answer)}`);
  }

  private async signIn(): Promise<void> {
    await this.renew(this.pick(this.members));
    this.counts.signIns += 1;
  }

  private async signUp(): Promise<void> {
    const signUp: SignUp = { email: `${randomUUID()}@example.org`, answeredAt: null };
    this.signUps.push(signUp);
    const answer = await this.ask('api/register/', { body: makeRegistration(signUp.email) });
    if (!answer) return;
    if (answer.status < 300) signUp.answeredAt = Date.now();
    else this.find(`a sign-up was refused: ${JSON.stringify(answer)}`);
  }

  private async look(): Promise<void> {
    const member = this.pick(this.members);
    const answer = await this.ask('api/r/v2/balance/', { token: member.access });
    if (answer?.status === 401) await this.renew(member);
    else if (answer && answer.status !== 200) this.find(`the balance was refused: ${JSON.stringify(answer)}`);
    this.counts.reads += 1;
  }

  /** Sends one request. Null when it was put off, or when no answer came. */
  private async ask(
    path: string,
    { token, key, body }: { token?: string; key?: string; body?: object },
  ): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.url}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longest),
      });
      const text = await response.text();
      if (response.status < 500) return { status: response.status, body: JSON.parse(text) };
      this.counts.putOff += 1;
      if (response.status !== 503 || !hasWords(text))
        this.find(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    } catch (error) {
      this.counts.unanswered += 1;
      if ((error as Error).name === 'TimeoutError') this.find(`${path} was not answered within ${longest / 1000} s`);
    }
    return null;
  }
}

/** Whether a refusal says in words what to do. */
const hasWords = (text: string): boolean => {
  try {
    const { code, message, retry_after: after } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'string' && typeof message === 'string' && message.length > 10 && Number(after) > 0;
  } catch {
    return false;
  }
};
