import { i18n } from '#platform/i18n';
import styles from './BarFigure.module.css';
import { type BarScale, barScale } from './bar-scale.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { Bar, BarChartProps } from './chart-props.ts';
import { Plot } from './Plot.tsx';

const BarFigure = ({ label, columns, bars, legend, unit, height = 160, write }: BarChartProps) => {
  const scale = barScale(bars, height);
  return (
    <ChartFrame
      table={
        <ChartTable
          label={label}
          columns={columns}
          rows={bars.map(({ id, name, cells }) => ({ id, cells: [name, ...cells] }))}
        />
      }
      legend={<Legend names={legend} />}
      note={
        scale.beyond.length > 0 && i18n.t('Longer than drawn: {bars}.', { bars: scale.beyond.map(write).join('; ') })
      }
    >
      <Plot
        label={label}
        height={height}
        unit={unit}
        ticks={scale.ticks}
        marks={bars.map((bar, at) => ({
          id: bar.id,
          place: (at + 0.5) / bars.length,
          name: bar.name,
          words: write(bar),
        }))}
      >
        {({ width, chosen }) => {
          const step = width / Math.max(1, bars.length);
          return (
            <>
              {chosen !== null && (
                <rect className={styles.chosen} x={chosen * step} width={step} y="0" height={height} rx="6" />
              )}
              {bars.map((bar, at) => (
                <Column key={bar.id} bar={bar} x={at * step} step={step} scale={scale} />
              ))}
              <line className={styles.zero} x1="0" x2={width} y1={scale.zero} y2={scale.zero} />
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
};

const Legend = ({ names: [up, down] }: { names: BarChartProps['legend'] }) => (
  <span className={styles.legend} aria-hidden="true">
    <i className={styles.upMark} /> {up}
    {down && (
      <>
        <i className={styles.downMark} /> {down}
      </>
    )}
  </span>
);

const Column = ({ bar, x, step, scale }: { bar: Bar; x: number; step: number; scale: BarScale }) => {
  const width = Math.max(1, Math.min(26, step * 0.66));
  const shape = { x: x + (step - width) / 2, width, rx: Math.min(4, width / 2) };
  const [up, down] = [scale.heightOf('up', bar.up), scale.heightOf('down', bar.down)];
  return (
    <>
      {bar.up > 0 && <rect {...shape} className={styles.up} y={scale.zero - up} height={up} />}
      {bar.down > 0 && <rect {...shape} className={styles.down} y={scale.zero} height={down} />}
    </>
  );
};

export default BarFigure;
