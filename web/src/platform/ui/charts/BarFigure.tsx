import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { i18n } from '#platform/i18n';
import { DataTable } from '#platform/ui/data';
import type { Bar, BarChartProps } from './BarChart.tsx';
import styles from './BarFigure.module.css';

const BarFigure = ({ label, columns, bars, legend, height = 160, write }: BarChartProps) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles.figure}>
      {asTable ? (
        <div className={styles.table}>
          <DataTable label={label} columns={columns.map((name, at) => ({ name, end: at > 0 }))}>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <td>{bar.name}</td>
                {bar.cells.map((cell, at) => (
                  <td key={columns[at + 1]}>
                    <bdi dir="ltr">{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </DataTable>
        </div>
      ) : (
        <Drawing label={label} bars={bars} height={height} write={write} />
      )}
      <div className={styles.foot}>
        <span className={styles.legend} aria-hidden="true">
          <i className={styles.upMark} /> {legend[0]}
          {legend[1] && (
            <>
              <i className={styles.downMark} /> {legend[1]}
            </>
          )}
        </span>
        <button type="button" className={styles.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {i18n.t('See as table')}
        </button>
      </div>
    </figure>
  );
};

const Drawing = ({
  label,
  bars,
  height,
  write,
}: {
  label: string;
  bars: readonly Bar[];
  height: number;
  write: (bar: Bar) => string;
}) => {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = measured || 320;
  const step = width / Math.max(1, bars.length);
  const scale = heights(bars, height);
  const { at, reading } = useReading(bars.length, step);
  const chosen = at === null ? undefined : bars[at];
  return (
    <div ref={ref} className={styles.drawing} dir="ltr">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read out one value after the other
        tabIndex={0}
        {...reading}
      >
        {chosen && <rect className={styles.chosen} x={(at ?? 0) * step} width={step} y="0" height={height} rx="6" />}
        {bars.map((bar, place) => (
          <Column key={bar.id} bar={bar} x={place * step} step={step} scale={scale} />
        ))}
        <line className={styles.zero} x1="0" x2={width} y1={scale.zero} y2={scale.zero} />
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.length > 1 && bars.at(-1)?.name}</span>
      </div>
      {chosen && (
        <output
          className={styles.readout}
          style={{ left: `clamp(0px, ${(at ?? 0) * step - 100}px, max(0px, calc(100% - 240px)))` }}
        >
          {write(chosen)}
        </output>
      )}
    </div>
  );
};

/** Which bar is read: chosen by the arrow keys, or by pointing at it. */
const useReading = (count: number, step: number) => {
  const [at, setAt] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (!by) return;
    event.preventDefault();
    setAt(Math.min(count - 1, Math.max(0, (at ?? (by > 0 ? -1 : count)) + by)));
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(Math.min(count - 1, Math.max(0, Math.floor(left / step))));
  };
  const leave = () => setAt(null);
  return { at, reading: { onKeyDown, onPointerMove, onBlur: leave, onPointerLeave: leave } };
};

interface Scale {
  readonly zero: number;
  readonly of: (value: number) => number;
}

const Column = ({ bar, x, step, scale }: { bar: Bar; x: number; step: number; scale: Scale }) => {
  const width = Math.max(1, Math.min(26, step * 0.66));
  const left = x + (step - width) / 2;
  const round = Math.min(4, width / 2);
  return (
    <>
      {bar.up > 0 && (
        <rect
          className={styles.up}
          x={left}
          y={scale.zero - scale.of(bar.up)}
          width={width}
          height={scale.of(bar.up)}
          rx={round}
        />
      )}
      {bar.down > 0 && (
        <rect className={styles.down} x={left} y={scale.zero} width={width} height={scale.of(bar.down)} rx={round} />
      )}
    </>
  );
};

/** One scale above and below the line, so that a point gained is as tall as a point spent. */
const heights = (bars: readonly Bar[], height: number): Scale => {
  const up = Math.max(0, ...bars.map((bar) => bar.up));
  const down = Math.max(0, ...bars.map((bar) => bar.down));
  const room = height - 4;
  const zero = up + down === 0 ? height - 2 : 2 + (room * up) / (up + down);
  return { zero, of: (value) => Math.max(2, (room * value) / (up + down || 1)) };
};

export default BarFigure;
