import { lockVendorSettlement } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { fieldRefusal } from '#platform/http';
import { type Actor, auditVendor, type Vendor } from './issue.ts';
import { dayInWords, monthInWords, nextMonth } from './months.ts';
import { findLastSettlement, listContracts, saveContract } from './settlements.store.ts';
import type { Contract } from './voucher-events.ts';

type Scope = Pick<Club, 'db' | 'clock'> & { readonly config: Pick<Club['config'], 'timeZone'> };

/** What a new contract says; what it leaves out stays as in the contract before it. */
export type ContractChange = Pick<Contract, 'holds_from'> & Partial<Omit<Contract, 'holds_from'>>;

/**
 * Sets what a vendor is paid from a day on. Days of issued months keep their contract.
 * @throws {Refusal} validation_error
 */
export const changeContract = (
  { db, clock }: Pick<Scope, 'db' | 'clock'>,
  { vendor, change, actor }: { vendor: Vendor; change: ContractChange; actor: Actor },
): Promise<Contract> =>
  transaction(db, async (within) => {
    await lockVendorSettlement(within, vendor.id);
    const { holds_from } = change;
    const last = await findLastSettlement(within, vendor.id);
    if (last && holds_from < `${nextMonth(last.month)}-01`) throw fieldRefusal('holds_from', sayIsIssued(last.month));
    const before = (await listContracts(within, vendor.id)).findLast((one) => one.holds_from <= holds_from);
    const contract = { ...defaults, ...before, ...change };
    if (contract.worth === undefined) throw fieldRefusal('worth', 'Enter what a point is worth, such as 0.50.');
    if (last && contract.currency !== last.currency) {
      throw fieldRefusal('currency', `Earlier statements are in ${last.currency}, so this one has to be too.`);
    }
    const saved = { ...contract, worth: contract.worth };
    await saveContract(within, vendor.id, saved, clock.now());
    const { worth, commission, counts } = saved;
    const details = { from: holds_from, point_worth: worth / 10_000, commission: commission / 100, counts };
    await auditVendor({ db: within, clock }, 'vendor.contract_changed', { vendor, actor, details });
    return saved;
  });

const defaults = { worth: undefined, currency: 'EUR', commission: 0, counts: 'used', vat: '' } as const;

const sayIsIssued = (month: string): string =>
  `${monthInWords(month)} is issued. A contract can hold from ${dayInWords(`${nextMonth(month)}-01`)} at the earliest.`;

/** The day it is in the club. */
export const findToday = ({ clock, config }: Scope): string => toCalendarDay(clock.now(), config.timeZone);
