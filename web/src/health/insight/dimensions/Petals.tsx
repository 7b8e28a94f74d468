import type { Dimension } from '@club/contract/health/insight/dimensions';
import { i18n } from '#platform/i18n';
import { hues } from './hues.ts';
import styles from './Petals.module.css';

const [width, height, reach, named] = [460, 400, 136, 162];
const [centreX, centreY] = [width / 2, height / 2];

/** A petal for each part, as long as its points; one that is not known yet is hatched. */
export const Petals = ({ dimensions }: { dimensions: readonly Dimension[] }) => (
  <svg className={styles.petals} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe(dimensions)}>
    <defs>
      <pattern id="petal-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" className={styles.hatch} />
      </pattern>
    </defs>
    <circle cx={centreX} cy={centreY} r={reach} className={styles.edge} />
    {dimensions.map(({ code, value }, index) => (
      <path
        key={code}
        d={drawPetal(value ?? 88)}
        transform={`translate(${centreX} ${centreY}) rotate(${(index * 360) / dimensions.length})`}
        className={value === null ? styles.unknown : styles.petal}
        style={value === null ? undefined : { fill: hues[code] }}
      />
    ))}
    {dimensions.map(({ code, label, value }, index) => {
      const angle = (index / dimensions.length) * 2 * Math.PI;
      const [x, y] = [centreX + named * Math.sin(angle), centreY - named * Math.cos(angle)];
      const side = Math.sin(angle);
      const anchor = side > 0.3 ? 'start' : side < -0.3 ? 'end' : 'middle';
      return (
        <text key={code} x={x} y={y - 4} textAnchor={anchor} className={styles.name}>
          {label}
          <tspan x={x} dy="18" className={styles.value}>
            {value ?? i18n.t('not yet')}
          </tspan>
        </text>
      );
    })}
  </svg>
);

/** A petal that points up, from the centre to its points. */
const drawPetal = (points: number): string => {
  const length = (reach * Math.max(4, points)) / 100;
  const side = Math.min(42, length * 0.36);
  const round = length * 0.3;
  return `M0 0 C${-side * 0.5} ${-length * 0.4} ${-side} ${-length * 0.55} ${-side} ${-length + round} C${-side} ${-length} ${side} ${-length} ${side} ${-length + round} C${side} ${-length * 0.55} ${side * 0.5} ${-length * 0.4} 0 0 Z`;
};

const describe = (dimensions: readonly Dimension[]): string =>
  dimensions.map(({ label, value }) => `${label} ${value ?? i18n.t('not yet')}`).join(', ');
