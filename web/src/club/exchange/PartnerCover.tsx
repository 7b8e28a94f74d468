import type { LoyaltyMember } from '@club/contract/club/exchange';
import { useId } from 'react';
import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import { ridgePath, seeded, toSeed } from '#platform/ui/cover-art';
import styles from './PartnerCover.module.css';

const colours: Record<LoyaltyMember['category'], LandscapeColours> = {
  miles: ['#0d3557', '#5391b8', '#f7e0c4'],
  points: ['#101d45', '#3c4f93', '#c3b4e6'],
  crypto: ['#073c46', '#2b8f93', '#cdeee3'],
  voucher: ['#2d4a1c', '#7d9a3c', '#f3dc93'],
};

/** A generated landscape in the colours of the partner's category, so no picture is loaded. */
export const PartnerCover = ({ partner }: { partner: Pick<LoyaltyMember, 'code' | 'category'> }) => (
  <div className={styles.cover}>
    <Landscape seed={partner.code} colours={colours[partner.category]} />
    <Text as="span" className={styles.kind} padBlock={1} padInline={2} corners="full" size="xs" weight="bold">
      {categoryName(partner.category)}
    </Text>
  </div>
);

const categoryName = (category: LoyaltyMember['category']): string => {
  const names = {
    miles: i18n.t('Miles'),
    points: i18n.t('Partner points'),
    crypto: i18n.t('Crypto'),
    voucher: i18n.t('Voucher'),
  };
  return names[category];
};

/** Three colours, dark to light. */
type LandscapeColours = readonly [string, string, string];

const width = 250;

/** A landscape drawn from a seed, the same one for the same partner every time: it needs no picture and no bytes. */
const Landscape = ({ seed, colours }: { seed: string; colours: LandscapeColours }) => {
  const id = useId();
  const random = seeded(toSeed(seed));
  const [dark, middle, light] = colours;
  const horizon = 0.66 + random() * 0.34;
  const disc = { x: 50 + random() * (width - 100), y: 50 + random() * 45, r: 20 + random() * 22 };
  const ridges = [0, 1, 2, 3].map((step) =>
    ridgePath({ width, height: 200, y: 112 + step * 22, swing: 13 - step * 1.5 }, random),
  );
  return (
    <svg
      viewBox={`0 0 ${width} 200`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2=".2" y2="1">
          <stop offset="0" stopColor={middle} />
          <stop offset={horizon} stopColor={light} />
        </linearGradient>
      </defs>
      <rect width={width} height="200" fill={`url(#${id})`} />
      {[1.9, 1.45, 1].map((size, index) => (
        <circle
          key={size}
          cx={disc.x}
          cy={disc.y}
          r={disc.r * size}
          fill="#fff"
          fillOpacity={[0.12, 0.18, 0.85][index]}
        />
      ))}
      {ridges.map((path, index) => (
        <path key={path} d={path} fill={index < 2 ? middle : dark} fillOpacity={[0.38, 0.75, 0.72, 1][index]} />
      ))}
    </svg>
  );
};
