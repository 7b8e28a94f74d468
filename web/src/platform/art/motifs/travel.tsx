import { Line, mix, type Palette, type Random, round, times } from '#platform/art/drawing';

const shore = 206;

interface Mountain {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly snow?: boolean;
}

const drawMountain = ({ x, width, height, colour, snow }: Mountain, shade: string) => {
  const top = round(shore - height);
  const right = (share: number) => round(x + width * share);
  const down = (share: number) => round(shore - height * share);
  const rim = [
    [0.28, 0.72],
    [0.1, 0.78],
    [-0.04, 0.68],
    [-0.16, 0.78],
    [-0.28, 0.72],
  ].map(([across = 0, up = 0]) => `L${right(across)} ${down(up)}`);
  return (
    <g key={x}>
      <path d={`M${right(-1)} ${shore}L${round(x)} ${top}L${right(1)} ${shore}Z`} fill={colour} />
      {snow && <path d={`M${round(x)} ${top}${rim.join('')}Z`} fill="white" />}
      <path d={`M${round(x)} ${top}L${right(1)} ${shore}H${right(0.2)}Z`} fill={shade} fillOpacity="0.16" />
    </g>
  );
};

const treePath = (x: number, height: number): string => {
  const [top, waist] = [208 - height, 208 - height * 0.4].map(round);
  const [near, far, foot] = [height * 0.13, height * 0.24, height * 0.32];
  const points = [
    `M${round(x)} ${top}L${round(x + far)} ${waist}H${round(x + near)}`,
    `L${round(x + foot)} 208H${round(x - foot)}L${round(x - near)} ${waist}H${round(x - far)}Z`,
  ];
  return points.join('');
};

/** Snowy mountains over a lake with a sailing boat, firs on both sides. */
export const drawLake = ({ ink, main, mid, accent }: Palette, random: Random) => {
  const [left, right] = [90 + random() * 40, 250 + random() * 50].map(round) as [number, number];
  const mountains: Mountain[] = [
    { x: left, width: 130, height: 132 + random() * 20, colour: mid, snow: true },
    { x: right, width: 150, height: 158 + random() * 20, colour: mix(main, mid, 0.25), snow: true },
    { x: 178, width: 90, height: 84, colour: main },
  ];
  const boat = round(150 + random() * 70);
  const trees = [
    ...Array.from({ length: 5 }, (_, tree) => [8 + tree * 18 + random() * 8, 34 + random() * 26] as const),
    ...Array.from({ length: 4 }, (_, tree) => [336 + tree * 20 + random() * 8, 30 + random() * 30] as const),
  ];
  return (
    <>
      {mountains.map((mountain) => drawMountain(mountain, ink))}
      <path d="M0 204H400V300H0Z" fill={mix(main, mid, 0.35)} />
      <path d={`M${right - 90} ${shore}L${right} 284L${right + 90} ${shore}Z`} fill={main} fillOpacity="0.35" />
      <path d={`M${left - 80} ${shore}L${left} 270L${left + 80} ${shore}Z`} fill={main} fillOpacity="0.3" />
      {times(7, (wave) => (
        <Line
          key={wave}
          d={`M${round(30 + random() * 300)} ${222 + wave * 10}h${round(20 + random() * 36)}`}
          colour="white"
          width={2.4}
          opacity={0.5}
        />
      ))}
      {trees.map(([x, height]) => (
        <path key={x} d={treePath(x, height)} fill={ink} />
      ))}
      <g transform={`translate(${boat} 0)`}>
        <path d="M-34 246H38C32 262 -26 262 -34 246Z" fill={ink} />
        <path d="M0 242V190C24 204 30 226 30 242Z" fill={accent} />
        <path d="M-4 242V200C-20 214 -24 230 -24 242Z" fill="white" />
        <Line d="M-2 246V186" colour={ink} width={3} />
      </g>
    </>
  );
};
