import { brandPictures } from '#platform/brand';

/** The club's sign: its icon, or a day's ring that is not closed, and its sun. */
export const BrandMark = ({
  size = 28,
  onSky = false,
  icon = brandPictures.icon,
}: {
  size?: number;
  onSky?: boolean;
  icon?: string | undefined;
}) =>
  icon ? (
    <img src={icon} alt="" width={size} height={size} />
  ) : (
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
