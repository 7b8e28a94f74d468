import type { AssessmentStep } from '@club/contract/health/check-up/assessment';
import type { AssessmentResult } from '@club/contract/health/insight/dimensions';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, assessmentStepPath } from '#health/base/paths';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import { Card, dayAndTime, LinkButton, Loaded } from '#platform/ui';
import { DimensionCards } from './DimensionCards.tsx';
import { dimensionsApi } from './dimensions.api.ts';
import { Improvements } from './Improvements.tsx';
import styles from './ResultPage.module.css';

/** What the answers come to: warning signs first, then the seven parts, what would help most, and what is missing. */
export const ResultPage = ({ openStep }: { openStep: AssessmentStep }) => (
  <Loaded
    query={dimensionsApi.useGetAssessmentResultQuery()}
    failed={i18n.t("We couldn't work out your results. Your answers are kept.")}
    keepPrevious
    inCard
  >
    {(result) => (
      <HealthPage
        warnings={<OpenRedFlags />}
        kicker={<Kicker progress={result.progress} />}
        finding={result.finding}
        action={
          <LinkButton kind={result.progress.open > 0 ? 'primary' : 'soft'} to={assessmentStepPath(openStep)}>
            {result.progress.open > 0 ? i18n.t('Go on answering') : i18n.t('Change answers')}
          </LinkButton>
        }
      >
        <DimensionCards dimensions={result.dimensions} />
        <Improvements improvements={result.improvements} score={result.score} />
        <WouldComplete labels={result.would_complete} score={result.score} />
      </HealthPage>
    )}
  </Loaded>
);

const Kicker = ({ progress }: { progress: AssessmentResult['progress'] }) => {
  const { answered, skipped, open, completed_at, answered_at } = progress;
  const counts = i18n.t(
    '{answered, plural, one {# answer} other {# answers}}, {skipped, plural, =0 {none skipped} other {# skipped}}',
    { answered, skipped },
  );
  const at = answered_at ? dayAndTime(new Date(answered_at)) : '';
  if (open > 0 && !completed_at) return i18n.t('{open} questions to go. {counts}', { open, counts });
  return i18n.t('Last answered {at}. {counts}', { at, counts });
};

const WouldComplete = ({ labels, score }: { labels: readonly string[]; score: AssessmentResult['score'] }) => {
  if (labels.length === 0 || score.value === null) return null;
  const names = labels.map((label) => label.toLowerCase()).join(i18n.t(' and '));
  return (
    <Card>
      <div className={styles.complete}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
        <div>
          <h3>
            {i18n.t('{count, plural, one {One value} other {# values}} would firm this up', { count: labels.length })}
          </h3>
          <p>
            {i18n.t('With {names} your score covers {all} of {of} measures instead of {have}.', {
              names,
              all: score.have + labels.length,
              of: score.of,
              have: score.have,
            })}
          </p>
        </div>
        <LinkButton
          kind="soft"
          icon={<IconPlus size={18} aria-hidden="true" />}
          to={addMeasurementsPath(findKind(labels))}
        >
          {i18n.t('Add measurements')}
        </LinkButton>
      </div>
    </Card>
  );
};

const findKind = (labels: readonly string[]): string => (labels.includes('Cholesterol') ? 'blood' : 'pressure');
