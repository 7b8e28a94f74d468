import { slotMs } from '@club/contract/health/signals/series';

/** Slots of five minutes and days are counted from 1970, so that tens of thousands of readings need no dates. */
export const slotsToDate = (slot: number): Date => new Date(slot * slotMs);
export const dateToSlots = (at: Date): number => Math.floor(at.getTime() / slotMs);
