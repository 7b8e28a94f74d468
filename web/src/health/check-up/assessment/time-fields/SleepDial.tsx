import { minutesADay } from '@club/contract/platform/units';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { countBetween, toMinutes, toTime } from './clock.ts';
import styles from './SleepDial.module.css';

const [centre, radius, width] = [200, 174, 52];

/** A night on the clock face: midnight on top, the arc from falling asleep to waking up. Its ends can be dragged. */
export const SleepDial = ({
  asleep,
  awake,
  onAsleep,
  onAwake,
}: {
  asleep: string;
  awake: string;
  onAsleep: (time: string) => void;
  onAwake: (time: string) => void;
}) => {
  const face = useRef<SVGSVGElement>(null);
  const [dragged, setDragged] = useState<'asleep' | 'awake' | null>(null);
  const drag = (event: PointerEvent) => {
    const box = face.current?.getBoundingClientRect();
    if (!dragged || !box) return;
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
    const time = toTime(Math.round((turn * minutesADay) / 15) * 15);
    (dragged === 'asleep' ? onAsleep : onAwake)(time);
  };
  const start = (end: 'asleep' | 'awake') => (event: PointerEvent) => {
    face.current?.setPointerCapture(event.pointerId);
    setDragged(end);
  };
  return (
    <svg
      ref={face}
      className={styles.dial}
      viewBox="0 0 400 400"
      aria-hidden="true"
      onPointerMove={drag}
      onPointerUp={() => setDragged(null)}
      onPointerCancel={() => setDragged(null)}
    >
      <circle cx={centre} cy={centre} r={radius} className={styles.ring} strokeWidth={width} />
      <Hours />
      <Night asleep={asleep} awake={awake} />
      <End time={asleep} onPointerDown={start('asleep')}>
        <path d="M0 -9h.4a7.5 7.5 0 0 0 7.9 12.4a9 9 0 1 1 -8.3 -12.4z" />
      </End>
      <End time={awake} onPointerDown={start('awake')}>
        <circle r="8.5" />
        <path d="M0 -4.5 V0.5 L3.5 2.5" />
      </End>
    </svg>
  );
};

const findPoint = (minutes: number, at: number): [x: number, y: number] => {
  const angle = (minutes / minutesADay) * 2 * Math.PI;
  return [centre + at * Math.sin(angle), centre - at * Math.cos(angle)];
};

const Hours = () => (
  <>
    {Array.from({ length: 24 }, (_, hour) => {
      const isMain = hour % 6 === 0;
      const [x1, y1] = findPoint(hour * 60, 136);
      const [x2, y2] = findPoint(hour * 60, isMain ? 124 : 129);
      const [x, y] = findPoint(hour * 60, 100);
      const name = String(hour).padStart(2, '0');
      return (
        <g key={name}>
          <line x1={x1} y1={y1} x2={x2} y2={y2} className={isMain ? styles.main : styles.hour} />
          {isMain && (
            <text x={x} y={y} className={styles.name}>
              {name}
            </text>
          )}
        </g>
      );
    })}
  </>
);

const Night = ({ asleep, awake }: { asleep: string; awake: string }) => {
  const length = countBetween(asleep, awake);
  const start = toMinutes(asleep);
  if (length === null || start === null) return null;
  const [x1, y1] = findPoint(start, radius);
  const [x2, y2] = findPoint(start + length, radius);
  const path = `M${x1} ${y1} A${radius} ${radius} 0 ${length > 720 ? 1 : 0} 1 ${x2} ${y2}`;
  return <path d={path} className={styles.night} strokeWidth={width} />;
};

const End = ({
  time,
  onPointerDown,
  children,
}: {
  time: string;
  onPointerDown: (event: PointerEvent) => void;
  children: ReactNode;
}) => {
  const minutes = toMinutes(time);
  if (minutes === null) return null;
  const [x, y] = findPoint(minutes, radius);
  return (
    <g transform={`translate(${x} ${y})`} className={styles.end} onPointerDown={onPointerDown}>
      <circle r="26" className={styles.touch} />
      <circle r="20" className={styles.knob} />
      <g className={styles.sign}>{children}</g>
    </g>
  );
};
