import type { Correction } from './corrections.store.ts';
import { findMonth } from './months.ts';
import { type Contract, type Entry, findContract, type Terms } from './voucher-events.ts';

/** Open vouchers of an offer. */
export interface Carried {
  readonly offer_id: string;
  readonly title: string;
  readonly vouchers: number;
  /** Minor units. */
  readonly points: number;
}

interface Counts {
  readonly carried_in: number;
  readonly sold: number;
  readonly used: number;
  readonly refunded: number;
  readonly expired: number;
  readonly carried_over: number;
}

/** A line of a statement. Points in minor units, amounts in hundredths of the currency. */
export interface Line extends Counts {
  readonly kind: 'offer' | 'contract' | 'correction';
  readonly label: string;
  readonly offer_id: string | null;
  /** The month that a correction is about. */
  readonly corrects: string | null;
  readonly contract_from: string | null;
  readonly point_worth: number;
  readonly commission_rate: number;
  readonly points: number;
  readonly worth: number;
  /** What the club keeps; negative when it gives commission back. */
  readonly commission: number;
}

export interface Statement {
  readonly currency: string;
  readonly vat: string;
  readonly points: Counts;
  readonly counted: number;
  readonly released: number;
  /** What earlier statements left to take off; never above zero. */
  readonly carried_in: number;
  /** The sum, below zero when the vendor owes the club. */
  readonly amount: number;
  readonly lines: readonly Line[];
}

interface Given {
  /** Open vouchers when the month began. */
  readonly carried: readonly Carried[];
  readonly carriedIn: number;
  readonly entries: readonly Entry[];
  /** What staff entered about earlier statements. */
  readonly corrections?: readonly Correction[];
  readonly terms: Terms;
  /** The statement's currency and VAT line are those of the contract that holds just before it. */
  readonly until: Date;
}

/** Half a hundredth is rounded away from zero, so that taking back gives the same amount. */
const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0;

/** Hundredths of the currency: minor units of points, at ten-thousandths for each point. */
const toWorth = (points: number, contract: Contract | undefined): number =>
  round((points * (contract?.worth ?? 0)) / 10_000);

const toCommission = (worth: number, contract: Contract | undefined): number =>
  round((worth * (contract?.commission ?? 0)) / 10_000);

const noCounts: Counts = { carried_in: 0, sold: 0, used: 0, refunded: 0, expired: 0, carried_over: 0 };

/** Works out a statement from what happened to a vendor's vouchers. */
export const computeStatement = ({
  carried,
  carriedIn,
  entries,
  corrections: entered = [],
  terms,
  until,
}: Given): Statement => {
  const offers = listOfferLines(carried, entries, terms);
  const contracts = listContractLines(offers);
  const corrections = [...listCorrections(entries, terms), ...entered.map(toEnteredLine)];
  const holding = findContract(terms, new Date(until.getTime() - 1));
  return {
    currency: holding?.currency ?? 'EUR',
    vat: holding?.vat ?? '',
    points: countPoints(carried, entries),
    counted: sum(entries.map(({ counted }) => counted)),
    released: sum(entries.map(({ released }) => released)),
    carried_in: carriedIn,
    amount: carriedIn + sum([...contracts, ...corrections].map(({ worth, commission }) => worth - commission)),
    lines: [...offers.map(({ line }) => line), ...contracts, ...corrections],
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A voucher that is open again, because its close was taken back, is carried in. */
const countAll = (
  carried: readonly Carried[],
  entries: readonly Entry[],
  opens: (one: Carried) => number,
  size: (one: Entry) => number,
): Counts => {
  const add = (what: Entry['what'], reversed = false) =>
    sum(entries.filter((one) => one.what === what && one.reversed === reversed).map(size));
  const reopened = add('used', true) + add('refunded', true) + add('expired', true);
  const carriedIn = sum(carried.map(opens)) + add('carried') + reopened;
  const [sold, used, refunded, expired] = [add('sold'), add('used'), add('refunded'), add('expired')];
  const carriedOver = carriedIn + sold - used - refunded - expired;
  return { carried_in: carriedIn, sold, used, refunded, expired, carried_over: carriedOver };
};

const countPoints = (carried: readonly Carried[], entries: readonly Entry[]): Counts =>
  countAll(
    carried,
    entries,
    (one) => one.points,
    (one) => one.points,
  );

const countVouchers = (carried: readonly Carried[], entries: readonly Entry[]): Counts =>
  countAll(
    carried,
    entries,
    (one) => one.vouchers,
    () => 1,
  );

interface OfferLine {
  readonly line: Line;
  readonly byContract: ReadonlyMap<Contract | undefined, { points: number; worth: number }>;
}

const listOfferLines = (carried: readonly Carried[], entries: readonly Entry[], terms: Terms): OfferLine[] => {
  const titles = new Map([...carried, ...entries].map(({ offer_id, title }) => [offer_id, title]));
  const offers = [...titles].sort(([one, a], [other, b]) => a.localeCompare(b, 'en') || (one < other ? -1 : 1));
  return offers.map(([offerId, title]) => {
    const mine = entries.filter(({ offer_id }) => offer_id === offerId);
    const open = carried.filter(({ offer_id }) => offer_id === offerId);
    const byContract = worthByContract(mine, terms);
    return {
      byContract,
      line: {
        ...emptyLine,
        ...countVouchers(open, mine),
        kind: 'offer',
        label: title,
        offer_id: offerId,
        points: sum([...byContract.values()].map(({ points }) => points)),
        worth: sum([...byContract.values()].map(({ worth }) => worth)),
      },
    };
  });
};

const worthByContract = (entries: readonly Entry[], { contracts }: Terms): OfferLine['byContract'] => {
  const points = new Map<Contract | undefined, number>();
  for (const { reversed, counted, contract_from } of entries) {
    if (reversed || counted === 0) continue;
    const contract = contracts.find(({ holds_from }) => holds_from === contract_from);
    points.set(contract, (points.get(contract) ?? 0) + counted);
  }
  return new Map([...points].map(([contract, some]) => [contract, { points: some, worth: toWorth(some, contract) }]));
};

const emptyLine = {
  ...noCounts,
  label: '',
  offer_id: null,
  corrects: null,
  contract_from: null,
  point_worth: 0,
  commission_rate: 0,
  points: 0,
  worth: 0,
  commission: 0,
} as const;

const toContractFields = (contract: Contract | undefined) => ({
  contract_from: contract?.holds_from ?? null,
  point_worth: contract?.worth ?? 0,
  commission_rate: contract?.commission ?? 0,
});

/** What each contract's points are worth: the sums of the offers' lines, so that the columns add up. */
const listContractLines = (offers: readonly OfferLine[]): Line[] => {
  const sums = new Map<Contract | undefined, { points: number; worth: number }>();
  for (const { byContract } of offers) {
    for (const [contract, { points, worth }] of byContract) {
      const known = sums.get(contract) ?? { points: 0, worth: 0 };
      sums.set(contract, { points: known.points + points, worth: known.worth + worth });
    }
  }
  const ordered = [...sums].sort(([one], [other]) => ((one?.holds_from ?? '') < (other?.holds_from ?? '') ? -1 : 1));
  return ordered.map(([contract, { points, worth }]) => ({
    ...emptyLine,
    ...toContractFields(contract),
    kind: 'contract',
    points,
    worth,
    commission: toCommission(worth, contract),
  }));
};

/** What staff entered: money without points, under their reason. */
const toEnteredLine = ({ month, amount, reason }: Correction): Line => ({
  ...emptyLine,
  kind: 'correction',
  label: reason,
  corrects: month,
  worth: amount,
});

/** What earlier statements said and no longer holds, at the worth it had there. */
const listCorrections = (entries: readonly Entry[], { contracts, timeZone }: Terms): Line[] =>
  entries
    .filter(({ reversed }) => reversed)
    .map(({ at, title, offer_id, counted, contract_from, what }) => {
      const contract = contracts.find(({ holds_from }) => holds_from === contract_from);
      const worth = toWorth(counted, contract);
      return {
        ...emptyLine,
        ...toContractFields(contract),
        kind: 'correction' as const,
        label: title,
        offer_id,
        corrects: findMonth(at, timeZone),
        [what]: -1,
        points: counted,
        worth,
        commission: toCommission(worth, contract),
      };
    })
    .sort((one, other) => (one.corrects + one.label < other.corrects + other.label ? -1 : 1));
