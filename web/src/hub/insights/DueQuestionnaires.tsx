import type { Questionnaire } from '@club/contract/club/questionnaires';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { i18n } from '#platform/i18n';
import { fullDay, Gain, LinkButton, LoadedCard } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** Due questionnaires link to their form; the others say when they return. */
export const DueQuestionnaires = () => (
  <LoadedCard
    className={styles.half}
    title={i18n.t('Questions for you')}
    query={questionnairesApi.useListQuestionnairesQuery()}
    failed={i18n.t("We couldn't load the questionnaires.")}
    rows={1}
  >
    {({ results }) => {
      const asked = results.filter(({ kind }) => kind === 'engagement' || kind === 'onboarding');
      const due = asked.filter(({ status }) => status !== 'completed');
      return due.length === 0 ? (
        <NothingDue asked={asked} />
      ) : (
        <ul>
          {due.map((questionnaire) => (
            <Due key={questionnaire.code} questionnaire={questionnaire} />
          ))}
        </ul>
      );
    }}
  </LoadedCard>
);

const NothingDue = ({ asked }: { asked: readonly Questionnaire[] }) => {
  const later = asked.flatMap(({ next_available_at }) => next_available_at ?? []).sort()[0];
  return (
    <p className={styles.note}>
      {later
        ? i18n.t("You've answered everything. New questions open on {day}.", {
            day: fullDay(new Date(later)),
          })
        : i18n.t("You've answered everything.")}
    </p>
  );
};

const Due = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { code, title, description, questions_count, estimated_minutes, points, status } = questionnaire;
  return (
    <li className={styles.due}>
      <b id={`due-${code}`}>{title}</b>
      <small>{description}</small>
      <small>
        {i18n.t('{count, plural, one {# question} other {# questions}}, about {minutes} min', {
          count: questions_count,
          minutes: estimated_minutes,
        })}
      </small>
      <div className={styles.dueEnd}>
        <LinkButton kind="soft" to={questionnairePath(code)} aria-describedby={`due-${code}`}>
          {status === 'in_progress' ? i18n.t('Continue') : i18n.t('Answer questions')}
        </LinkButton>
        <Gain value={points} />
      </div>
    </li>
  );
};
