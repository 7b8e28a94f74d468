import { minuteMs } from '@club/contract/platform/units';
import { type Question, type ReadContext, UnreadableFile } from './format.ts';
import { type DateOrder, dateOrders, type OrderFinding } from './local-times.ts';
import { createWallClock, type WallClock } from './wall-clock.ts';

/** The clock of the times that name no zone: where the member says they were, or where they are. */
export const createMemberClock = ({ timeZone, answers }: ReadContext): WallClock => {
  try {
    return createWallClock(answers.time_zone ?? timeZone);
  } catch (cause) {
    throw new UnreadableFile('That time zone is unknown. Choose another one.', { cause });
  }
};

/** Asks where the times of a file were, since it does not say. Any zone is an answer. */
export const askZone = (example: string | null): Question => ({ id: 'time_zone', choices: [], example });

/** Asks for the order of day and month where the file leaves it open. */
export const askDateOrder = (order: OrderFinding, example: string | null): Question[] =>
  order === 'unclear' ? [{ id: 'date_order', choices: dateOrders, example }] : [];

export const askDistanceUnit = (example: string | null): Question => ({
  id: 'distance_unit',
  choices: ['km', 'mi'],
  example,
});

/** Metres to the unit of distances that the file or the member named. */
export const findMetres = (unit: string | null | undefined): number | null =>
  unit === 'km' ? 1000 : unit === 'mi' ? 1609.344 : null;

/** The order of day and month, from the file where it shows one and from the member otherwise. @throws {UnreadableFile} */
export const chooseDateOrder = (finding: OrderFinding, { answers }: ReadContext): DateOrder => {
  if (finding === 'contradictory') {
    throw new UnreadableFile("The dates in this file don't agree on day and month. Export it again in one format.");
  }
  if (finding !== 'unclear') return finding;
  const answer = dateOrders.find((one) => one === answers.date_order);
  if (!answer) throw new UnreadableFile('Choose whether dates in this file begin with the day or the month.');
  return answer;
};

/** A zone by its distance from UTC, such as `+05:30`; the member's own by its name where both agree. */
export const nameZone = (offsetMs: number, at: number, clock: WallClock): string => {
  if (clock.findOffset(at) === offsetMs) return clock.timeZone;
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
};

const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** An instant that names its distance from UTC: `2026-10-04T20:30:00Z`, or `2026-10-04 20:30:00+0000`. */
export const readInstant = (text: string): number | null => {
  if (inUtc.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : at;
  }
  const iso = text
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/i.test(iso)) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
};
