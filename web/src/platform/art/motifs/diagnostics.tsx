import { Line, mix, type Palette, type Random, round, times } from '#platform/art/drawing';

/** Four filled test tubes in a stand that shows a pulse. */
export const drawTubes = (palette: Palette, random: Random, id: string) => {
  const { ink, main, mid, accent } = palette;
  const fillings = [accent, mid, mix(accent, '#f4b860', 0.7), main];
  const first = Math.floor(random() * fillings.length);
  return (
    <>
      {times(4, (tube) => {
        const x = 96 + tube * 58;
        const level = round(110 + random() * 66);
        const glass = `M${x} 62V222A17 17 0 0 0 ${x + 34} 222V62Z`;
        return (
          <g key={tube}>
            <clipPath id={`${id}tube${tube}`}>
              <path d={glass} />
            </clipPath>
            <path d={glass} fill="white" fillOpacity="0.86" />
            <g clipPath={`url(#${id}tube${tube})`}>
              <rect x={x} y={level} width="34" height="200" fill={fillings[(tube + first) % fillings.length]} />
              <ellipse cx={x + 17} cy={level} rx="17" ry="4" fill="white" fillOpacity="0.35" />
            </g>
            <rect x={x - 5} y="52" width="44" height="14" rx="6" fill={tube % 2 ? main : ink} />
            <rect x={x + 5} y="76" width="5" height="120" rx="2.5" fill="white" fillOpacity="0.6" />
          </g>
        );
      })}
      <rect x="62" y="150" width="276" height="16" rx="8" fill={ink} />
      <rect x="62" y="214" width="276" height="44" rx="12" fill={ink} />
      <Line d="M84 240H150L162 228L176 250L190 236L200 240H316" colour={mid} width={3.4} />
    </>
  );
};
