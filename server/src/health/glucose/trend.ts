import { slotMinutes } from '@club/contract/health/series';

const [span, fewest] = [15 / slotMinutes, 3];

/** mg/dL a minute: the least-squares slope of the last 15 minutes' readings; null under three. */
export const findRate = (readings: readonly { readonly slot: number; readonly value: number }[]): number | null => {
  const last = readings.at(-1)?.slot ?? 0;
  const recent = readings.slice(-fewest - 1).filter(({ slot }) => last - slot <= span);
  if (recent.length < fewest) return null;
  const n = recent.length;
  const meanSlot = recent.reduce((sum, { slot }) => sum + slot, 0) / n;
  const meanValue = recent.reduce((sum, { value }) => sum + value, 0) / n;
  const spread = recent.reduce((sum, { slot }) => sum + (slot - meanSlot) ** 2, 0);
  const joint = recent.reduce((sum, { slot, value }) => sum + (slot - meanSlot) * (value - meanValue), 0);
  return Math.round((joint / spread / slotMinutes) * 100) / 100;
};
