import { mix, type Palette, type Random, round, Shadow, times } from '#platform/art/drawing';

interface Capsule {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly halves: readonly [string, string];
  readonly size: number;
}

const drawCapsule = ({ x, y, angle, halves: [left, right], size }: Capsule) => (
  <g key={x} transform={`translate(${x} ${y}) rotate(${round(angle)}) scale(${size})`}>
    <rect x="-32" y="-10" width="68" height="26" rx="13" fill="black" fillOpacity="0.14" />
    <rect x="-34" y="-14" width="68" height="28" rx="14" fill={left} />
    <path d="M0-14H20A14 14 0 0 1 20 14H0Z" fill={right} />
    <rect x="-24" y="-9" width="44" height="5" rx="2.5" fill="white" fillOpacity="0.45" />
  </g>
);

/** A brown bottle with its label, and three capsules in front of it. */
export const drawBottle = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const capsules: Capsule[] = [
    { x: 288, y: 246, angle: -8 + random() * 16, halves: [accent, 'white'], size: 0.98 },
    { x: 318, y: 208, angle: 52 + random() * 20, halves: [mid, 'white'], size: 0.9 },
    { x: 262, y: 198, angle: -40 + random() * 12, halves: ['white', accent], size: 0.8 },
  ];
  return (
    <>
      <Shadow x={170} y={262} rx={90} ry={11} />
      <rect x="92" y="92" width="132" height="170" rx="22" fill={main} />
      <rect x="92" y="92" width="34" height="170" rx="22" fill="white" fillOpacity="0.18" />
      <rect x="92" y="138" width="132" height="84" fill={light} />
      <rect x="112" y="156" width="62" height="9" rx="4.5" fill={main} />
      <rect x="112" y="174" width="92" height="6" rx="3" fill={mid} />
      <rect x="112" y="188" width="76" height="6" rx="3" fill={mid} />
      <rect x="106" y="56" width="104" height="40" rx="10" fill={ink} />
      {times(9, (groove) => (
        <rect
          key={groove}
          x={round(114 + groove * 10.4)}
          y="62"
          width="3"
          height="28"
          rx="1.5"
          fill="white"
          fillOpacity="0.14"
        />
      ))}
      {capsules.map(drawCapsule)}
      {times(5, (grain) => (
        <circle
          key={grain}
          cx={round(250 + random() * 110)}
          cy={round(268 + random() * 18)}
          r="7"
          fill={mix(mid, ink, 0.2 * random())}
        />
      ))}
    </>
  );
};
