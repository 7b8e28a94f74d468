import type { AssessmentStep } from '@club/contract/health/check-up/assessment';
import type { AssessmentResult, Dimension, DimensionCode } from '@club/contract/health/insight/dimensions';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, assessmentAnswersPath, assessmentStepPath } from '#health/base/paths';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import {
  Card,
  ChartFrame,
  ChartTable,
  dayAndTime,
  Grid,
  LinkButton,
  Loaded,
  Row,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';
import { dimensionsApi } from './dimensions.api.ts';
import { hues } from './hues.ts';
import { Improvements } from './Improvements.tsx';
import { Petals } from './Petals.tsx';
import styles from './ResultPage.module.css';

const DimensionDialog = lazy(async () => ({ default: (await import('./DimensionDialog.tsx')).DimensionDialog }));

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
        warnings={<OpenRedFlags showsTold />}
        kicker={<Kicker progress={result.progress} />}
        finding={result.finding}
        action={
          <LinkButton
            kind={result.progress.open > 0 ? 'primary' : 'soft'}
            to={result.progress.open > 0 ? assessmentStepPath(openStep) : assessmentAnswersPath}
          >
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
      <Row className={styles.complete} gap={3} align="start">
        <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
        <div>
          <Text as="h3" weight="bold">
            {i18n.t('{count, plural, one {One value} other {# values}} would firm this up', { count: labels.length })}
          </Text>
          <Text size="sm" tone="quiet">
            {i18n.t('With {names} your score covers {all} of {of} measures instead of {have}.', {
              names,
              all: score.have + labels.length,
              of: score.of,
              have: score.have,
            })}
          </Text>
        </div>
        <LinkButton
          kind="soft"
          icon={<IconPlus size={18} aria-hidden="true" />}
          to={addMeasurementsPath(findKind(labels))}
        >
          {i18n.t('Add measurements')}
        </LinkButton>
      </Row>
    </Card>
  );
};

const findKind = (labels: readonly string[]): string => (labels.includes('Cholesterol') ? 'blood' : 'pressure');

/** The seven parts as a flower, and one below the other with what they are based on. */
const DimensionCards = ({ dimensions }: { dimensions: readonly Dimension[] }) => {
  const [explained, setExplained] = useState<Dimension | null>(null);
  return (
    <Grid columns={2}>
      <Card
        title={i18n.t('Seven parts of your health')}
        action={
          <Text as="span" size="sm" tone="faint">
            {i18n.t('0 to 100')}
          </Text>
        }
      >
        <ChartFrame table={<DimensionTable dimensions={dimensions} />}>
          <Petals dimensions={dimensions} />
        </ChartFrame>
      </Card>
      <Card title={i18n.t('Part by part')}>
        <Stack as="ul" className={styles.parts} top={2}>
          {dimensions.map((one) => (
            <PartLine key={one.code} dimension={one} onExplain={() => setExplained(one)} />
          ))}
        </Stack>
      </Card>
      <Suspense>{explained && <DimensionDialog dimension={explained} onClose={() => setExplained(null)} />}</Suspense>
    </Grid>
  );
};

const DimensionTable = ({ dimensions }: { dimensions: readonly Dimension[] }) => (
  <ChartTable
    label={i18n.t('Seven parts of your health')}
    columns={[i18n.t('Part'), i18n.t('Points')]}
    rows={dimensions.map(({ code, label, value, summary }) => ({
      id: code,
      cells: [label, value === null ? summary : String(value)],
    }))}
  />
);

const PartLine = ({ dimension, onExplain }: { dimension: Dimension; onExplain: () => void }) => {
  const { code, label, value, summary, needs } = dimension;
  return (
    <li>
      <div>
        <b>{label}</b>
        <span className={styles.about}>{summary}</span>
      </div>
      <span className={`${styles.bar} ${value === null ? styles.unknown : ''}`} aria-hidden="true">
        <i style={{ width: `${value ?? 0}%`, background: hues[code] }} />
      </span>
      <Text as="span" className={styles.value} size="lg" weight="semibold" tabular align="end">
        {value === null && needs > 0 ? (
          <TextLink to={assessmentStepPath(findStep(code))} aria-label={i18n.t('Answer more about {label}', { label })}>
            {i18n.t('Answer')}
          </TextLink>
        ) : (
          (value ?? '–')
        )}
      </Text>
      <Text
        as="button"
        type="button"
        className={styles.how}
        data-only="screen"
        touch
        size="sm"
        weight="semibold"
        tone="primary"
        aria-label={i18n.t('How {label} is worked out', { label })}
        onClick={onExplain}
      >
        {i18n.t('How?')}
      </Text>
    </li>
  );
};

/** The step whose questions make a part known. */
const findStep = (code: DimensionCode): AssessmentStep => (code === 'prevention' ? 'history' : code);
