import { darken, Leaf, lighten, mix, type Palette, type Random, Shadow } from '#platform/art/drawing';

/** A dropper bottle before three leaves, a jar beside it, and a drop. */
export const drawDropper = ({ ink, main, mid, light, accent }: Palette, random: Random) => {
  const lean = random() * 14;
  return (
    <>
      <path d="M0 226H400V300H0Z" fill={mix(mid, light, 0.35)} />
      <Leaf x={250} y={232} length={150} angle={-62 - lean} colour={accent} vein={light} />
      <Leaf x={262} y={236} length={118} angle={-34 - lean} colour={lighten(accent, 0.3)} vein={light} />
      <Leaf x={244} y={232} length={120} angle={-98} colour={darken(accent, 0.2)} vein={light} />
      <Shadow x={176} y={262} rx={74} ry={10} />
      <path
        d="M122 148C122 130 140 122 152 118H196C208 122 226 130 226 148V250C226 258 220 264 212 264H136C128 264 122 258 122 250Z"
        fill={main}
      />
      <path
        d="M122 148C122 130 140 122 152 118H160C148 130 142 140 142 156V264H136C128 264 122 258 122 250Z"
        fill="white"
        fillOpacity="0.25"
      />
      <rect x="122" y="172" width="104" height="62" fill={light} />
      <rect x="140" y="188" width="48" height="7" rx="3.5" fill={main} />
      <rect x="140" y="202" width="68" height="5" rx="2.5" fill={mid} />
      <rect x="140" y="213" width="58" height="5" rx="2.5" fill={mid} />
      <rect x="148" y="92" width="52" height="30" rx="6" fill={ink} />
      <rect x="160" y="46" width="28" height="50" rx="13" fill={ink} />
      <rect x="164" y="52" width="6" height="36" rx="3" fill="white" fillOpacity="0.25" />
      <Shadow x={322} y={258} rx={46} ry={9} />
      <rect x="276" y="212" width="92" height="48" rx="12" fill="white" />
      <rect x="270" y="198" width="104" height="22" rx="9" fill={ink} />
      <rect x="290" y="230" width="40" height="6" rx="3" fill={mid} />
      <path d="M92 190C104 208 108 218 100 228A13 13 0 0 1 80 222C76 212 84 202 92 190Z" fill={mid} />
      <ellipse cx="88" cy="216" rx="3.5" ry="6" fill="white" fillOpacity="0.6" />
    </>
  );
};
