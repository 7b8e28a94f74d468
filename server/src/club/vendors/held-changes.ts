import type { HeldChange } from '@club/contract/club/vendor/held-change';
import type { OfferStatus } from '@club/contract/club/vendors';
import {
  dropHeld,
  type HeldRow,
  type HeldTexts,
  insertHeld,
  type OfferTerms,
  type VendorOfferRow,
  type VendorProfile,
  type VendorRow,
} from '#club/marketplace';
import { findClaims } from '#platform/claims';
import type { Db } from '#platform/db';

const offerTexts = ['title', 'summary', 'description', 'terms', 'how_to_redeem'] as const;
const profileTexts = ['name', 'description'] as const;

/** The claims of some texts that were not in them before. */
const findNewClaims = (before: HeldTexts, after: HeldTexts): string[] => {
  const read = (texts: HeldTexts) => findClaims(Object.values(texts).join('\n'));
  const known = read(before);
  return read(after).filter((words) => !known.includes(words));
};

const pick = <Name extends keyof HeldTexts>(from: { readonly [Key in Name]: string }, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as HeldTexts;

export const pickOfferTexts = (terms: OfferTerms): HeldTexts => pick(terms, offerTexts);

const listChanged = (before: HeldTexts, after: HeldTexts): HeldTexts =>
  Object.fromEntries(Object.entries(after).filter(([name, text]) => before[name as keyof HeldTexts] !== text));

interface Plan {
  /** The changes to store now. */
  readonly changes: Partial<OfferTerms>;
  readonly status: OfferStatus;
  readonly held: Omit<HeldRow, 'since'> | 'drop' | 'keep';
}

/** Which texts of a public offer or profile wait: those with new claims, beside those that waited and were not replaced. */
const planTexts = (old: HeldTexts, now: HeldTexts, waiting: HeldTexts) => {
  const texts = listChanged(old, now);
  const isHeld = findNewClaims(old, now).length > 0;
  const rest = Object.fromEntries(Object.entries(waiting).filter(([name]) => !(name in texts)));
  const isReplaced = Object.keys(rest).length < Object.keys(waiting).length;
  if (!isHeld && !isReplaced) return { texts, isHeld, held: 'keep' as const };
  const held = isHeld ? { ...rest, ...texts } : rest;
  const claims = findNewClaims(old, { ...now, ...held });
  return { texts, isHeld, held: claims.length > 0 ? { texts: held, claims, publish: false } : ('drop' as const) };
};

/**
 * How much of a change may be stored at once. New claims of a cure, a treatment or a dose wait for an administrator: of
 * an offer that was on sale its texts, the last approved ones staying public; of any other its publication.
 */
export const planChange = (
  before: (VendorOfferRow & OfferTerms) | null,
  { after, changes, status }: { after: OfferTerms; changes: Partial<OfferTerms>; status: OfferStatus },
): Plan => {
  const isPublic = before !== null && before.published_at !== null;
  const [old, now] = [before && isPublic ? pickOfferTexts(before) : {}, pickOfferTexts(after)];
  if (isPublic) {
    if (status === 'archived') return { changes, status, held: 'drop' };
    const { isHeld, texts, held } = planTexts(old, now, before.held?.texts ?? {});
    const rest = Object.entries(changes).filter(([name]) => !(isHeld && name in texts));
    return { changes: Object.fromEntries(rest), status, held };
  }
  const claims = status === 'archived' ? [] : findNewClaims(old, now);
  const wanted = status === 'draft' && before?.held?.publish ? 'published' : status;
  if (wanted !== 'published' || claims.length === 0) return { changes, status: wanted, held: 'drop' };
  return { changes, status: 'draft', held: { texts: {}, claims, publish: true } };
};

/** Stores the part of a plan that waits. */
export const storeHeld = async (
  db: Db,
  subject: { vendorId: string; offerId: string | null },
  held: Plan['held'],
  now: Date,
): Promise<void> => {
  if (held === 'keep') return;
  if (held === 'drop') await dropHeld(db, subject);
  else await insertHeld(db, subject, { ...held, now });
};

/** A vendor's changed profile without the texts that wait for an administrator, which are put before one. */
export const holdProfile = async (
  db: Db,
  before: VendorRow,
  after: VendorProfile,
  at: Date,
): Promise<{ readonly profile: VendorProfile; readonly held: HeldTexts }> => {
  const [old, now] = [pick(before, profileTexts), pick(after, profileTexts)];
  const { isHeld, texts, held } = planTexts(old, now, before.held?.texts ?? {});
  await storeHeld(db, { vendorId: before.id, offerId: null }, held, at);
  if (!isHeld) return { profile: after, held: {} };
  return { profile: { ...after, name: before.name, description: before.description }, held: texts };
};

export const toHeldChange = (held: HeldRow | null): HeldChange | null =>
  held && { ...held, claims: [...held.claims], since: new Date(held.since).toISOString() };

/** The values before and after, one field on each line. */
export const describeChange = (before: object, after: object): string =>
  Object.keys(after)
    .filter((name) => inWords(before, name) !== inWords(after, name))
    .map((name) => `${name}: ${inWords(before, name) || '–'} → ${inWords(after, name) || '–'}`)
    .join('\n')
    .slice(0, mostWords);

/** The longest note about a change in the audit log: all texts of an offer, twice. */
const mostWords = 25_000;

const inWords = (values: object, name: string): string => {
  const value = (values as Record<string, unknown>)[name];
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
