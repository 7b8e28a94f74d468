import { minuteMs, quarterMs } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';

/** Quarters that are looked at together. */
const blockLength = 24;

/**
 * How far a member's clock is from UTC at a time, in minutes. Asking the calendar is slow, so six hours that begin and
 * end alike in one zone are asked about once.
 */
export const rememberOffsets = (local: LocalTime): ((time: number) => number) => {
  const blocks = new Map<number, number | null>();
  const quarters = new Map<number, number>();
  const findOfQuarter = (index: number): number => {
    const offset = quarters.get(index) ?? readOffset(local, index);
    quarters.set(index, offset);
    return offset;
  };
  const findOfBlock = (block: number): number | null => {
    const first = block * blockLength;
    const zone = local.findZone(new Date(first * quarterMs));
    for (let index = first; index < first + blockLength; index += 1) {
      if (local.findZone(new Date((index + 1) * quarterMs - 1)) !== zone) return null;
    }
    const offset = findOfQuarter(first);
    return offset === findOfQuarter(first + blockLength - 1) ? offset : null;
  };
  return (time) => {
    const index = Math.floor(time / quarterMs);
    const block = Math.floor(index / blockLength);
    let offset = blocks.get(block);
    if (offset === undefined) {
      offset = findOfBlock(block);
      blocks.set(block, offset);
    }
    return offset ?? findOfQuarter(index);
  };
};

const readOffset = ({ toDay, toMinute }: LocalTime, index: number): number => {
  const start = new Date(index * quarterMs);
  return Date.parse(`${toDay(start)}T00:00:00Z`) / minuteMs + toMinute(start) - start.getTime() / minuteMs;
};
