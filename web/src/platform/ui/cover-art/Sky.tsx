import { useId } from 'react';
import { useHour } from '#platform/ui/theme';
import { ridgePath, seeded } from './ridge.ts';
import styles from './Sky.module.css';
import { mixSky } from './sky.ts';

const width = 800;
const height = 380;

const random = seeded(20);
const hills = [
  { y: 292, swing: 16, opacity: 0.5 },
  { y: 326, swing: 12, opacity: 0.8 },
  { y: 352, swing: 9, opacity: 1 },
].map(({ opacity, ...shape }) => ({ opacity, path: ridgePath({ width, height, ...shape }, random) }));
const stars = Array.from({ length: 46 }, () => ({
  x: 270 + random() * (width - 270),
  y: random() ** 1.6 * 250,
  size: 0.5 + random() * 1.1,
  light: 0.35 + random() * 0.65,
}));

/**
 * The sky over the hills as it is at the member's own hour. With `scrim` its starting side is shaded so that white
 * text can be on it. It fills the positioned box it is put in.
 */
export const Sky = ({ scrim = false, hour }: { scrim?: boolean; hour?: number }) => {
  const id = useId();
  const now = useHour();
  const at = hour ?? now;
  const { bands, light, stars: starlight } = mixSky(at);
  return (
    <svg
      className={styles.sky}
      data-behind=""
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2=".2" y2="1">
          {[0, 0.46, 0.72, 0.94].map((offset, index) => (
            <stop key={offset} offset={offset} stopColor={bands[index]} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor={light} />
          <stop offset=".2" stopColor={light} stopOpacity=".72" />
          <stop offset="1" stopColor={bands[3]} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}d`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#04252d" stopOpacity=".58" />
          <stop offset=".44" stopColor="#04252d" stopOpacity=".46" />
          <stop offset=".68" stopColor="#04252d" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}s)`} />
      {starlight > 0.02 &&
        stars.map(({ x, y, size, light: own }) => (
          <circle key={x} cx={x} cy={y} r={size} fill="#fff" fillOpacity={own * starlight} />
        ))}
      <SunOrMoon hour={at} glow={`url(#${id}l)`} light={light} />
      {hills.map(({ path, opacity }, index) => (
        <path key={path} d={path} fill={index === 2 ? '#08323b' : '#0c424c'} fillOpacity={opacity} />
      ))}
      <rect className={styles.dim} width={width} height={height} fill="#030d14" />
      {scrim && <rect width={width} height={height} fill={`url(#${id}d)`} />}
    </svg>
  );
};

/** By day a low glow that wanders over the horizon, at night a small moon. */
const SunOrMoon = ({ hour, glow, light }: { hour: number; glow: string; light: string }) => {
  const night = hour < 5.5 || hour >= 20.5;
  const way = night ? ((hour + 24 - 20.5) % 24) / 9 : (hour - 5.5) / 15;
  const x = 330 + way * 400;
  const y = night ? 92 - Math.sin(way * Math.PI) * 30 : 322 - Math.sin(way * Math.PI) * 46;
  return (
    <>
      <circle cx={x} cy={y} r={night ? 70 : 185} fill={glow} fillOpacity={night ? 0.35 : 1} />
      {night && <circle className={styles.moon} cx={x} cy={y} r="17" fill={light} />}
    </>
  );
};
