/** The pattern of what is missing: lines 6 px apart at 45 degrees. Fill with `url(#id)`. */
export const HatchPattern = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1="0" x2="0" y1="0" y2="6" stroke="var(--control)" strokeWidth="1.4" />
    </pattern>
  </defs>
);
