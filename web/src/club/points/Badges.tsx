import type { Badge } from '@club/contract/club/points';
import { i18n } from '#platform/i18n';
import { fullDay, Text } from '#platform/ui';
import styles from './Badges.module.css';

/** The badges a member holds: picture, name, number and day. */
export const BadgeList = ({ badges }: { badges: readonly Badge[] }) => (
  <ul className={styles.badges}>
    {badges.map(({ id, image, collection, serial, description, minted_at }) => (
      <li key={id} className={styles.badge}>
        <img src={image} alt="" width={72} height={72} loading="lazy" />
        <div>
          <Text as="b" weight="semibold">
            {collection.name}
          </Text>
          <Text as="small" size="xs" tone="faint" block>
            {i18n.t('No. {serial}', { serial })} · {fullDay(new Date(minted_at))}
          </Text>
          <Text as="small" size="xs" tone="faint" block>
            {description}
          </Text>
        </div>
      </li>
    ))}
  </ul>
);
