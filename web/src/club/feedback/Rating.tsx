import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import styles from './FeedbackScreen.module.css';

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
  <fieldset className={styles.rating}>
    <legend>{i18n.t('How do you like the club? (optional)')}</legend>
    <div className={styles.stars}>
      {stars.map((star) => (
        <label key={star}>
          <input
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
        </label>
      ))}
      {value !== '' && (
        <button type="button" className={styles.clear} onClick={() => onChange('')}>
          {i18n.t('Clear')}
        </button>
      )}
    </div>
    {error && <p className={styles.error}>{error}</p>}
  </fieldset>
);
