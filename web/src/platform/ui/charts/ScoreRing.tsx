import { roundDecimals } from '@club/contract/platform/units';
import { type ComponentType, type ReactNode, useId } from 'react';
import styles from './ScoreRing.module.css';

export interface RingPart {
  readonly id: string;
  /** 0 to 100; null while it is not known. */
  readonly points: number | null;
  /** A colour of the style sheet, such as `var(--sig-sleep)`. */
  readonly colour: string;
  readonly icon: ComponentType<{ size: number; stroke: number; x: number; y: number; 'aria-hidden': true }>;
}

const centre = 120;
const [inner, outer, iconsAt] = [66, 94, 112];
const iconSize = 15;
/** Half the gap between two parts, in degrees. */
const gap = 1.6;

/** A score as a ring of equal parts: each is filled outwards by its points, and hatched while it is not known. */
export const ScoreRing = ({
  label,
  parts,
  children,
}: {
  /** The finding in one sentence, for screen readers. */
  label: string;
  parts: readonly RingPart[];
  /** Stands in the middle. */
  children: ReactNode;
}) => {
  const hatch = useId();
  const turn = 360 / Math.max(1, parts.length);
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 240 240" role="img" aria-label={label}>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} x1="0" y1="0" x2="0" y2="6" />
        </pattern>
        {parts.map(({ id, points, colour, icon: Icon }, index) => {
          const [from, to] = [index * turn + gap, (index + 1) * turn - gap];
          const [x, y] = toPoint((index + 0.5) * turn, iconsAt);
          return (
            <g key={id}>
              {points === null ? (
                <path className={styles.missing} d={sector(from, to, inner, outer)} fill={`url(#${hatch})`} />
              ) : (
                <>
                  <path className={styles.track} d={sector(from, to, inner, outer)} />
                  <path d={sector(from, to, inner, fill(points))} style={{ fill: colour }} />
                </>
              )}
              <Icon size={iconSize} stroke={1.75} x={x - iconSize / 2} y={y - iconSize / 2} aria-hidden />
            </g>
          );
        })}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
};

/** Nothing earned is still a line, so that it isn't taken for nothing known. */
const fill = (points: number): number => Math.max(inner + 1.5, inner + ((outer - inner) * points) / 100);

const toPoint = (degrees: number, radius: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [roundDecimals(centre + radius * Math.cos(angle), 2), roundDecimals(centre + radius * Math.sin(angle), 2)];
};

const sector = (from: number, to: number, near: number, far: number): string => {
  const [a, b, c, d] = [toPoint(from, far), toPoint(to, far), toPoint(to, near), toPoint(from, near)];
  return `M${a.join(' ')}A${far} ${far} 0 0 1 ${b.join(' ')}L${c.join(' ')}A${near} ${near} 0 0 0 ${d.join(' ')}Z`;
};
