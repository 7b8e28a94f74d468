import { Leaf, Line, lighten, mix, type Palette, type Random, round, times, toRadians } from '#platform/art/drawing';

const [x0, y0] = [200, 152];

const at = (degrees: number, distance: number): readonly [number, number] => [
  round(x0 + distance * Math.cos(toRadians(degrees))),
  round(y0 + distance * Math.sin(toRadians(degrees))),
];

/** A part of the plate, from one angle to another. */
const slicePath = (from: number, to: number): string => {
  const [start, end] = [at(from, 84), at(to, 84)];
  return `M${x0} ${y0}L${start.join(' ')}A84 84 0 ${to - from > 180 ? 1 : 0} 1 ${end.join(' ')}Z`;
};

/** A plate seen from above: half leaves, a quarter grains, a quarter fish; fork and knife beside it. */
export const drawPlate = (palette: Palette, random: Random) => {
  const { main, mid, light, accent } = palette;
  const start = random() * 360;
  return (
    <>
      <Cutlery colour={palette.ink} />
      <circle cx="212" cy="164" r="118" fill="black" fillOpacity="0.13" />
      <circle cx={x0} cy={y0} r="114" fill="white" />
      <circle cx={x0} cy={y0} r="96" fill={lighten(light, 0.4)} />
      <path d={slicePath(start + 2, start + 178)} fill={main} />
      <path d={slicePath(start + 182, start + 268)} fill={mid} />
      <path d={slicePath(start + 272, start + 358)} fill={accent} />
      {drawLeaves(palette, random, start)}
      {drawGrains(light, random, start)}
      {times(4, (piece) => {
        const [x, y] = at(start + 290 + piece * 18, 40 + (piece % 2) * 20);
        const turned = `rotate(${round(start + 290 + piece * 18)} ${x} ${y})`;
        return <ellipse key={piece} cx={x} cy={y} rx="15" ry="9" fill={lighten(accent, 0.42)} transform={turned} />;
      })}
    </>
  );
};

const drawLeaves = ({ ink, main, mid, light }: Palette, random: Random, start: number) =>
  times(11, (leaf) => {
    const [x, y] = at(start + 14 + leaf * 15 + random() * 5, 24 + (leaf % 2 ? 30 : 4) + random() * 10);
    const colour = leaf % 3 ? mix(main, ink, 0.35) : mid;
    return <Leaf key={leaf} x={x} y={y} length={27} angle={random() * 360} colour={colour} vein={light} />;
  });

const drawGrains = (colour: string, random: Random, start: number) =>
  times(30, (grain) => {
    const [x, y] = at(start + 188 + random() * 74, 24 + random() * 54);
    const turned = `rotate(${round(random() * 180)} ${x} ${y})`;
    return <ellipse key={grain} cx={x} cy={y} rx="4.4" ry="2.6" fill={colour} fillOpacity="0.95" transform={turned} />;
  });

const Cutlery = ({ colour }: { colour: string }) => (
  <>
    <Line d="M44 60V118M56 60V118M68 60V118" colour={colour} width={5} />
    <Line d="M44 112C44 130 68 130 68 112" colour={colour} width={5} />
    <Line d="M56 126V246" colour={colour} width={8} />
    <path d="M340 60C358 80 360 128 352 152H340Z" fill={colour} />
    <Line d="M344 150V246" colour={colour} width={8} />
  </>
);
