import type { GlucoseTrace } from '@club/contract/health/body/glucose';
import { slotMinutes } from '@club/contract/health/signals/series';
import type { GlucoseReading, Offset } from '#health/body/glucose/readings';
import { slotsToDate } from '#health/body/glucose/readings';

/** Readings on a grid of five minutes, two bytes each; `end` is not included. */
export const packTrace = (
  readings: readonly GlucoseReading[],
  offsets: readonly Offset[],
  { first, end }: { readonly first: number; readonly end: number },
): GlucoseTrace => {
  const bytes = Buffer.alloc(Math.max(0, end - first) * 2);
  const sources: GlucoseTrace['sources'] = [];
  for (const { slot, value, source } of readings) {
    if (slot < first || slot >= end) continue;
    bytes.writeUInt16BE(Math.round(value * 10), (slot - first) * 2);
    if (sources.at(-1)?.source !== source) sources.push({ place: slot - first, source });
  }
  const before = offsets.filter(({ slot }) => slot <= first).at(-1) ?? offsets[0];
  const after = offsets.filter(({ slot }) => slot > first && slot < end);
  return {
    start: slotsToDate(first).toISOString(),
    step_minutes: slotMinutes,
    values: bytes.toString('base64'),
    offsets: [...(before ? [{ ...before, slot: first }] : []), ...after].map(({ slot, minutes }) => ({
      from: slotsToDate(slot).toISOString(),
      minutes,
    })),
    sources,
  };
};
