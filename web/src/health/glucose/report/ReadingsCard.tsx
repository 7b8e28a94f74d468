import type { GlucoseReport } from '@club/contract/health/glucose';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { moveView, type TimeView, toLocal, toLocalNoon, writeClock, zoomView } from '#health/charts';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, shortDay, toNoon } from '#platform/ui';
import styles from './ReadingsCard.module.css';
import { TraceChart } from './TraceChart.tsx';
import type { Trace } from './trace.ts';
import { useGlucoseUnit, writeGlucose } from './units.ts';

/** Every reading of the span on one line that is dragged, zoomed, and read by the arrow keys. */
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
  const [view, setView] = useState<TimeView>({ from: 0, to: places });
  const length = view.to - view.from;
  const middle = (view.from + view.to) / 2;
  const isWhole = length >= places;
  const label = i18n.t('All readings from {from} to {to}: {have} readings.', {
    from: shortDay(toNoon(report.from)),
    to: shortDay(toNoon(report.to)),
    have: report.coverage.have,
  });
  return (
    <Card
      title={i18n.t('All readings')}
      className={className}
      action={
        <div className={styles.tools}>
          <Tool label={i18n.t('Earlier')} off={view.from <= 0} act={() => setView(moveView(view, -length / 2, places))}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </Tool>
          <Tool label={i18n.t('Later')} off={view.to >= places} act={() => setView(moveView(view, length / 2, places))}>
            <IconChevronRight size={18} aria-hidden="true" />
          </Tool>
          <Tool label={i18n.t('Zoom out')} off={isWhole} act={() => setView(zoomView(view, 2, middle, places))}>
            <IconZoomOut size={18} aria-hidden="true" />
          </Tool>
          <Tool label={i18n.t('Zoom in')} off={length <= 36} act={() => setView(zoomView(view, 0.5, middle, places))}>
            <IconZoomIn size={18} aria-hidden="true" />
          </Tool>
        </div>
      }
    >
      <ChartFrame
        note={isWhole ? i18n.t('Zoom in to move along the days.') : i18n.t('Drag the chart to move along the days.')}
        table={<DayTable report={report} />}
      >
        <TraceChart
          label={label}
          trace={trace}
          view={view}
          unit={unit}
          target={report.target}
          height={190}
          onPan={(by) => setView((current) => moveView(current, by, places))}
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

const Tool = ({ label, off, act, children }: { label: string; off: boolean; act: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} title={label} disabled={off} onClick={act}>
    {children}
  </button>
);
