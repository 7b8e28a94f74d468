import { Line, type Palette, type Random, round, Shadow, times } from '#platform/art/drawing';

interface Book {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

const drawClosed = ({ x, y, width, height, colour }: Book) => (
  <g key={y} transform={`translate(${x} ${y})`}>
    <rect width={width} height={height} rx="6" fill={colour} />
    <rect x={width - 16} y="4" width="16" height={height - 8} fill="white" fillOpacity="0.85" />
    <rect x="20" width="6" height={height} fill="white" fillOpacity="0.3" />
  </g>
);

/** An open book with a chart and a ribbon, on two closed ones. */
export const drawBooks = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const closed: Book[] = [
    { x: round(84 + random() * 12), y: 226, width: 230, height: 30, colour: main },
    { x: round(96 + random() * 16), y: 198, width: 204, height: 28, colour: accent },
  ];
  return (
    <>
      <Shadow x={200} y={258} rx={150} ry={12} />
      {closed.map(drawClosed)}
      <path d="M200 92C166 66 110 66 74 84V190C110 174 166 176 200 198Z" fill="white" />
      <path d="M200 92C234 66 290 66 326 84V190C290 174 234 176 200 198Z" fill={light} />
      <path d="M200 92C190 84 178 78 166 76V182C178 184 190 190 200 198Z" fill={ink} fillOpacity="0.1" />
      {times(5, (line) => {
        const y = 100 + line * 15;
        const right = `M306 ${y}C278 ${y - 10} 248 ${y - 8} 218 ${y + 6}`;
        return (
          <g key={line}>
            <Line d={`M94 ${y}C122 ${y - 10} 152 ${y - 8} 182 ${y + 6}`} colour={mid} width={4} opacity={0.75} />
            {(line < 2 || line > 3) && <Line d={right} colour={mid} width={4} opacity={0.9} />}
          </g>
        );
      })}
      <Line d="M222 154L244 134L262 144L300 118" colour={accent} width={5} />
      <path d="M270 70V126L282 114L294 126V76C286 73 278 71 270 70Z" fill={accent} />
      <Line d="M74 190C110 174 166 176 200 198C234 176 290 174 326 190" colour={main} width={6} />
    </>
  );
};
