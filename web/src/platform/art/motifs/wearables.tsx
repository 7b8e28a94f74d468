import { Line, type Palette, type Random, round, times } from '#platform/art/drawing';

/** A ring of the watch's face, filled to a share. */
const drawRing = (radius: number, colour: string, share: number) => (
  <g fill="none" stroke={colour} strokeWidth="12">
    <circle cx="200" cy="150" r={radius} strokeOpacity="0.22" />
    <circle
      cx="200"
      cy="150"
      r={radius}
      strokeLinecap="round"
      strokeDasharray={`${round(share * 2 * Math.PI * radius)} 999`}
      transform="rotate(-90 200 150)"
    />
  </g>
);

/** A watch with two rings and a pulse on its face. */
export const drawWatch = ({ ink, main, accent }: Palette, random: Random) => (
  <>
    <path d="M150 0H250L262 84H138Z" fill={main} />
    <path d="M138 216H262L250 300H150Z" fill={main} />
    <path d="M150 0H176L168 84H138ZM138 216H168L176 300H150Z" fill="white" fillOpacity="0.1" />
    {times(4, (hole) => (
      <ellipse key={hole} cx="200" cy={244 + hole * 14} rx="7" ry="3" fill={ink} fillOpacity="0.8" />
    ))}
    <rect x="284" y="128" width="14" height="34" rx="7" fill={ink} />
    <rect x="114" y="64" width="172" height="172" rx="50" fill={ink} />
    <rect x="122" y="72" width="156" height="156" rx="43" fill="#0b1418" />
    {drawRing(60, accent, 0.5 + random() * 0.45)}
    {drawRing(44, '#f5b47a', 0.4 + random() * 0.5)}
    <Line d="M170 152H186L193 136L203 168L210 152H230" colour="white" width={4.2} />
  </>
);
