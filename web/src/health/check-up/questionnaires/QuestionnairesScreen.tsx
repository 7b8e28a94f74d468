import type { HealthQuestionnaire, QuestionnaireResult } from '@club/contract/health/check-up/questionnaires';
import { HealthPage } from '#health/base/page';
import { questionnairePath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import {
  Card,
  fullDay,
  Grid,
  LinkButton,
  Loaded,
  Row,
  SkeletonRows,
  Stack,
  StatusChip,
  Text,
  toNoon,
} from '#platform/ui';
import { healthQuestionnairesApi } from './questionnaires.api.ts';
import styles from './questionnaires.module.css';
import { bandTones, writeBand, writeValue } from './write-result.ts';

/** The questionnaires that are offered, what is due first, each with its last result. */
const QuestionnairesScreen = () => (
  <HealthPage
    finding={i18n.t('Short questionnaires')}
    intro={i18n.t('Each takes a few minutes and is scored by its published table. Only you see the answers.')}
  >
    <Loaded
      query={healthQuestionnairesApi.useListHealthQuestionnairesQuery()}
      failed={i18n.t("We couldn't load the questionnaires.")}
      skeleton={<SkeletonRows rows={6} />}
      inCard
    >
      {({ results }) => (
        <Grid as="ul" columns="fill" least="card">
          {results.map((questionnaire) => (
            <Stack as="li" key={questionnaire.code}>
              <QuestionnaireCard questionnaire={questionnaire} />
            </Stack>
          ))}
        </Grid>
      )}
    </Loaded>
  </HealthPage>
);

const QuestionnaireCard = ({ questionnaire }: { questionnaire: HealthQuestionnaire }) => {
  const { code, title, summary, minutes, last_result, unavailable, due_on, is_due } = questionnaire;
  return (
    <Card
      title={title}
      className={styles.card}
      action={
        <Text as="small" size="sm" tone="quiet">
          {i18n.t('{minutes} min', { minutes })}
        </Text>
      }
    >
      <Text size="sm" tone="quiet">
        {summary}
      </Text>
      {last_result && <LastResult result={last_result} />}
      {unavailable && <p>{unavailable}</p>}
      <Row data-only="screen" gap={3} rowGap={2}>
        {!unavailable && (
          <LinkButton
            kind="soft"
            to={questionnairePath(code)}
            aria-label={i18n.t('{action}: {title}', { action: nameAction(last_result, is_due), title })}
          >
            {nameAction(last_result, is_due)}
          </LinkButton>
        )}
        {last_result && !is_due && due_on && (
          <Text as="small" size="sm" tone="quiet">
            {i18n.t('Again from {day}', { day: fullDay(toNoon(due_on)) })}
          </Text>
        )}
      </Row>
    </Card>
  );
};

const nameAction = (result: QuestionnaireResult | null, isDue: boolean): string => {
  if (!result) return i18n.t('Start');
  return isDue ? i18n.t('Answer again') : i18n.t('See result');
};

const LastResult = ({ result }: { result: QuestionnaireResult }) => (
  <Row as="p" gap={3} rowGap={2}>
    <b>{writeValue(result)}</b>
    {result.band && <StatusChip tone={bandTones[result.band.tone]}>{writeBand(result)}</StatusChip>}
    <small>{fullDay(new Date(result.answered_at))}</small>
  </Row>
);

export default QuestionnairesScreen;
