import type { Confidence } from '@club/contract/health/signals/result';
import type { AssistantFigure } from '@club/contract/hub/assistant';

/** Points as screens write them: "1,234.50". */
export const writePoints = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number with at most so many decimals: "9,412". */
export const writeNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });

/** Minutes as people say them: "7 h 12 min". */
export const writeMinutes = (minutes: number): string => {
  const whole = Math.round(Math.abs(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** A calendar day: "22 Nov 2026". */
export const writeDay = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** An instant by a clock: "22 Nov 2026, 14:05". */
export const writeMoment = (at: string, timeZone: string): string => {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })}`;
};

/** The day of an instant by a clock. */
export const writeLocalDay = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });

/** "1 voucher", "2 vouchers". */
export const countThings = (count: number, one: string, more = `${one}s`): string =>
  `${writeNumber(count)} ${count === 1 ? one : more}`;

export const toFigure = (
  label: string,
  value: string,
  change: string | null = null,
  isGood = false,
): AssistantFigure => ({ label, value, change, is_good: isGood });

/** What has to be said where figures are based on invented readings. */
export const tellSimulated = (confidence: Confidence | 'simulated' | null | undefined): string =>
  confidence === 'simulated' ? ' These figures come from a simulated sensor, not from your body.' : '';

/** A list in words: "a, b and c". */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
