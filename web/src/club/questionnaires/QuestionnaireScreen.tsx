import type { Questionnaire } from '@club/contract/club/questionnaires';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import {
  Card,
  combineQueries,
  EmptyState,
  fullDay,
  Gain,
  LinkButton,
  Loaded,
  Page,
  Row,
  Scene,
  Stack,
  Text,
} from '#platform/ui';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { questionnairesApi } from './questionnaires.api.ts';
import type { Saved } from './use-saving.ts';

/** One questionnaire: its questions while it is due, and what it gave once it is answered. */
const QuestionnaireScreen = () => {
  const { code = '' } = useParams();
  // A different questionnaire needs a fresh form.
  return <OneQuestionnaire key={code} code={code} />;
};

const OneQuestionnaire = ({ code }: { code: string }) => {
  const query = combineQueries({
    list: questionnairesApi.useListQuestionnairesQuery(),
    asked: questionnairesApi.useListOnboardingQuestionsQuery(),
  });
  const [saved, setSaved] = useState<Saved | null>(null);
  const found = query.data?.list.results.find((one) => one.code === code);
  if (query.data && !found) return <NoQuestionnaire />;
  return (
    <Page title={found?.title ?? i18n.t('Questionnaire')} intro={found?.description} narrow>
      <Loaded query={query} failed={i18n.t("We couldn't load the questions.")} inCard>
        {({ asked }) => {
          if (saved) return <Thanks points={saved.points_awarded} />;
          if (found?.status === 'completed') return <Answered questionnaire={found} />;
          const own = asked.results.filter(({ questionnaire }) => questionnaire.code === code);
          return (
            <QuestionnaireForm questions={own.sort((one, other) => one.position - other.position)} onDone={setSaved} />
          );
        }}
      </Loaded>
    </Page>
  );
};

const Thanks = ({ points }: { points: number }) => (
  <Card>
    <Stack gap={3} align="center" padBlock={3} role="status">
      <Scene />
      <Text as="h2" size="2xl" align="center">
        {i18n.t('Thank you')}
      </Text>
      {points > 0 ? (
        <Text align="center">
          {i18n.t('Your answers are saved. You earned')} <Gain value={points} />
        </Text>
      ) : (
        <Text align="center">{i18n.t('Your answers are saved. You earned no points this time.')}</Text>
      )}
      <Onward />
    </Stack>
  </Card>
);

const Answered = ({ questionnaire: { completed_at, next_available_at } }: { questionnaire: Questionnaire }) => (
  <Card>
    <Stack gap={3} align="center" padBlock={3}>
      <Scene />
      <Text align="center">
        {completed_at
          ? i18n.t('You answered this on {day}.', { day: fullDay(new Date(completed_at)) })
          : i18n.t("You've answered this.")}{' '}
        {next_available_at &&
          i18n.t('You can answer it again on {day}.', { day: fullDay(new Date(next_available_at)) })}
      </Text>
      <Onward />
    </Stack>
  </Card>
);

const Onward = () => (
  <Row gap={3} top={2} justify="center">
    <LinkButton to={paths.points}>{i18n.t('See ways to earn')}</LinkButton>
    <LinkButton kind="soft" to={paths.home}>
      {i18n.t('Go to the home page')}
    </LinkButton>
  </Row>
);

const NoQuestionnaire = () => (
  <Page title={i18n.t('Questionnaire not found')} narrow>
    <EmptyState action={<LinkButton to={paths.points}>{i18n.t('See ways to earn')}</LinkButton>}>
      {i18n.t("There's no questionnaire at this address. It may have ended.")}
    </EmptyState>
  </Page>
);

export default QuestionnaireScreen;
