import { findVendorBySlug, listVendorsLike } from '#club/marketplace';
import { inWords } from '#club/points';
import {
  type ContractChange,
  changeContract,
  disputeSettlement,
  findMonthToIssue,
  findToday,
  issueSettlement,
  markPaid,
  monthInWords,
  type Vendor,
} from '#club/settlements';
import { readReason, readSettings } from './arguments.ts';
import type { Commands, Operated } from './command.ts';

/** Commands about what the club pays its vendors. */
export const vendorCommands: Commands = {
  'vendor-contract': {
    usage:
      'vendor-contract SLUG KEY=VALUE … worth=0.50 from=2026-11-01 commission=8 counts=used|sold vat= currency=EUR',
    run: async (club, [slug, ...words]) => {
      const vendor = await readVendor(club, slug);
      const settings = readSettings(words, ['worth', 'from', 'commission', 'counts', 'vat', 'currency']);
      const { holds_from, worth, currency } = await changeContract(club, {
        vendor,
        change: readChange(settings, findToday(club)),
        actor: toActor(club),
      });
      return `A point at ${vendor.name} is worth ${worth / 10_000} ${currency} from ${holds_from}.`;
    },
  },
  'settle-vendor': {
    usage: 'settle-vendor SLUG [MONTH]       issues the statement of a month that is over (2026-10)',
    run: async (club, [slug, month]) => {
      const vendor = await readVendor(club, slug);
      const asked = month ?? (await findMonthToIssue(club, vendor.id));
      if (!asked) return `No month of ${vendor.name} that is over has anything to settle.`;
      const { settlement, isNew } = await issueSettlement(club, { vendor, month: asked, actor: toActor(club) });
      const { counted, amount, currency } = settlement;
      const said = `${monthInWords(asked)} of ${vendor.name}: ${inWords(counted)} points, ${inWords(amount)} ${currency}.`;
      return isNew ? `Issued ${said}` : `Was issued before. ${said}`;
    },
  },
  'vendor-paid': {
    usage: 'vendor-paid SLUG MONTH           records that a statement was paid',
    run: async (club, [slug, month = '']) => {
      const vendor = await readVendor(club, slug);
      const { amount, currency } = await markPaid(club, { vendor, month, actor: toActor(club) });
      return `${inWords(amount)} ${currency} paid to ${vendor.name} for ${monthInWords(month)}.`;
    },
  },
  'vendor-disputed': {
    usage: 'vendor-disputed SLUG MONTH REASON records that a statement is disputed, and why',
    run: async (club, [slug, month = '', ...words]) => {
      const vendor = await readVendor(club, slug);
      await disputeSettlement(club, { vendor, month, reason: readReason(words), actor: toActor(club) });
      return `${monthInWords(month)} of ${vendor.name} is disputed. What is corrected is a line in the next statement.`;
    },
  },
};

const suggestions = 8;

/** @throws {Error} for an unknown slug, with those that are most like it */
const readVendor = async ({ db }: Operated, slug = ''): Promise<Vendor> => {
  const vendor = await findVendorBySlug(db, slug);
  if (vendor) return vendor;
  const like = await listVendorsLike(db, slug, suggestions);
  const names = like.map((one) => `  ${one.slug}  ${one.name}`);
  throw new Error([`There is no vendor ${slug}.`, ...(names.length > 0 ? ['Vendors:', ...names] : [])].join('\n'));
};

const toActor = ({ operator }: Operated) => ({ actorId: null, operator });

const readChange = (settings: ReadonlyMap<string, string>, today: string): ContractChange => {
  const from = settings.get('from') ?? today;
  if (!/^\d{4}-\d\d-\d\d$/.test(from) || Number.isNaN(Date.parse(from))) {
    throw new Error('Enter the first day of the contract, such as from=2026-11-01.');
  }
  const worth = settings.get('worth');
  const commission = settings.get('commission');
  const counts = settings.get('counts');
  const currency = settings.get('currency');
  if (counts !== undefined && counts !== 'sold' && counts !== 'used')
    throw new Error('Enter counts=sold or counts=used.');
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) throw new Error('Enter a currency such as currency=EUR.');
  const vat = settings.get('vat');
  if (vat !== undefined && vat.length > 200) throw new Error('The VAT line can have 200 characters.');
  return {
    holds_from: from,
    ...(worth !== undefined && {
      worth: readDecimal(worth, 4, 1000, 'Enter what a point is worth, such as worth=0.50.'),
    }),
    ...(commission !== undefined && {
      commission: readDecimal(commission, 2, 100, 'Enter the commission in percent, such as commission=8.'),
    }),
    ...(counts !== undefined && { counts }),
    ...(currency !== undefined && { currency }),
    ...(vat !== undefined && { vat }),
  };
};

/** A number from 0 up to a maximum, as a whole number of its smallest decimal. */
const readDecimal = (text: string, decimals: number, most: number, sentence: string): number => {
  const match = new RegExp(`^(\\d{1,4})(?:\\.(\\d{1,${decimals}}))?$`).exec(text);
  const value = match ? Number(match[1]) * 10 ** decimals + Number((match[2] ?? '').padEnd(decimals, '0')) : -1;
  if (value < 0 || value > most * 10 ** decimals) throw new Error(sentence);
  return value;
};
