import { listRecoveryScores } from '#health/insight/recovery';
import { findDaySlots, listPassedDays } from './grid.ts';
import { type DaySpan, type DayValue, type Reader, type SignalReader, toItem } from './signal.ts';

const readDays = async (reader: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const { memberId: id, now, local } = reader;
  const passed = listPassedDays(days, local.toDay(now));
  const [from, to] = [passed[0], passed.at(-1)];
  if (from === undefined || to === undefined) return [];
  return listRecoveryScores({ ...reader, caller: { id } }, { from, to });
};

/** How each morning compares with the member's own nights, over its whole day. */
export const recovery: SignalReader = {
  signal: 'recovery',
  unit: '',
  drawDays: 'line',
  readClock: async (reader, grid) => {
    const days = await readDays(reader, grid);
    return {
      draw: 'line',
      items: days.flatMap(({ day, value }) => {
        const found = findDaySlots(grid, day);
        return found ? [toItem(found.from - grid.first, found.to - grid.first, { value })] : [];
      }),
      days: days.length,
      sources: new Set(days.flatMap(({ sources }) => sources)),
    };
  },
  readDays,
};
