import { darken, Line, lighten, mix, type Palette, type Random, round, Shadow, times } from '#platform/art/drawing';

const lanes = 6;
const centre = { x: 400, y: 330 };
const findEdge = (lane: number): number => 330 - lane * 38;

/** A bend of a running track, its lanes numbered from the inside. */
export const drawTrack = ({ ink, main, light, accent }: Palette) => (
  <>
    {times(lanes, (lane) => (
      <circle
        key={lane}
        cx={centre.x}
        cy={centre.y}
        r={findEdge(lane)}
        fill={lane % 2 ? main : mix(main, ink, 0.16)}
        stroke={light}
        strokeWidth="3"
      />
    ))}
    <circle cx={centre.x} cy={centre.y} r={findEdge(lanes)} fill={accent} />
    {times(lanes - 1, (lane) => {
      const angle = -2.55 + 0.02 * lane;
      const middle = findEdge(lane) - 19;
      const [x, y] = [centre.x + Math.cos(angle) * middle, centre.y + Math.sin(angle) * middle].map(round);
      return (
        <text
          key={lane}
          x={x}
          y={y}
          fontSize="22"
          fontWeight="700"
          fill={light}
          textAnchor="middle"
          transform={`rotate(${round((angle * 180) / Math.PI + 90)} ${x} ${y})`}
        >
          {lanes - 1 - lane}
        </text>
      );
    })}
  </>
);

interface Bell {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly body: string;
  readonly handle: string;
}

const bodyPath = 'M-50-46C-50-76-27-92 0-92S50-76 50-46C50-22 38 0 26 0H-26C-38 0-50-22-50-46Z';
const sheenPath = 'M-50-46C-50-76-27-92 0-92C-22-84-34-66-34-44C-34-22-30-8-26 0C-38 0-50-22-50-46Z';

const drawBell = ({ x, y, size, body, handle }: Bell, plate: string) => (
  <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
    <Shadow x={16} y={3} rx={62} ry={9} />
    <Line d="M-27-82C-40-134 40-134 27-82" colour={handle} width={17} />
    <Line d="M-22-96C-24-122 18-124 22-98" colour={lighten(handle, 0.3)} width={4} />
    <path d={bodyPath} fill={body} />
    <path d={sheenPath} fill="white" fillOpacity="0.14" />
    <circle cx="4" cy="-44" r="22" fill={plate} fillOpacity="0.95" />
    <circle cx="4" cy="-44" r="13" fill={body} />
  </g>
);

/** Two or three kettlebells in a row. */
export const drawKettlebells = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const bells: Bell[] = [
    { x: 150, y: 250, size: 1.2, body: main, handle: ink },
    { x: 250, y: 256, size: 0.92, body: accent, handle: darken(accent, 0.25) },
  ];
  if (random() > 0.5) bells.push({ x: 316, y: 260, size: 0.62, body: mid, handle: main });
  return <>{bells.map((bell) => drawBell(bell, light))}</>;
};
