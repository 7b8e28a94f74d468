import { i18n } from '#platform/i18n';
import { Row } from '#platform/ui/layout';
import styles from './BarFigure.module.css';
import { type BarScale, barScale } from './bar-scale.ts';
import type { Bar, BarChartProps } from './chart-props.ts';
import { placeBar } from './layers.tsx';
import { TimeChart } from './TimeChart.tsx';

const BarFigure = ({ label, columns, bars, legend, unit, height = 160, write }: BarChartProps) => {
  const scale = barScale(bars, height);
  return (
    <TimeChart
      label={label}
      columns={columns}
      marks={bars.map((bar) => ({ ...bar, words: write(bar) }))}
      lines={scale.ticks}
      unit={unit}
      height={height}
      legend={<Legend names={legend} />}
      note={
        scale.beyond.length > 0 && i18n.t('Longer than drawn: {bars}.', { bars: scale.beyond.map(write).join('; ') })
      }
    >
      {({ width, step }) => (
        <>
          {bars.map((bar, at) => (
            <Column key={bar.id} bar={bar} x={at * step} step={step} scale={scale} />
          ))}
          <line className={styles.zero} x1="0" x2={width} y1={scale.zero} y2={scale.zero} />
        </>
      )}
    </TimeChart>
  );
};

const Legend = ({ names: [up, down] }: { names: BarChartProps['legend'] }) => (
  <Row as="span" className={styles.legend} gap={2} wrap={false} size="xs" tone="quiet" aria-hidden="true">
    <i className={styles.upMark} /> {up}
    {down && (
      <>
        <i className={styles.downMark} /> {down}
      </>
    )}
  </Row>
);

const Column = ({ bar, x, step, scale }: { bar: Bar; x: number; step: number; scale: BarScale }) => {
  const shape = placeBar(x, step, { widest: 26, roundest: 4 });
  const [up, down] = [scale.heightOf('up', bar.up), scale.heightOf('down', bar.down)];
  return (
    <>
      {bar.up > 0 && <rect {...shape} className={styles.up} y={scale.zero - up} height={up} />}
      {bar.down > 0 && <rect {...shape} className={styles.down} y={scale.zero} height={down} />}
    </>
  );
};

export default BarFigure;
