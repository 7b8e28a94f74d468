import { slotMinutes } from '@club/contract/health/signals/series';

/** Slots of five minutes and days are counted from 1970, so that tens of thousands of readings need no dates. */
const slotLength = slotMinutes * 60_000;
const dayLength = 86_400_000;

export const slotsToDate = (slot: number): Date => new Date(slot * slotLength);
export const dateToSlots = (at: Date): number => Math.floor(at.getTime() / slotLength);

/** `YYYY-MM-DD` as days since 1970, and back. */
export const dayToNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength;
export const numberToDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
