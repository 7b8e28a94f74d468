import { passwordLength } from '@club/contract/core/identity.fields';
import { i18n } from '#platform/i18n';
import styles from './StrengthHint.module.css';
import { rateStrength } from './strength.ts';

/** Password strength in words and three steps. */
export const StrengthHint = ({ password }: { password: string }) => {
  if (password === '') return <>{i18n.t('At least {min} characters. A short sentence works well.', passwordLength)}</>;
  const { level, hint } = rateStrength(password);
  return (
    <span className={styles.strength}>
      <span className={styles.steps} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={step <= level ? styles[`level${level}`] : ''} />
        ))}
      </span>
      <span>{hint}</span>
    </span>
  );
};
