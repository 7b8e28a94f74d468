import type { Questionnaire } from '@club/contract/club/questionnaires';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, fullDay, Gain, LinkButton, SkeletonRows } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** Questions that are due now lead to their form; the others say when they come again. */
export const DueQuestionnaires = () => {
  const { data, isError, refetch } = questionnairesApi.useListQuestionnairesQuery();
  const asked = data?.results.filter(({ kind }) => kind === 'engagement' || kind === 'onboarding') ?? [];
  const due = asked.filter(({ status }) => status !== 'completed');
  const later = asked.flatMap(({ next_available_at }) => next_available_at ?? []).sort()[0];
  return (
    <Card className={styles.half} title={i18n.t('Questions for you')} busy={!data && !isError}>
      {!data && !isError && <SkeletonRows rows={1} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('The questionnaires could not be loaded.')}</ErrorState>
      )}
      {data && due.length === 0 && (
        <p className={styles.note}>
          {later
            ? i18n.t('You have answered everything. The next questions come on {day}.', {
                day: fullDay(new Date(later)),
              })
            : i18n.t('You have answered everything.')}
        </p>
      )}
      <ul>
        {due.map((questionnaire) => (
          <Due key={questionnaire.code} questionnaire={questionnaire} />
        ))}
      </ul>
    </Card>
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
          {status === 'in_progress' ? i18n.t('Go on') : i18n.t('Answer')}
        </LinkButton>
        <Gain value={points} />
      </div>
    </li>
  );
};
