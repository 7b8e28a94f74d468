import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { ChartFrame, ChartTable } from '#platform/ui/charts/frame';
import { nameMarks } from './AxisNames.tsx';
import { type Drawing, Plot, type PlotMark, type PlotProps } from './Plot.tsx';
import styles from './time-chart.module.css';

/** A time of a chart: its place, what is read there, and its row of the table. */
interface ChartMark extends Omit<PlotMark, 'place'> {
  /** Horizontal position, 0 to 1; without it every mark stands for an equal part of the axis. */
  readonly place?: number;
  /** Its row of the table, after its name. */
  readonly cells: readonly string[];
}

interface TimeChartProps extends Pick<PlotProps, 'label' | 'height' | 'left' | 'unit' | 'lines' | 'readsAbove'> {
  /** Names of the table's columns, the first one for the names of the marks. */
  columns: readonly string[];
  marks: readonly ChartMark[];
  /** Colour of what is drawn. */
  hue?: string | undefined;
  legend?: ReactNode;
  note?: ReactNode;
  /** The value at its lower end, of a chart that does not begin at zero; said to everyone. */
  cutAt?: string | undefined;
  /** Names all marks where they fit: they are no points in time. */
  everyName?: boolean;
  /** Names below the chart that are not those of marks. */
  names?: PlotProps['names'];
  /** The layers, from the back to the front; `step` is the width of a mark's part of the axis. */
  children: (drawing: Drawing & { step: number }) => ReactNode;
}

/** A chart over time: what is drawn, what is read of it, and the same as a table. */
export const TimeChart = ({
  columns,
  marks,
  hue,
  legend,
  note,
  cutAt,
  everyName = false,
  names,
  children,
  ...plot
}: TimeChartProps) => {
  const placed = marks.map((mark, at) => ({ ...mark, place: mark.place ?? (at + 0.5) / marks.length }));
  const cut = cutAt !== undefined && i18n.t('The scale starts at {low}.', { low: cutAt });
  const label = cut ? `${plot.label} ${cut}` : plot.label;
  return (
    <ChartFrame
      legend={legend}
      note={
        (cut || note) && (
          <>
            {cut && <span>{cut} </span>}
            {note && <span>{note}</span>}
          </>
        )
      }
      table={
        <ChartTable
          label={plot.label}
          columns={columns}
          rows={marks.map(({ id, name, cells }) => ({ id, cells: [name, ...cells] }))}
        />
      }
    >
      <Plot {...plot} label={label} marks={placed} names={names ?? ((width) => nameMarks(placed, width, everyName))}>
        {({ width, chosen }) => {
          const step = width / Math.max(1, marks.length);
          const isPart = chosen !== null && marks[chosen]?.place === undefined;
          return (
            <g style={{ color: hue }}>
              {isPart && (
                <rect className={styles.chosen} x={chosen * step} width={step} y="0" height={plot.height} rx="6" />
              )}
              {children({ width, chosen, step })}
            </g>
          );
        }}
      </Plot>
    </ChartFrame>
  );
};
