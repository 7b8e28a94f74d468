import { passwordLength } from '@club/contract/core/identity.fields';
import { i18n } from '#platform/i18n';
import { Row } from '#platform/ui';
import styles from './StrengthHint.module.css';

/** Password strength in words and three steps. */
export const StrengthHint = ({ password }: { password: string }) => {
  if (password === '') return <>{i18n.t('At least {min} characters. A short sentence works well.', passwordLength)}</>;
  const { level, hint } = rateStrength(password);
  return (
    <Row as="span" gap={2} wrap={false}>
      <span className={styles.steps} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={step <= level ? styles[`level${level}`] : ''} />
        ))}
      </span>
      <span>{hint}</span>
    </Row>
  );
};

/** As on the server: shorter passwords are refused. */
const shortest = 10;

interface Strength {
  /** 0 too short, 1 long enough, 2 good, 3 strong. Common ones are refused by the server alone, which knows them. */
  readonly level: 0 | 1 | 2 | 3;
  readonly hint: string;
}

/** Rates a password by length first, then by distinct characters. */
const rateStrength = (password: string): Strength => {
  const length = [...password].length;
  const different = new Set(password).size;
  if (length < shortest) {
    const missing = shortest - length;
    return {
      level: 0,
      hint: i18n.t('{missing, plural, one {# more character} other {# more characters}} needed', { missing }),
    };
  }
  if (length >= 16 && different >= 9) return { level: 3, hint: i18n.t('Strong') };
  if (length >= 12 && different >= 7) return { level: 2, hint: i18n.t('Good. A few more words make it strong.') };
  return { level: 1, hint: i18n.t('Long enough. Three or four unrelated words are stronger.') };
};
