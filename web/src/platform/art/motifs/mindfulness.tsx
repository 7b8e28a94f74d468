import { Line, mix, type Palette, type Random, round, times } from '#platform/art/drawing';

interface Petal {
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly colour: string;
}

const petalPath = ({ length, width }: Petal): string => {
  const [low, high, top] = [length * 0.35, length * 0.8, length].map(round);
  const narrow = round(width * 0.7);
  return `M0 0C${-width} -${low} ${-narrow} -${high} 0 -${top}C${narrow} -${high} ${width} -${low} 0 0Z`;
};

/** A lotus open on the water, with a glow behind it. */
export const drawLotus = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const size = 0.94 + random() * 0.14;
  const between = mix(main, mid, 0.5);
  const inner = mix(mid, light, 0.4);
  const petals: Petal[] = [
    ...[-74, 74].map((angle) => ({ angle, length: 112, width: 30, colour: main })),
    ...[-52, 52].map((angle) => ({ angle, length: 128, width: 30, colour: between })),
    ...[-30, 30].map((angle) => ({ angle, length: 142, width: 34, colour: mid })),
    ...[-11, 11].map((angle) => ({ angle, length: 146, width: 32, colour: inner })),
    { angle: 0, length: 136, width: 30, colour: light },
  ];
  const pad = mix(ink, main, 0.3);
  return (
    <>
      {times(4, (ring) => (
        <circle key={ring} cx="200" cy="144" r={176 - ring * 34} fill="white" fillOpacity="0.12" />
      ))}
      <path d="M0 238H400V300H0Z" fill={main} />
      {times(4, (wave) => (
        <Line
          key={wave}
          d={`M${60 - wave * 14} ${252 + wave * 12}H${340 + wave * 14}`}
          colour={mid}
          width={2.4}
          opacity={0.5 - wave * 0.08}
        />
      ))}
      {petals.map((petal) => (
        <path
          key={petal.angle}
          d={petalPath({ ...petal, length: petal.length * size })}
          fill={petal.colour}
          transform={`translate(200 236) rotate(${petal.angle})`}
        />
      ))}
      <ellipse cx="200" cy="238" rx="74" ry="9" fill={ink} fillOpacity="0.5" />
      <path d="M88 240C120 262 280 262 312 240C280 232 120 232 88 240Z" fill={mix(accent, main, 0.15)} />
      <ellipse cx="76" cy="262" rx="34" ry="8" fill={pad} />
      <ellipse cx="330" cy="270" rx="42" ry="9" fill={pad} />
    </>
  );
};
