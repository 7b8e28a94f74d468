import { useId } from 'react';
import { ridgePath, seeded, toSeed } from '#platform/ui/cover-art';

/** Three colours, dark to light. */
export type LandscapeColours = readonly [string, string, string];

const width = 250;

/** A landscape drawn from a seed, the same one for the same partner every time: it needs no picture and no bytes. */
export const Landscape = ({ seed, colours }: { seed: string; colours: LandscapeColours }) => {
  const id = useId();
  const random = seeded(toSeed(seed));
  const [dark, middle, light] = colours;
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
