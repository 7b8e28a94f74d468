import type { GlucoseReport } from '@club/contract/health/body/glucose';
import { IconArrowsHorizontal, IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trace } from '#health/body/glucose/trace';
import { TraceChart } from '#health/body/glucose/trace';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, Row, shortDay, toNoon } from '#platform/ui';
import {
  moveView,
  shortestView,
  type TimeView,
  toLocal,
  toLocalNoon,
  useMovingStage,
  writeClock,
  zoomView,
} from '#platform/ui/charts/time';
import styles from './ReadingsCard.module.css';

/** Every reading of the span on one line that is dragged, zoomed, and read by the arrow keys. Nothing here is animated. */
export const ReadingsCard = ({
  report,
  trace,
  className,
}: {
  report: GlucoseReport;
  trace: Trace;
  className?: string | undefined;
}) => {
  const unit = useGlucoseUnit();
  const places = Math.max(12, trace.grid.places);
  const [part, setPart] = useState<TimeView | null>(null);
  const view = part ?? { from: 0, to: places };
  const length = view.to - view.from;
  const isWhole = length >= places;
  const setView = (wanted: TimeView): void => setPart(wanted.to - wanted.from >= places ? null : wanted);
  const label = i18n.t('All readings from {from} to {to}: {have} readings.', {
    from: shortDay(toNoon(report.from)),
    to: shortDay(toNoon(report.to)),
    have: report.coverage.have,
  });
  return (
    <Card title={i18n.t('All readings')} className={className} action={<Tools {...{ view, places, setView }} />}>
      <ChartFrame
        note={
          <span aria-live="polite">
            {isWhole
              ? i18n.t('Zoom in to move along the days.')
              : i18n.t('{part}. Drag the chart to move along the days.', { part: nameView(trace, view) })}
          </span>
        }
        table={<DayTable report={report} />}
      >
        <TraceChart
          label={label}
          trace={trace}
          view={view}
          unit={unit}
          target={report.target}
          height={190}
          onView={setView}
          useStage={useMovingStage}
          read={(place) => {
            const { day, minute } = toLocal(trace.grid, place);
            const value = trace.values[place] ?? Number.NaN;
            const words = Number.isNaN(value) ? i18n.t('no reading') : `${writeGlucose(value, unit)} ${unit}`;
            return `${shortDay(toLocalNoon(day))}, ${writeClock(minute)} · ${words}`;
          }}
        />
      </ChartFrame>
    </Card>
  );
};

/** Tens of thousands of readings are read by day; the file holds each of them. */
const DayTable = ({ report }: { report: GlucoseReport }) => {
  const unit = useGlucoseUnit();
  return (
    <ChartTable
      label={i18n.t('Readings by day, {unit}', { unit })}
      columns={[i18n.t('Day'), i18n.t('Readings'), i18n.t('Average'), i18n.t('Lowest'), i18n.t('Highest')]}
      rows={report.days.map(({ day, have, mean, low, high }) => ({
        id: day,
        cells: [
          shortDay(toNoon(day)),
          String(have),
          writeGlucose(mean, unit),
          writeGlucose(low, unit),
          writeGlucose(high, unit),
        ],
      }))}
    />
  );
};

/** On the clock of the chart, which runs from left to right in every language. */
const Tools = ({ view, places, setView }: { view: TimeView; places: number; setView: (view: TimeView) => void }) => {
  const length = view.to - view.from;
  const middle = (view.from + view.to) / 2;
  const isWhole = length >= places;
  const tools = [
    { label: i18n.t('Earlier'), Icon: IconChevronLeft, off: view.from <= 0, to: moveView(view, -length / 2, places) },
    { label: i18n.t('Later'), Icon: IconChevronRight, off: view.to >= places, to: moveView(view, length / 2, places) },
    { label: i18n.t('Zoom out'), Icon: IconZoomOut, off: isWhole, to: zoomView(view, 2, middle, places) },
    {
      label: i18n.t('Zoom in'),
      Icon: IconZoomIn,
      off: length <= shortestView,
      to: zoomView(view, 0.5, middle, places),
    },
    { label: i18n.t('Whole span'), Icon: IconArrowsHorizontal, off: isWhole, to: { from: 0, to: places } },
  ];
  return (
    <Row className={styles.tools} gap={1} align="stretch" wrap={false} data-only="screen" dir="ltr">
      {tools.map(({ label, Icon, off, to }) => (
        <button key={label} type="button" aria-label={label} title={label} disabled={off} onClick={() => setView(to)}>
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </Row>
  );
};

/** The stretch that is seen: days, and with less than two of them the times. */
const nameView = ({ grid }: Trace, { from, to }: TimeView): string => {
  const ends = [Math.round(from), Math.min(grid.places - 1, Math.round(to))].map((place) => {
    const { day, minute } = toLocal(grid, place);
    const name = shortDay(toLocalNoon(day));
    return to - from < 2 * 288 ? `${name}, ${writeClock(minute)}` : name;
  });
  return i18n.t('{from} to {to}', { from: ends[0] ?? '', to: ends[1] ?? '' });
};
