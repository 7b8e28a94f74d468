import { darken, Leaf, lighten, mix, type Palette, type Random, round, times } from '#platform/art/drawing';

interface Citrus {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly peel: string;
  readonly flesh: string;
}

const segmentPath = (radius: number): string => {
  const [a, b, c, d, e, f] = [0.1, 0.3, 0.4, 0.27, 0.76, 0.12].map((share) => round(radius * share));
  const top = round(radius * 0.78);
  return `M0 -${a}C${b} -${c} ${d} -${e} ${f} -${top}H-${f}C-${d} -${e} -${b} -${c} 0 -${a}Z`;
};

const drawCitrus = ({ x, y, radius, peel, flesh }: Citrus, random: Random) => {
  const turned = random() * 60;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx="6" cy="8" r={radius} fill="black" fillOpacity="0.12" />
      <circle r={radius} fill={peel} />
      <circle r={round(radius * 0.86)} fill={lighten(flesh, 0.62)} />
      {times(9, (segment) => (
        <path
          key={segment}
          d={segmentPath(radius)}
          fill={flesh}
          transform={`rotate(${round(turned + segment * 40)})`}
        />
      ))}
    </g>
  );
};

const Avocado = ({ skin, stone, angle }: { skin: string; stone: string; angle: number }) => (
  <g transform={`translate(266 222) rotate(${angle})`}>
    <ellipse cx="5" cy="9" rx="74" ry="52" fill="black" fillOpacity="0.14" />
    <path d="M-74 0C-74-34-40-50 0-44S74-34 74 0 40 54 0 48-74 34-74 0Z" fill={skin} />
    <path d="M-66 0C-66-29-36-43 0-38S66-29 66 0 36 46 0 42-66 29-66 0Z" fill="#dfe6a4" />
    <path d="M-56 0C-56-23-31-35 0-31S56-23 56 0 31 38 0 34-56 23-56 0Z" fill="#f4f2c6" />
    <circle cx="12" cy="1" r="21" fill={stone} />
    <ellipse cx="6" cy="-6" rx="6" ry="4" fill="white" fillOpacity="0.35" />
  </g>
);

/** An orange, a grapefruit, half an avocado and some blueberries among leaves. */
export const drawFruit = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const angle = random() > 0.5 ? -24 : 18;
  const grapefruit = { peel: mix(main, '#c23a2b', 0.6), flesh: mix(mid, '#e0503a', 0.62) };
  return (
    <>
      <Leaf x={60} y={92} length={110} angle={-24} colour={accent} vein={light} />
      <Leaf x={300} y={250} length={104} angle={-14} colour={accent} vein={light} />
      <Leaf x={322} y={70} length={74} angle={60} colour={darken(accent, 0.2)} vein={light} />
      {drawCitrus({ x: 142, y: 128, radius: 84, peel: main, flesh: mid }, random)}
      {drawCitrus({ x: 300, y: 122, radius: 50, ...grapefruit }, random)}
      <Avocado skin={darken(accent, 0.35)} stone={ink} angle={angle} />
      {times(6, (berry) => {
        const x = round(66 + (berry % 3) * 26 + random() * 8);
        const y = round(236 + Math.floor(berry / 3) * 22 + random() * 5);
        return (
          <g key={berry}>
            <circle cx={x + 3} cy={y + 4} r="14" fill="black" fillOpacity="0.12" />
            <circle cx={x} cy={y} r="14" fill="#3a3f7a" />
            <circle cx={x - 4} cy={y - 4} r="4" fill="#8d93cf" />
          </g>
        );
      })}
    </>
  );
};
