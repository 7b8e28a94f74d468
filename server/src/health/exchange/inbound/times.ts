import { createMemberClock, readInstant } from '#health/exchange/imports';

/** An instant as it was sent. */
export interface Moment {
  readonly at: Date;
  /** The offset that was sent, such as `+01:00`, or the zone that the batch names; null for the member's. */
  readonly zone: string | null;
  /** Of an offset that was sent, in milliseconds. */
  readonly offset: number | null;
}

/** Reads an instant: an offset in it wins over the zone of its batch. */
export const readMoment = (text: string | undefined, { zone }: { readonly zone: string | null }): Moment | null => {
  const at = text === undefined ? null : readInstant(text);
  if (text === undefined || at === null) return null;
  const match = /([+-])(\d\d):?(\d\d)$/.exec(text.trim());
  if (!match) return { at: new Date(at), zone, offset: null };
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  if (minutes > 14 * 60) return null;
  const offset = (match[1] === '-' ? -1 : 1) * minutes * 60_000;
  return { at: new Date(at), zone: `${match[1]}${match[2]}:${match[3]}`, offset };
};

/** A zone that the club knows; null otherwise. */
export const readZone = (name: string | null | undefined): string | null => {
  if (!name) return null;
  try {
    createMemberClock({ timeZone: name, answers: {} }).findOffset(0);
    return name;
  } catch {
    return null;
  }
};
