import { roundDecimals } from '@club/contract/platform/units';
import type { ComponentType, SVGProps } from 'react';
import { hourName } from '#platform/ui/format';
import { useHour } from '#platform/ui/theme';
import styles from './DayDial.module.css';

const centre = 170;
const rim = 152;

export interface DialMark {
  readonly id: string;
  /** Hour of the day, 0 to 24. */
  readonly hour: number;
  /** What it was, drawn on its colour; a plain point without. */
  readonly icon?: ComponentType<SVGProps<SVGSVGElement>>;
  readonly colour?: string;
}

/** A stretch of the rim, such as last night's sleep. It may begin before midnight, at an hour below 0. */
export interface DialArc {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** The day as a clock of 24 hours, midnight at the top, with a hand for now and a mark for each thing that happened. */
export const DayDial = ({
  label,
  marks = [],
  arcs = [],
  hours = [],
  caption,
  figure,
  note,
}: {
  /** The finding in one sentence, for screen readers. */
  label: string;
  marks?: readonly DialMark[];
  arcs?: readonly DialArc[];
  /** How much each hour had of something, 0 to 1, as rays outside the rim. */
  hours?: readonly number[];
  caption?: string;
  figure?: string;
  note?: string;
}) => {
  const now = useHour();
  const [handX, handY] = at(now, rim);
  const [tipX, tipY] = at(now, 128);
  return (
    <svg className={styles.dial} viewBox="0 0 340 340" role="img" aria-label={label}>
      <circle cx={centre} cy={centre} r="150" fill="#04252d" fillOpacity=".6" />
      <Ticks />
      <circle cx={centre} cy={centre} r={rim} fill="none" stroke="#fff" strokeOpacity=".2" strokeWidth="11" />
      {now > 0.1 && <path d={arc(0, now)} fill="none" stroke="#b9e4e6" strokeOpacity=".55" strokeWidth="11" />}
      {arcs.map(({ from, to, colour }) => (
        <path key={from} d={arc(from, to)} fill="none" stroke={colour} strokeWidth="11" strokeLinecap="round" />
      ))}
      <Rays hours={hours} />
      {marks.map((mark) => (
        <Mark key={mark.id} {...mark} />
      ))}
      <line x1={tipX} y1={tipY} x2={handX} y2={handY} stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx={handX} cy={handY} r="9" fill="#fff" />
      <circle cx={handX} cy={handY} r="4" fill="#0b6170" />
      <text className={styles.text} x={centre} y={centre - 28} fontSize="13" fontWeight="550">
        {caption}
      </text>
      <text
        className={styles.text}
        x={centre}
        y={centre + 24}
        fontSize={(figure?.length ?? 0) > 5 ? 44 : 56}
        fontWeight="560"
        letterSpacing="-2"
      >
        {figure}
      </text>
      <text className={styles.text} x={centre} y={centre + 50} fontSize="13" fontWeight="550" fillOpacity=".9">
        {note}
      </text>
    </svg>
  );
};

const Mark = ({ hour, icon: Icon, colour = '#ffd08f' }: DialMark) => {
  const [x, y] = at(hour, rim);
  if (!Icon) return <circle cx={x} cy={y} r="6.5" fill={colour} stroke="#07333d" strokeWidth="2" />;
  return (
    <g>
      <circle cx={x} cy={y} r="11.5" fill={colour} stroke="#07333d" strokeWidth="2.5" />
      <Icon x={x - 7} y={y - 7} width={14} height={14} color="#07333d" aria-hidden="true" />
    </g>
  );
};

const rayLength = 9;

const Rays = ({ hours }: { hours: readonly number[] }) =>
  hours.map((share, hour) => {
    if (share <= 0) return null;
    const [x1, y1] = at(hour + 0.5, rim + 8);
    const [x2, y2] = at(hour + 0.5, rim + 8 + Math.max(1, share * rayLength));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the hour
      <line key={hour} x1={x1} y1={y1} x2={x2} y2={y2} stroke="#ffb98a" strokeWidth="5" strokeLinecap="round" />
    );
  });

const Ticks = () => (
  <>
    {Array.from({ length: 96 }, (_, quarter) => quarter / 4).map((hour) => {
      const [x1, y1] = at(hour, Number.isInteger(hour / 6) ? 132 : Number.isInteger(hour) ? 134 : 137);
      const [x2, y2] = at(hour, 140);
      const weight = Number.isInteger(hour / 6) ? 0.95 : Number.isInteger(hour) ? 0.55 : 0.25;
      return <line key={hour} x1={x1} y1={y1} x2={x2} y2={y2} stroke="#fff" strokeOpacity={weight} strokeWidth="1.3" />;
    })}
    {[0, 6, 12, 18].map((hour) => {
      const [x, y] = at(hour, 114);
      return (
        <text key={hour} className={styles.text} x={x} y={y + 4} fontSize="11.5" fontWeight="550">
          {hourName(hour)}
        </text>
      );
    })}
  </>
);

const at = (hour: number, radius: number): readonly [number, number] => {
  const turn = (hour / 24) * 2 * Math.PI - Math.PI / 2;
  return [roundDecimals(centre + radius * Math.cos(turn), 1), roundDecimals(centre + radius * Math.sin(turn), 1)];
};

const arc = (from: number, to: number): string => {
  const [x0, y0] = at(from, rim);
  const [x1, y1] = at(to, rim);
  return `M${x0} ${y0}A${rim} ${rim} 0 ${to - from > 12 ? 1 : 0} 1 ${x1} ${y1}`;
};
