import type { Timeline, TimelineItem } from '@club/contract/health/insight/timeline';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { findMean } from '@club/contract/platform/units';
import { useMemo } from 'react';
import { useGlucoseUnit } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { ChartTable, shortDay } from '#platform/ui';
import { type TimeGrid, toLocal, toLocalNoon, writeClock } from '#platform/ui/charts/time';
import { findStageRow, type OpenLane, openLanes, toGrid } from './lanes.ts';
import { signalLooks, writeItem } from './signal-looks.ts';

/** The same signals as figures: a row an hour of a day, and a row a day of a longer span. */
export const TimelineTable = ({ timeline, label }: { timeline: Timeline; label: string }) => {
  const unit = useGlucoseUnit();
  const grid = useMemo(() => toGrid(timeline), [timeline]);
  const { lanes } = useMemo(() => openLanes(timeline, false), [timeline]);
  const rows = useMemo(() => listRows(timeline, grid), [timeline, grid]);
  return (
    <ChartTable
      label={label}
      columns={[
        timeline.span === 'day' ? i18n.t('Time') : i18n.t('Day'),
        ...lanes.map((lane) => {
          const name = signalLooks[lane.signal].name();
          return lane.confidence === 'simulated' ? i18n.t('{signal}, simulated', { signal: name }) : name;
        }),
      ]}
      rows={rows.map((row) => ({
        id: String(row.from),
        cells: [row.name, ...lanes.map((lane) => summariseLane(lane, row, unit, timeline.span === 'day'))],
      }))}
    />
  );
};

interface Row {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Hours and days begin again wherever the member's clock does, so one that a change of clock repeats stands twice. */
const listRows = ({ span, places, now }: Timeline, grid: TimeGrid): readonly Row[] => {
  const end = now === null ? places : Math.min(places, Math.floor(now) + 1);
  const rows: { name: string; from: number; to: number; key: string }[] = [];
  for (let place = 0; place < end; place += 1) {
    const { day, minute } = toLocal(grid, place);
    const hour = Math.floor(minute / 60);
    const ahead = grid.offsets.findLast((one) => one.place <= place)?.minutes;
    const key = span === 'day' ? `${day} ${hour} ${ahead}` : String(day);
    const last = rows.at(-1);
    if (last?.key === key) last.to = place + 1;
    else {
      const name = span === 'day' ? writeClock(hour * 60) : shortDay(toLocalNoon(day));
      rows.push({ name, from: place, to: place + 1, key });
    }
  }
  return rows;
};

const summariseLane = (lane: OpenLane, { from, to }: Row, unit: GlucoseUnit, isHours: boolean): string => {
  if (lane.trace) return summariseTrace(lane.trace.slice(from, to), lane, unit);
  const items = lane.items.filter(({ name }) => findStageRow(name) < 0);
  if (lane.signal === 'sleep' && isHours) return summariseSleep(items, from, to);
  // What lasted belongs to the row it began in, a night to the one it ended in.
  const own = items.filter((item) => {
    const at = lane.signal === 'sleep' && item.to > item.from ? item.to - 0.01 : Math.max(0, item.from);
    return lane.draw === 'line' ? item.from < to && Math.max(item.to, item.from + 0.01) > from : at >= from && at < to;
  });
  if (own.length === 0) return noValue;
  if (lane.draw === 'bars') {
    const sum = own.reduce((total, { value }) => total + (value ?? 0), 0);
    return signalLooks[lane.signal].write(sum, unit);
  }
  return own.map((item) => writeItem(lane, item, unit)).join('; ');
};

/** The part of an hour that was slept. */
const summariseSleep = (items: readonly TimelineItem[], from: number, to: number): string => {
  const places = items.reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0);
  return places === 0 ? noValue : i18n.t('{minutes} min', { minutes: Math.round(places * 5) });
};

const summariseTrace = (values: Float32Array, lane: OpenLane, unit: GlucoseUnit): string => {
  const known = [...values].filter((value) => !Number.isNaN(value));
  if (known.length === 0) return noValue;
  const { write, writeShort } = signalLooks[lane.signal];
  return i18n.t('{mean}, {low} to {high}', {
    mean: write(findMean(known), unit),
    low: writeShort(Math.min(...known), unit),
    high: writeShort(Math.max(...known), unit),
  });
};

const noValue = '–';
