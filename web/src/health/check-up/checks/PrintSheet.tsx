import type { CheckRecord, HealthCheck } from '@club/contract/health/check-up/checks';
import type { FormAnswer, FormQuestion } from '@club/contract/health/check-up/questions';
import { listShown } from '@club/contract/health/check-up/show-if';
import { i18n } from '#platform/i18n';
import { fullDay, toNoon } from '#platform/ui';
import styles from './PrintSheet.module.css';

/** On paper only: what to say, and every answer in words, for the doctor. */
export const PrintSheet = ({ name, check, record }: { name: string; check: HealthCheck; record: CheckRecord }) => {
  const asked = listShown(check.questions, record.answers).filter(({ code }) => record.answers[code] !== undefined);
  return (
    <section className={styles.sheet} aria-hidden="true">
      <h2>{i18n.t('For the doctor: {check} of {day}', { check: name, day: fullDay(toNoon(record.day)) })}</h2>
      {record.flags.length > 0 && (
        <>
          <h3>{i18n.t('What to say')}</h3>
          <ul>
            {record.flags.map(({ id, title, message }) => (
              <li key={id}>
                <b>{title}.</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{record.summary}</p>
      <h3>{i18n.t('Answers')}</h3>
      <dl>
        {asked.map((question) => (
          <div key={question.code}>
            <dt>{question.text}</dt>
            <dd>{writeAnswer(question, record.answers[question.code] as FormAnswer)}</dd>
          </div>
        ))}
      </dl>
      <p>{check.wording}</p>
    </section>
  );
};

const writeAnswer = ({ options, unit, type }: FormQuestion, answer: FormAnswer): string => {
  if (typeof answer === 'number') return `${answer} ${unit ?? ''}`.trim();
  if (type === 'date' && typeof answer === 'string') return fullDay(toNoon(answer));
  const codes = typeof answer === 'string' ? [answer] : answer;
  return codes.map((code) => options.find((option) => option.code === code)?.label ?? code).join('; ');
};
