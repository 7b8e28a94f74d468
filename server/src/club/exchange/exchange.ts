import { type exchange as contract, exchangeStepUpAbove } from '@club/contract/club/exchange';
import type { Answer } from '@club/contract/platform/endpoint';
import { minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { findWallet } from '#club/account';
import { inWords, refuseWelcomePoints, toPoints } from '#club/points';
import { findBalance, holdPoints, openAccount } from '#core/ledger';
import type { Call } from '#platform/http';
import { fieldRefusal, Refusal, requireRecentSignIn } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { networkAccount } from './network-account.ts';
import { insertOrder } from './orders.store.ts';
import { listPartnersForMember, type PartnerForMember } from './partners.store.ts';
import { findCountry, unavailable } from './partners.ts';
import { quote } from './quote.ts';

/** Minutes for which an unsent order holds the points. */
export const holdMinutes = 15;

type Exchange = Call<typeof contract.exchangePoints>;

/**
 * Places a conversion order: rate and fee are those of now, the points are held, and a job sends the order. Nothing is
 * posted until the partner accepts.
 * @throws {Refusal} partner_unavailable (none is connected), not_found, validation_error (amount, step, number), step_up_required, limit_reached,
 * insufficient_points, account_frozen
 */
export const placeOrder = async (call: Exchange): Promise<Answer<typeof contract.exchangePoints>> => {
  const { db, clock, caller, input } = call;
  const now = clock.now();
  const partner = await partnerNamed(call);
  checkAmount(input.points, partner);
  if (input.points > exchangeStepUpAbove * 100) requireRecentSignIn(caller, now);
  const membershipNumber = await findNumber(call, partner);
  const { fee, units } = quote(input.points, partner);
  if (units === 0)
    throw fieldRefusal('points', "That's too few points to convert. Enter a larger amount.", 'out_of_range');
  await openAccount(db, clock, caller.id, { asset: partner.asset });
  const held = await holdPoints(db, clock, {
    userId: caller.id,
    amount: input.points,
    type: 'exchange',
    activity: 'exchanged',
    key: `exchange:${uuidv7()}`,
    expiresAt: new Date(now.getTime() + holdMinutes * minuteMs),
  });
  // The hold keeps the account locked, so earlier orders are visible now.
  await keepLimits(call, partner);
  const account = await findBalance(db, clock, caller.id);
  const left = account?.available ?? 0;
  const { amount: welcome = 0, days = 0 } = account?.welcome ?? {};
  refuseWelcomePoints({ left, held: welcome, days, doing: 'convert' });
  await insertOrder(db, {
    id: held.id,
    user_id: caller.id,
    loyalty_member_id: partner.id,
    points: input.points,
    fee,
    units,
    rate_points: partner.ratePoints,
    rate_units: partner.rateUnits,
    membership_number: membershipNumber,
    created_at: now,
  });
  await enqueue(db, 'send_exchange', { order: held.id });
  return {
    order_id: held.id,
    status: 'submitted',
    points: toPoints(input.points),
    fee: toPoints(fee),
    units: units / 10 ** partner.scale,
    unit_name: partner.unitName,
    rate: { points: toPoints(partner.ratePoints), units: partner.rateUnits / 10 ** partner.scale },
    eta: partner.eta,
    balance: toPoints(account?.balance ?? 0),
    available: toPoints(account?.spendable ?? 0),
  };
};

const partnerNamed = async ({ db, clock, config, caller, input, adapters }: Exchange): Promise<PartnerForMember> => {
  if (!adapters.partners.open) throw new Refusal('partner_unavailable', { message: "Conversions aren't open yet." });
  const [partner] = await listPartnersForMember(db, caller.id, {
    now: clock.now(),
    timeZone: config.timeZone,
    named: input.loyalty_member,
  });
  if (!partner) throw new Refusal('not_found');
  const reason = unavailable(partner, await findCountry(db, caller.id), adapters.partners);
  if (reason) throw fieldRefusal('loyalty_member', reason);
  return partner;
};

const checkAmount = (points: number, { minPoints, maxPoints, stepPoints }: PartnerForMember): void => {
  if (points < minPoints)
    throw fieldRefusal('points', `Convert at least ${inWords(minPoints)} points.`, 'out_of_range');
  if (points > maxPoints) throw fieldRefusal('points', `Convert at most ${inWords(maxPoints)} points.`, 'out_of_range');
  if (points % stepPoints !== 0) throw fieldRefusal('points', `Use multiples of ${inWords(stepPoints)} points.`);
};

/** The given membership number, or the known one: last used, the network's, or the profile's wallet. */
const findNumber = async (call: Exchange, partner: PartnerForMember): Promise<string> => {
  const known = async (): Promise<string | null> => {
    if (partner.numberSource === 'network') return (await networkAccount(call)).accountNumber;
    if (partner.numberSource === 'ton') return findWallet(call.db, call.caller.id);
    return partner.lastNumber;
  };
  const number = call.input.membership_number?.replace(/\s/g, '') || (await known());
  const wrong = `Enter a valid ${partner.numberLabel}.`;
  if (!number || !new RegExp(partner.numberPattern).test(number)) throw fieldRefusal('membership_number', wrong);
  return number;
};

const keepLimits = async ({ db, clock, config, caller, input }: Exchange, partner: PartnerForMember): Promise<void> => {
  const [{ usedToday, usedThisMonth } = partner] = await listPartnersForMember(db, caller.id, {
    now: clock.now(),
    timeZone: config.timeZone,
    named: partner.code,
  });
  const refuse = (left: number, span: string) =>
    new Refusal('limit_reached', {
      message:
        left > 0
          ? `You can convert ${inWords(left)} more points with ${partner.name} ${span}.`
          : `You've reached your limit with ${partner.name} ${span}.`,
    });
  if (usedToday + input.points > partner.dailyPoints) throw refuse(partner.dailyPoints - usedToday, 'today');
  if (usedThisMonth + input.points > partner.monthlyPoints) {
    throw refuse(partner.monthlyPoints - usedThisMonth, 'this month');
  }
};
