import type { settlements as contract, Settlement } from '@club/contract/club/settlements';
import type { MonthRow, StaffStatement, VendorContract } from '@club/contract/club/settlements/staff';
import type { Answer } from '@club/contract/platform/endpoint';
import { findVendor } from '#club/marketplace';
import { listVendorAccounts } from '#core/ledger';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import { checkSettlements } from './check.ts';
import { changeContract, findToday } from './contracts.ts';
import { listPendingCorrections } from './corrections.store.ts';
import { answerDispute, enterCorrection, withdrawCorrection } from './corrections.ts';
import { draftStatement, findNextMonth, listOpenMonths } from './draft.ts';
import { disputeSettlement, issueSettlement, markPaid, type Vendor } from './issue.ts';
import { findMonthEnd, nextMonth } from './months.ts';
import { listContracts, listIssuedMonths } from './settlements.store.ts';
import { tellOfAnswer, tellOfStatement } from './tell-vendors.ts';
import { readStatement } from './vendor-statements.ts';

/** What each vendor is paid for a month; without one for the latest that is over. */
export const listMonthSettlements = async (
  call: Call<typeof contract.listMonthSettlements>,
): Promise<Answer<typeof contract.listMonthSettlements>> => {
  const { db, clock, config, input } = call;
  const now = clock.now();
  const { timeZone } = config;
  const vendors = await listVendors(db);
  const openMonths = new Map<string, readonly string[]>();
  for (const { id } of vendors) openMonths.set(id, await listOpenMonths(db, { vendorId: id, timeZone, now }));
  const current = findToday(call).slice(0, 7);
  const months = [...new Set([current, ...[...openMonths.values()].flat(), ...(await listIssuedMonths(db))])]
    .sort()
    .reverse();
  const month = input.month ?? months.find((one) => one < current) ?? current;
  const rows: MonthRow[] = [];
  for (const vendor of vendors) {
    const statement = await readStatement(call, vendor, month).catch(ignoreMissing);
    if (statement) rows.push(toRow(vendor, statement));
  }
  const firstDay = `${nextMonth(month)}-01`;
  return {
    month,
    months,
    over: findMonthEnd(month, timeZone) <= now,
    issued_from: firstDay,
    rows: rows.sort((one, other) => one.vendor.name.localeCompare(other.vendor.name)),
    sums: addUp(rows),
  };
};

export const checkLedger = async ({ db, clock }: Call<typeof contract.checkLedger>) => {
  const { vendors, statements, findings } = await checkSettlements(db);
  return {
    vendors,
    statements,
    findings: findings.map(({ where, sentence }) => `${where}: ${sentence}`),
    checked_at: clock.now().toISOString(),
  };
};

/** @throws {Refusal} not_found */
export const getVendorSettlement = async (
  call: Pick<Call<typeof contract.getVendorSettlement>, 'db' | 'clock' | 'config' | 'input'>,
): Promise<StaffStatement> => {
  const { db, input } = call;
  const vendor = await readVendor(db, input.vendor);
  return {
    ...(await readStatement(call, vendor, input.month)),
    vendor_id: vendor.id,
    agreed: await listAgreed(db, vendor.id),
    next: await readNext(call, vendor.id),
    pending: (await listPendingCorrections(db, vendor.id)).map(({ amount, entered_at, ...one }) => ({
      ...one,
      amount: amount / 100,
      entered_at: entered_at.toISOString(),
    })),
  };
};

const readNext = async (
  { db, clock, config }: Pick<Call<typeof contract.getVendorSettlement>, 'db' | 'clock' | 'config'>,
  vendorId: string,
): Promise<StaffStatement['next']> => {
  const asked = { vendorId, timeZone: config.timeZone, now: clock.now() };
  const month = await findNextMonth(db, asked);
  const { statement } = await draftStatement(db, { ...asked, month });
  return { month, amount: statement.amount / 100, currency: statement.currency };
};

/** Issues each by itself, so that one that can't be issued holds up no other. */
export const issueSettlements = async (
  call: Call<typeof contract.issueSettlements>,
): Promise<Answer<typeof contract.issueSettlements>> => {
  const { db, caller, input } = call;
  const { month } = input;
  let [issued, known] = [0, 0];
  const leftOut: { vendor: string; why: string }[] = [];
  for (const id of [...new Set(input.vendors)].sort()) {
    const vendor = await findVendor(db, id);
    if (!vendor) continue;
    try {
      const { settlement, isNew } = await issueSettlement(call, { vendor, month, actor: { actorId: caller.id } });
      if (isNew) await tellOfStatement(call, 'settlement_issued', settlement);
      if (isNew) issued += 1;
      else known += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      leftOut.push({ vendor: vendor.name, why: error.message });
    }
  }
  return { issued, known, left_out: leftOut };
};

/** @throws {Refusal} as markPaid */
export const markSettlementPaid = async (call: Call<typeof contract.markSettlementPaid>): Promise<StaffStatement> => {
  const { db, caller, input } = call;
  const vendor = await readVendor(db, input.vendor);
  const paid = await markPaid(call, { vendor, month: input.month, actor: { actorId: caller.id } });
  await tellOfStatement(call, 'settlement_paid', paid);
  return getVendorSettlement(call);
};

/** @throws {Refusal} as disputeSettlement */
export const disputeVendorSettlement = async (
  call: Call<typeof contract.disputeVendorSettlement>,
): Promise<StaffStatement> => {
  const { db, caller, input } = call;
  const vendor = await readVendor(db, input.vendor);
  await disputeSettlement(call, { ...input, vendor, actor: { actorId: caller.id } });
  return getVendorSettlement(call);
};

/** @throws {Refusal} as answerDispute */
export const answerVendorDispute = async (call: Call<typeof contract.answerVendorDispute>): Promise<StaffStatement> => {
  const { db, caller, input } = call;
  const vendor = await readVendor(db, input.vendor);
  const answered = await answerDispute(call, { ...input, vendor, actor: { actorId: caller.id } });
  await tellOfAnswer(call, answered);
  return getVendorSettlement(call);
};

/** @throws {Refusal} as enterCorrection, unusual_value for more than the statement's own amount that is not confirmed */
export const correctVendorSettlement = async (
  call: Call<typeof contract.correctVendorSettlement>,
): Promise<StaffStatement> => {
  const { db, caller, input } = call;
  const vendor = await readVendor(db, input.vendor);
  const amount = Math.round(Number(input.amount.replace('−', '-')) * 100);
  const own = await readStatement(call, vendor, input.month);
  if (!input.confirmed && own.state !== 'draft' && Math.abs(amount) > Math.abs(Math.round((own.amount ?? 0) * 100)))
    throw new Refusal('unusual_value', {
      message: `That is more than the whole statement, ${own.currency} ${(own.amount ?? 0).toFixed(2)}. Is this right?`,
    });
  await enterCorrection(call, { ...input, vendor, amount, actor: { actorId: caller.id } });
  return getVendorSettlement(call);
};

/** @throws {Refusal} as withdrawCorrection */
export const withdrawVendorCorrection = async (
  call: Call<typeof contract.withdrawVendorCorrection>,
): Promise<StaffStatement> => {
  const { db, caller, input } = call;
  const vendor = await readVendor(db, input.vendor);
  await withdrawCorrection(call, { vendor, id: input.id, actor: { actorId: caller.id } });
  return getVendorSettlement(call);
};

/** @throws {Refusal} not_found, and validation_error as changeContract */
export const changeVendorContract = async (call: Call<typeof contract.changeVendorContract>) => {
  const { db, caller, input } = call;
  const vendor = await readVendor(db, input.vendor);
  const { holds_from, point_worth, commission_rate, counts, currency, vat } = input;
  const change = {
    holds_from,
    worth: Math.round(point_worth * 10_000),
    commission: Math.round(commission_rate * 100),
    counts,
    currency,
    vat,
  };
  await changeContract(call, { vendor, change, actor: { actorId: caller.id } });
  return { agreed: await listAgreed(db, vendor.id) };
};

const ignoreMissing = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'not_found') return null;
  throw error;
};

/** Every vendor that ever sold for points. */
const listVendors = async (db: Db): Promise<readonly Vendor[]> => {
  const vendors: Vendor[] = [];
  for (const id of await listVendorAccounts(db)) {
    const vendor = await findVendor(db, id);
    if (vendor) vendors.push({ id, name: vendor.name });
  }
  return vendors;
};

const readVendor = async (db: Db, id: string): Promise<Vendor> => {
  const vendor = await findVendor(db, id);
  if (!vendor) throw new Refusal('not_found');
  return vendor;
};

const listAgreed = async (db: Db, vendorId: string): Promise<VendorContract[]> =>
  (await listContracts(db, vendorId)).toReversed().map(({ holds_from, worth, commission, currency, counts, vat }) => ({
    since: holds_from,
    point_worth: worth / 10_000,
    commission_rate: commission / 100,
    currency,
    counts,
    vat,
  }));

const toRow = (vendor: Vendor, statement: Settlement): MonthRow => {
  const { month, number, state, points, amount, currency, last_day, over, issued_at, paid_at, dispute } = statement;
  return {
    ...{ month, number, state, points, amount, currency, last_day, over, issued_at, paid_at, dispute },
    vendor,
    used: sum(statement.offers.map((one) => one.used)),
    worth: sumMoney([...statement.contracts, ...statement.corrections].map((one) => one.worth)),
    commission: sumMoney([...statement.contracts, ...statement.corrections].map((one) => one.commission)),
  };
};

const addUp = (rows: readonly MonthRow[]): Answer<typeof contract.listMonthSettlements>['sums'] =>
  [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const mine = rows.filter((row) => row.currency === currency);
    return {
      currency,
      used: sum(mine.map(({ used }) => used)),
      points: sumMoney(mine.map(({ points }) => points)),
      worth: sumMoney(mine.map(({ worth }) => worth)),
      commission: sumMoney(mine.map(({ commission }) => commission)),
      amount: sumMoney(mine.map(({ amount }) => amount ?? 0)),
    };
  });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Adds in hundredths, so that no part of one is lost. */
const sumMoney = (values: readonly number[]): number => sum(values.map((value) => Math.round(value * 100))) / 100;
