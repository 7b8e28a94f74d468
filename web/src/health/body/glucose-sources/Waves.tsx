import { useId } from 'react';

const lines = Array.from({ length: 9 }, (_, index) => {
  const y = 34 + index * 21;
  const swing = 9 - index * 0.6;
  const shift = index * 26;
  const crests = Array.from({ length: 6 }, (__, crest) => `q60 ${crest % 2 === 0 ? -swing * 2 : swing * 2} 120 0`);
  return { path: `M${-shift - 60} ${y}${crests.join('')}`, width: 1 + index * 0.75, light: 0.25 + index * 0.09 };
});

/** Calm waves, the picture of glucose. */
export const Waves = () => {
  const id = useId();
  return (
    <svg
      viewBox="0 0 400 240"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="#d8f3ea"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a3b43" />
          <stop offset="1" stopColor="#178373" />
        </linearGradient>
      </defs>
      <rect width="400" height="240" fill={`url(#${id})`} stroke="none" />
      {lines.map(({ path, width, light }) => (
        <path key={path} d={path} strokeWidth={width} strokeOpacity={light} strokeLinecap="round" />
      ))}
    </svg>
  );
};
