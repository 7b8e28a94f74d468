import { toCalendarDay } from '#platform/calendar';

/** What a vendor is paid for its vouchers, from a day on. */
export interface Contract {
  readonly holds_from: string;
  /** A point, in ten-thousandths of the currency. */
  readonly worth: number;
  readonly currency: string;
  /** Hundredths of a percent. */
  readonly commission: number;
  /** Whether a voucher counts when it is sold or when it is used. */
  readonly counts: 'sold' | 'used';
  readonly vat: string;
}

type Close = 'used' | 'refunded' | 'expired';

/** What a statement says of one voucher. */
export interface Entry {
  readonly redemption_id: string;
  readonly what: 'carried' | 'sold' | Close;
  /** Takes back what an earlier statement said. */
  readonly reversed: boolean;
  readonly at: Date;
  readonly offer_id: string;
  readonly title: string;
  /** The voucher's price, in minor units. */
  readonly points: number;
  /** Points the club pays for; negative when it takes back what it paid. */
  readonly counted: number;
  /** Points that stay with the club, because the voucher expired without counting. */
  readonly released: number;
  /** The contract that says what the points are worth; null when none holds on that day. */
  readonly contract_from: string | null;
}

/** A voucher with what earlier statements said of it. */
export interface Voucher {
  readonly id: string;
  readonly offer_id: string;
  readonly title: string;
  readonly points: number;
  readonly sold_at: Date;
  /** How and when it was closed, as known now. */
  readonly closed: { readonly as: Close; readonly at: Date } | null;
  readonly is_recorded: boolean;
  readonly recorded_close: Entry | null;
}

export interface Terms {
  /** By day, earliest first. */
  readonly contracts: readonly Contract[];
  /** Until then everything sold was settled when sold, before there were statements. */
  readonly settledUntil: Date | null;
  readonly timeZone: string;
}

/** The contract that holds on the day of an instant. */
export const findContract = ({ contracts, timeZone }: Terms, at: Date): Contract | undefined => {
  const day = toCalendarDay(at, timeZone);
  return contracts.findLast(({ holds_from }) => holds_from <= day);
};

/**
 * What is new about a voucher up to an instant: what happened since an earlier statement, and what one said that no
 * longer holds. What became known late is new as well, whatever its date.
 */
export const findEntries = (voucher: Voucher, until: Date, terms: Terms): Entry[] => {
  const { settledUntil } = terms;
  const wasSettled = settledUntil !== null && voucher.sold_at <= settledUntil;
  if (voucher.sold_at >= until || (wasSettled && isClosedBefore(voucher, settledUntil))) return [];
  const close = voucher.closed && voucher.closed.at < until ? voucher.closed : null;
  const recorded = voucher.recorded_close;
  const isSame = recorded?.what === close?.as;
  return [
    ...(voucher.is_recorded ? [] : [openingEntry(voucher, wasSettled, terms)]),
    ...(recorded && !isSame ? [reverseEntry(recorded)] : []),
    ...(close && !isSame ? [closingEntry(voucher, close, terms)] : []),
  ];
};

/** The voucher as it is once a statement has said this of it. */
export const recordEntries = (voucher: Voucher, entries: readonly Entry[]): Voucher => {
  const closes = entries.filter(({ what }) => what !== 'carried' && what !== 'sold');
  const last = closes.at(-1);
  return {
    ...voucher,
    is_recorded: voucher.is_recorded || entries.length > closes.length,
    recorded_close: last ? (last.reversed ? null : last) : voucher.recorded_close,
  };
};

const isClosedBefore = ({ closed, is_recorded }: Voucher, at: Date): boolean =>
  !is_recorded && closed !== null && closed.at <= at;

const toEntry = ({ id, offer_id, title, points }: Voucher) => ({
  redemption_id: id,
  offer_id,
  title,
  points,
  reversed: false,
  counted: 0,
  released: 0,
});

const openingEntry = (voucher: Voucher, wasSettled: boolean, terms: Terms): Entry => {
  const contract = findContract(terms, voucher.sold_at);
  const base = { ...toEntry(voucher), at: voucher.sold_at, contract_from: contract?.holds_from ?? null };
  if (wasSettled) return { ...base, what: 'carried' };
  return { ...base, what: 'sold', counted: contract?.counts === 'sold' ? voucher.points : 0 };
};

/** How a voucher counts is fixed on the day it is sold; what its points are worth, on the day they count. */
const closingEntry = (voucher: Voucher, { as, at }: NonNullable<Voucher['closed']>, terms: Terms): Entry => {
  const { settledUntil } = terms;
  const sale = findContract(terms, voucher.sold_at);
  const countsSold = (settledUntil !== null && voucher.sold_at <= settledUntil) || sale?.counts === 'sold';
  const contract = (countsSold && as === 'refunded' ? sale : undefined) ?? findContract(terms, at);
  const base = { ...toEntry(voucher), what: as, at, contract_from: contract?.holds_from ?? null };
  if (countsSold) return { ...base, counted: as === 'refunded' ? -voucher.points : 0 };
  return {
    ...base,
    counted: as === 'used' ? voucher.points : 0,
    released: as === 'expired' ? voucher.points : 0,
  };
};

const reverseEntry = (entry: Entry): Entry => ({
  ...entry,
  reversed: true,
  counted: -entry.counted,
  released: -entry.released,
});

/** The first day on which points count without a contract that says what they are worth; null when there is none. */
export const findUncoveredDay = (entries: readonly Entry[], { timeZone }: Terms): string | null => {
  const days = entries
    .filter(
      ({ points, contract_from, counted, what }) =>
        points > 0 && contract_from === null && (counted !== 0 || what === 'sold' || what === 'used'),
    )
    .map(({ at }) => toCalendarDay(at, timeZone));
  return days.sort()[0] ?? null;
};
