import { roundDecimals } from '@club/contract/platform/units';
import { useEffect, useRef } from 'react';
import { i18n, numberFormat } from '#platform/i18n';
import { layRing, type PlannedPhase } from './breath.ts';
import styles from './PhaseRing.module.css';

const radius = 100;

const toPoint = (degrees: number, distance: number): readonly [x: number, y: number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [roundDecimals(distance * Math.cos(angle), 1), roundDecimals(distance * Math.sin(angle), 1)];
};

const drawArc = (from: number, to: number): string => {
  const [start, end] = [toPoint(from, radius), toPoint(to, radius)];
  return `M${start.join(' ')}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.join(' ')}`;
};

/**
 * One breath as a ring of its phases, and the mark that runs round it. The mark is moved by the frames of the browser;
 * with reduced motion it goes on once a second.
 */
export const PhaseRing = ({
  breath,
  isPlaying,
  findPosition,
}: {
  breath: readonly PlannedPhase[];
  isPlaying: boolean;
  findPosition: () => number;
}) => {
  const ring = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const arcs = layRing(breath);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    const draw = () => {
      const at = isStill ? Math.floor(findPosition()) : findPosition();
      for (const [index, { start, end }] of breath.entries()) {
        const part = Math.min(1, Math.max(0, (at - start) / (end - start)));
        const isNow = at >= start && at < end;
        const arc = arcs[index];
        ring.current?.querySelector(`[data-lit="${index}"]`)?.setAttribute('stroke-dasharray', `${isNow ? part : 0} 1`);
        if (!isNow || !arc) continue;
        ring.current
          ?.querySelector('[data-mark]')
          ?.setAttribute('transform', `rotate(${arc.from + (arc.to - arc.from) * part})`);
      }
      if (isPlaying) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [breath, isPlaying, findPosition]);
  return (
    <svg ref={ring} className={styles.ring} viewBox="-130 -130 260 260" aria-hidden="true">
      {layRing(breath).map(({ from, to }, index) => (
        <g key={from}>
          <path className={styles.arc} d={drawArc(from, to)} />
          <path className={styles.lit} data-lit={index} d={drawArc(from, to)} pathLength={1} strokeDasharray="0 1" />
          <Name phase={breath[index]} middle={(from + to) / 2} />
        </g>
      ))}
      <g data-mark="">
        <circle className={styles.mark} cy={-radius} r="5" />
      </g>
    </svg>
  );
};

const names = () => ({ in: i18n.t('In'), hold: i18n.t('Hold'), out: i18n.t('Out'), rest: i18n.t('Hold') });

const Name = ({ phase, middle }: { phase: PlannedPhase | undefined; middle: number }) => {
  if (!phase) return null;
  const [x, y] = toPoint(middle, 112);
  const side = Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end';
  return (
    <text className={styles.name} x={x} y={y + 4} textAnchor={side}>
      {names()[phase.phase]} {numberFormat({ maximumFractionDigits: 1 }).format(phase.s)}
    </text>
  );
};
