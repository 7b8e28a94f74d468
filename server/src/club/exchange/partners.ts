import type { exchange as contract, LoyaltyMember } from '@club/contract/club/exchange';
import { findWallet } from '#club/account';
import { toPoints } from '#club/points';
import type { Partners } from '#platform/adapters';
import { type Db, queryRow } from '#platform/db';
import { type Handle, toList } from '#platform/http';
import { networkNumber } from './network-account.ts';
import { listPartnersForMember, type PartnerForMember } from './partners.store.ts';

/** All partner programmes, with the caller's remaining limits and known membership numbers. */
export const listPartners: Handle<typeof contract.listLoyaltyMembers> = async (call) => {
  const { db, clock, config, caller, adapters } = call;
  const partners = await listPartnersForMember(db, caller.id, { now: clock.now(), timeZone: config.timeZone });
  const country = await findCountry(db, caller.id);
  const known = { network: await networkNumber(db, caller.id), ton: await findWallet(db, caller.id) };
  return toList(partners.map((partner) => toPartner(partner, { country, known, network: adapters.partners })));
};

interface Circumstances {
  readonly country: string;
  readonly known: Readonly<Record<'network' | 'ton', string | null>>;
  readonly network: Pick<Partners, 'local' | 'open'>;
}

const toPartner = (partner: PartnerForMember, { country, known, network }: Circumstances): LoyaltyMember => {
  const reason = unavailable(partner, country, network);
  const left = (most: number, used: number) => toPoints(Math.max(0, most - used));
  return {
    id: partner.id,
    code: partner.code,
    name: partner.name,
    description: partner.description,
    logo: null,
    category: partner.category,
    unit_name: partner.unitName,
    rate: { points: toPoints(partner.ratePoints), units: partner.rateUnits / 10 ** partner.scale },
    unit_scale: partner.scale,
    min_points: toPoints(partner.minPoints),
    max_points: toPoints(partner.maxPoints),
    step_points: toPoints(partner.stepPoints),
    daily_left: left(partner.dailyPoints, partner.usedToday),
    monthly_left: left(partner.monthlyPoints, partner.usedThisMonth),
    fee_percent: partner.feeBps / 100,
    number_label: partner.numberLabel,
    number_pattern: partner.numberPattern,
    number_hint: partner.numberHint,
    saved_number: partner.numberSource === 'member' ? partner.lastNumber : known[partner.numberSource],
    countries: [...partner.countries],
    eta: partner.eta,
    demo: network.local && network.open,
    available: reason === null,
    unavailable_reason: reason,
  };
};

/** Why a member cannot convert points with a partner, or null. */
export const unavailable = (
  { isActive, countries }: PartnerForMember,
  country: string,
  { open }: Pick<Partners, 'open'>,
): string | null => {
  if (!open) return "Conversions aren't open yet.";
  if (!isActive) return 'This partner is paused for now.';
  if (countries.length === 0 || countries.includes(country)) return null;
  return country === ''
    ? 'Choose your country in your profile first.'
    : "This partner isn't available in your country.";
};

/** The member's country; empty when unknown. */
export const findCountry = async (db: Db, userId: string): Promise<string> => {
  const row = await queryRow<{ country_code: string }>(db)`select country_code from members where id = ${userId}`;
  return row?.country_code ?? '';
};
