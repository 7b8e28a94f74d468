import { useId } from 'react';
import { ridgePath, seeded, toSeed } from './ridge.ts';

/** The three colours of a cover, dark to light, by what it is about. */
export const coverPalettes = {
  sleep: ['#101d45', '#3c4f93', '#c3b4e6'],
  nutrition: ['#2d4a1c', '#7d9a3c', '#f3dc93'],
  movement: ['#7a2e1d', '#dd7b4a', '#fbd7a4'],
  labs: ['#073c46', '#2b8f93', '#cdeee3'],
  mind: ['#43224f', '#a15a8c', '#f6c3b1'],
  travel: ['#0d3557', '#5391b8', '#f7e0c4'],
} as const;
export type CoverPalette = keyof typeof coverPalettes;

/**
 * A landscape drawn from a seed, the same one for the same thing every time: needs no picture and no bytes. `wide` is
 * for places more than twice as wide as high, which would cut the sun off.
 */
export const Cover = ({ seed, palette, wide = false }: { seed: string; palette: CoverPalette; wide?: boolean }) => {
  const id = useId();
  const random = seeded(toSeed(seed));
  const [dark, middle, light] = coverPalettes[palette];
  const width = wide ? 440 : 250;
  const horizon = 0.66 + random() * 0.34;
  const disc = { x: 50 + random() * (width - 100), y: 50 + random() * 45, r: 20 + random() * 22 };
  const ridges = [0, 1, 2, 3].map((step) =>
    ridgePath({ width, height: 200, y: 112 + step * 22, swing: 13 - step * 1.5 }, random),
  );
  return (
    <svg
      viewBox={`0 0 ${width} 200`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2=".2" y2="1">
          <stop offset="0" stopColor={middle} />
          <stop offset={horizon} stopColor={light} />
        </linearGradient>
      </defs>
      <rect width={width} height="200" fill={`url(#${id})`} />
      {[1.9, 1.45, 1].map((size, index) => (
        <circle
          key={size}
          cx={disc.x}
          cy={disc.y}
          r={disc.r * size}
          fill="#fff"
          fillOpacity={[0.12, 0.18, 0.85][index]}
        />
      ))}
      {ridges.map((path, index) => (
        <path key={path} d={path} fill={index < 2 ? middle : dark} fillOpacity={[0.38, 0.75, 0.72, 1][index]} />
      ))}
    </svg>
  );
};
