import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Refusal } from '#platform/http';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { findBalance, openAccount } from './accounts.ts';
import { holdPoints, releaseHold } from './holds.ts';
import { type Leg, type Posted, type Posting, post } from './posting.ts';
import { verify } from './verify.ts';

const members = 3;
const member = fc.nat({ max: members - 1 });
const amount = fc.integer({ min: 1, max: 500 });
const pick = fc.nat({ max: 30 });

type Step =
  | { readonly do: 'give' | 'spend' | 'hold'; readonly who: number; readonly amount: number }
  | { readonly do: 'transfer'; readonly who: number; readonly to: number; readonly amount: number }
  | { readonly do: 'settle'; readonly which: number; readonly amount: number }
  | { readonly do: 'release' | 'reverse' | 'repeat'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('give', 'spend', 'hold'), who: member, amount }),
  fc.record({ do: fc.constant('transfer' as const), who: member, to: member, amount }),
  fc.record({ do: fc.constant('settle' as const), which: pick, amount }),
  fc.record({ do: fc.constantFrom('release', 'reverse', 'repeat'), which: pick }),
);

interface Account {
  balance: number;
  credits: number;
  debits: number;
  holds: Map<string, number>;
}

const sumHeld = ({ holds }: Account): number => [...holds.values()].reduce((sum, held) => sum + held, 0);

/** The ledger as a few sums, with the same steps on the real one. */
class Run {
  private readonly accounts: Account[] = Array.from({ length: members }, () => ({
    balance: 0,
    credits: 0,
    debits: 0,
    holds: new Map(),
  }));
  private readonly done: { posting: Posting; posted: Posted; settles?: string }[] = [];
  private readonly clock = fakeClock();
  private readonly database: TestDatabase;
  private readonly ids: readonly string[];
  private keys = 0;

  constructor(database: TestDatabase, ids: readonly string[]) {
    this.database = database;
    this.ids = ids;
  }

  async take(step: Step): Promise<void> {
    this.clock.advance({ milliseconds: 1 });
    if (step.do === 'give') await this.move([-1, step.who], step.amount);
    if (step.do === 'spend') await this.move([step.who, -1], step.amount);
    if (step.do === 'transfer' && step.who !== step.to) await this.move([step.who, step.to], step.amount);
    if (step.do === 'hold') await this.hold(step.who, step.amount);
    if (step.do === 'settle') await this.settle(step.which, step.amount);
    if (step.do === 'release') await this.release(step.which);
    if (step.do === 'reverse') await this.reverse(step.which);
    if (step.do === 'repeat') await this.repeat(step.which);
    await this.compare();
  }

  /** Checks the sums of the whole ledger and every chain. */
  async check(): Promise<void> {
    const { db } = this.database;
    const totals = await sql<{
      total: number;
    }>`select coalesce(sum(amount), 0)::bigint as total from ledger_entries`.execute(db);
    expect(totals.rows).toEqual([{ total: 0 }]);
    const { findings, transactions } = await verify(db);
    expect(findings).toEqual([]);
    expect(transactions).toBe(this.done.length);
  }

  private legOf(account: number, amount: number): Leg {
    const id = this.ids[account];
    return id === undefined ? { system: 'adjustment', amount } : { member: id, amount };
  }

  private key(): string {
    this.keys += 1;
    return `key ${this.keys}`;
  }

  private async move([from, to]: readonly [number, number], amount: number): Promise<void> {
    const legs = [this.legOf(from, -amount), this.legOf(to, amount)];
    await this.post({ type: 'adjust', activity: 'adjustment', key: this.key(), legs });
  }

  private async post(posting: Posting): Promise<void> {
    const touched = posting.legs.flatMap((leg) =>
      'member' in leg ? [{ account: this.account(leg.member), amount: leg.amount }] : [],
    );
    const freed = posting.hold ?? '';
    const missing = Math.max(
      ...touched.map(
        ({ account, amount }) =>
          -Math.min(amount, 0) - account.balance + sumHeld(account) - (account.holds.get(freed) ?? 0),
      ),
      0,
    );
    const posted = await post(this.database.db, this.clock, posting).catch((error: unknown) => error);
    if (missing > 0) return expect(posted).toEqual(new Refusal('insufficient_points', { missing }));
    expect(posted).toMatchObject({ replayed: false });
    for (const { account, amount } of touched) {
      account.holds.delete(freed);
      account.balance += amount;
      if (amount > 0) account.credits += amount;
      else account.debits -= amount;
    }
    this.done.push({ posting, posted: posted as Posted });
  }

  private account(id: string): Account {
    const account = this.accounts[this.ids.indexOf(id)];
    if (!account) throw new Error('no such member');
    return account;
  }

  private async hold(who: number, amount: number): Promise<void> {
    const userId = this.ids[who] ?? '';
    const wish = {
      userId,
      amount,
      type: 'exchange',
      activity: 'exchanged',
      key: this.key(),
      expiresAt: new Date(),
    } as const;
    const account = this.account(userId);
    const made = await holdPoints(this.database.db, this.clock, wish).catch((error: unknown) => error);
    if (account.balance - sumHeld(account) < amount) expect(made).toEqual(new Refusal('insufficient_points'));
    else account.holds.set((made as { id: string }).id, amount);
  }

  private openHold(which: number): { id: string; who: number } | undefined {
    const open = this.accounts.flatMap(({ holds }, who) => [...holds.keys()].map((id) => ({ id, who })));
    return open[which % Math.max(1, open.length)];
  }

  private async settle(which: number, amount: number): Promise<void> {
    const found = this.openHold(which);
    if (!found) return;
    const legs = [this.legOf(found.who, -amount), this.legOf(-1, amount)];
    await this.post({ type: 'exchange', activity: 'exchanged', key: this.key(), hold: found.id, legs });
  }

  private async release(which: number): Promise<void> {
    const found = this.openHold(which);
    if (!found) return;
    await releaseHold(this.database.db, this.clock, found.id);
    this.accounts[found.who]?.holds.delete(found.id);
  }

  private async reverse(which: number): Promise<void> {
    const found = this.done[which % Math.max(1, this.done.length)];
    const reversed = this.done.some(({ posting }) => posting.reverses === found?.posted.id);
    if (!found || reversed) return;
    const legs = found.posting.legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    await this.post({ type: 'adjust', activity: 'reversal', key: this.key(), reverses: found.posted.id, legs });
  }

  private async repeat(which: number): Promise<void> {
    const found = this.done[which % Math.max(1, this.done.length)];
    if (!found) return;
    const again = await post(this.database.db, this.clock, found.posting);
    expect(again).toEqual({ ...found.posted, replayed: true });
  }

  private async compare(): Promise<void> {
    for (const [index, id] of this.ids.entries()) {
      const model = this.accounts[index];
      if (!model) continue;
      const { balance: sum, credits, debits } = model;
      const held = sumHeld(model);
      const expected = { balance: sum, held, available: sum - held, credits, debits };
      expect(await findBalance(this.database.db, this.clock, id)).toMatchObject(expected);
    }
  }
}

it('keeps every sum, balance, hold and chain right over any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const database = await testDatabase();
      const ids = Array.from({ length: members }, () => randomUUID());
      for (const id of ids) await openAccount(database.db, fakeClock(), id);
      const run = new Run(database, ids);
      for (const each of steps) await run.take(each);
      await run.check();
    }),
    { numRuns: 60, interruptAfterTimeLimit: 30_000 },
  );
});
