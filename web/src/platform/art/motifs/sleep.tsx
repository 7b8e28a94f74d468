import { Line, lighten, mix, type Palette, type Random, round, times } from '#platform/art/drawing';

const panePath = 'M108 232V128A92 92 0 0 1 292 128V232Z';

/** An arched window at night, between curtains, over a made bed. */
export const drawWindow = (palette: Palette, random: Random, id: string) => {
  const { ink, main, mid, light } = palette;
  const frame = lighten(light, 0.4);
  return (
    <>
      <rect width="400" height="300" fill={mix(main, mid, 0.55)} />
      <path d="M96 232V128A104 104 0 0 1 304 128V232Z" fill={frame} />
      <clipPath id={`${id}pane`}>
        <path d={panePath} />
      </clipPath>
      <g clipPath={`url(#${id}pane)`}>
        <path d={panePath} fill={ink} />
        {times(26, (star) => (
          <circle
            key={star}
            cx={round(112 + random() * 176)}
            cy={round(40 + random() * 150)}
            r={round(0.8 + random() * 1.6)}
            fill="white"
            fillOpacity="0.85"
          />
        ))}
        {drawMoon(palette, random)}
        <path d="M100 200C140 176 180 196 214 184S280 176 300 190V240H100Z" fill={main} />
        <path d="M100 216C150 200 196 220 240 206S290 204 300 210V240H100Z" fill={mix(main, ink, 0.5)} />
      </g>
      <rect x="196" y="36" width="8" height="196" fill={frame} />
      <path d="M0 0H70C84 90 60 170 40 232H0Z" fill={light} fillOpacity="0.92" />
      <Line d="M22 0C26 90 18 160 10 230M46 0C54 90 40 160 26 230" colour={mid} width={3} opacity={0.6} />
      <path d="M400 0H330C316 90 340 170 360 232H400Z" fill={light} fillOpacity="0.92" />
      <Line d="M378 0C374 90 382 160 390 230M354 0C346 90 360 160 374 230" colour={mid} width={3} opacity={0.6} />
      <path d="M0 262C40 222 118 214 158 236S250 226 300 232 380 240 400 232V300H0Z" fill="white" />
      <path d="M0 284C80 252 150 264 220 262S350 250 400 262V300H0Z" fill={mid} />
      <Line d="M36 252C70 236 112 238 138 250" colour={mid} width={3} opacity={0.7} />
    </>
  );
};

/** A crescent, or a full moon with two craters. */
const drawMoon = ({ ink, main, accent }: Palette, random: Random) => {
  const [x, y] = [round(160 + random() * 70), round(96 + random() * 20)];
  const crater = mix(accent, main, 0.25);
  return (
    <>
      <circle cx={x} cy={y} r="58" fill={accent} fillOpacity="0.12" />
      <circle cx={x} cy={y} r="34" fill={accent} />
      {random() > 0.4 ? (
        <circle cx={x + 15} cy={y - 9} r="28" fill={ink} />
      ) : (
        <>
          <circle cx={x - 9} cy={y + 7} r="6" fill={crater} />
          <circle cx={x + 10} cy={y - 8} r="4" fill={crater} />
        </>
      )}
    </>
  );
};
