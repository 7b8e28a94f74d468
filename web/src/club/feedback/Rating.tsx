import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Row, Text, Tile } from '#platform/ui';
import styles from './Rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars, or none: five radio buttons that look like stars, so that arrow keys work. */
export const Rating = ({
  name,
  value,
  error,
  onChange,
}: {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <fieldset>
    <Text as="legend" size="sm">
      {i18n.t('How do you like the club? (optional)')}
    </Text>
    <Row className={styles.stars} gap={1} wrap={false} top={2}>
      {stars.map((star) => (
        <Tile as="label" corners="md" tone="accent" key={star}>
          <input
            data-cover=""
            type="radio"
            name={name}
            value={star}
            checked={value === String(star)}
            aria-label={i18n.t('{star} of 5', { star })}
            onChange={() => onChange(String(star))}
          />
          {Number(value) >= star ? (
            <IconStarFilled size={28} aria-hidden="true" />
          ) : (
            <IconStar size={28} stroke={1.6} aria-hidden="true" />
          )}
        </Tile>
      ))}
      {value !== '' && (
        <Text as="button" type="button" pad={2} weight="semibold" tone="primary" onClick={() => onChange('')}>
          {i18n.t('Clear')}
        </Text>
      )}
    </Row>
    {error && (
      <Text size="sm" tone="danger">
        {error}
      </Text>
    )}
  </fieldset>
);
