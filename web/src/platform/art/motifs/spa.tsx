import { Leaf, Line, lighten, mix, type Palette, type Random, round, times } from '#platform/art/drawing';

const wavePath = (y: number, phase: number): string => {
  const steps = times(32, (step) => 76 + step * 8) as number[];
  return `M${steps.map((x) => `${x} ${round(y + Math.sin(x / 21 + phase) * 4)}`).join('L')}`;
};

/** A pool from above, with a ladder and a ring on the water. */
export const drawPool = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const waves = times(6, (wave) => (
    <Line key={wave} d={wavePath(96 + wave * 25, random() * 6)} colour={mid} width={3.4} opacity={0.75} />
  ));
  const x = round(120 + random() * 60);
  return (
    <>
      <rect x="46" y="52" width="308" height="200" rx="40" fill={lighten(light, 0.3)} />
      <rect x="62" y="68" width="276" height="168" rx="30" fill={main} />
      <rect x="62" y="68" width="276" height="60" rx="30" fill={ink} fillOpacity="0.16" />
      {waves}
      <Line d="M316 60V128M336 60V128M316 84H336M316 106H336" colour={light} width={6} />
      <circle cx={x + 5} cy="176" r="30" fill={ink} fillOpacity="0.25" />
      <circle cx={x} cy="170" r="30" fill={accent} />
      <circle cx={x} cy="170" r="13" fill={main} />
      <circle
        cx={x}
        cy="170"
        r="21.5"
        fill="none"
        stroke="white"
        strokeOpacity="0.85"
        strokeWidth="17"
        strokeDasharray="17 17"
      />
    </>
  );
};

/** Four warm stones on each other in still water, and two leaves. */
export const drawStones = ({ ink, main, mid, light }: Palette, random: Random) => {
  let y = 250;
  const stones = times(4, (stone) => {
    const [rx, ry, x] = [84 - stone * 17 + random() * 6, 23 - stone * 2.6, 200 + (random() - 0.5) * 14].map(round) as [
      number,
      number,
      number,
    ];
    if (stone > 0) y = round(y - ry * 1.78);
    return (
      <g key={stone}>
        <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={mix(ink, mid, 0.1 + stone * 0.2)} />
        <ellipse
          cx={round(x - rx * 0.25)}
          cy={round(y - ry * 0.38)}
          rx={round(rx * 0.5)}
          ry={round(ry * 0.3)}
          fill="white"
          fillOpacity="0.2"
        />
      </g>
    );
  });
  return (
    <>
      <path d="M0 226H400V300H0Z" fill={main} />
      {times(5, (ring) => (
        <ellipse
          key={ring}
          cx="200"
          cy="250"
          rx={90 + ring * 44}
          ry={12 + ring * 9}
          fill="none"
          stroke={mid}
          strokeWidth="2.5"
          strokeOpacity={0.9 - ring * 0.16}
        />
      ))}
      {stones}
      {drawSteam(y)}
      <Leaf x={290} y={238} length={66} angle={-34} colour={mid} vein={light} />
      <Leaf x={292} y={240} length={54} angle={-74} colour={mix(main, mid, 0.5)} vein={light} />
    </>
  );
};

const drawSteam = (top: number) =>
  times(3, (wisp) => {
    const x = 150 + wisp * 50;
    const path = `M${x} ${top - 34}C${x - 18} ${top - 54} ${x + 18} ${top - 68} ${x} ${top - 92}`;
    return <Line key={wisp} d={path} colour="white" width={6} opacity={0.55} />;
  });
