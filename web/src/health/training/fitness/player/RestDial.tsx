import { i18n } from '#platform/i18n';
import styles from './Rest.module.css';
import { writeClock } from './rest-timer.ts';

const [centre, radius] = [146, 136];
const around = 2 * Math.PI * radius;

/** What is left of a rest, as a ring of the day dial that runs out. */
export const RestDial = ({ left, total }: { left: number; total: number }) => (
  <svg
    className={styles.dial}
    viewBox="0 0 292 292"
    role="timer"
    aria-label={i18n.t('{left} seconds of rest left', { left })}
  >
    <circle cx={centre} cy={centre} r={radius} fill="#04252d" fillOpacity=".6" />
    {Array.from({ length: 60 }, (_, tick) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the second
      <Tick key={tick} tick={tick} />
    ))}
    <circle cx={centre} cy={centre} r={radius} fill="none" stroke="#fff" strokeOpacity=".18" strokeWidth="14" />
    <circle
      cx={centre}
      cy={centre}
      r={radius}
      fill="none"
      stroke="#ffd08f"
      strokeWidth="14"
      strokeLinecap="round"
      strokeDasharray={`${(total > 0 ? Math.min(1, left / total) : 0) * around} ${around}`}
      transform={`rotate(-90 ${centre} ${centre})`}
    />
    <text x={centre} y="166" className={styles.left}>
      {writeClock(left)}
    </text>
    <text x={centre} y="194" className={styles.total}>
      {i18n.t('of {total}', { total: writeClock(total) })}
    </text>
  </svg>
);

const Tick = ({ tick }: { tick: number }) => {
  const isLong = tick % 5 === 0;
  return (
    <line
      x1={centre}
      x2={centre}
      y1={24}
      y2={isLong ? 34 : 30}
      stroke="#fff"
      strokeOpacity={isLong ? 0.7 : 0.3}
      strokeWidth="1.5"
      transform={`rotate(${tick * 6} ${centre} ${centre})`}
    />
  );
};
