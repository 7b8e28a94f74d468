/** The club's sign: a day's ring that is not closed, and its sun. */
export const BrandMark = ({ size = 28, onSky = false }: { size?: number; onSky?: boolean }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <circle
      cx="14"
      cy="14"
      r="12"
      fill="none"
      stroke={onSky ? '#ffffff' : 'var(--primary)'}
      strokeWidth="2.4"
      strokeDasharray="58 18"
      strokeLinecap="round"
      transform="rotate(-62 14 14)"
    />
    <circle cx="14" cy="14" r="4.6" fill={onSky ? '#ffd08f' : 'var(--accent)'} />
  </svg>
);
