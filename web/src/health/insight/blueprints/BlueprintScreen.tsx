import type { Blueprint } from '@club/contract/health/insight/blueprints';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ConsentGate } from '#health/base/consents';
import { Disclaimer } from '#health/base/page';
import { blueprintsPath } from '#health/base/paths';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  Notice,
  Page,
  Row,
  SkeletonRows,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';
import { blueprintsApi } from './blueprints.api.ts';
import styles from './blueprints.module.css';
import { type GateAnswers, GateQuestions, toGiven } from './GateQuestions.tsx';
import { ThisWeek } from './ThisWeek.tsx';

/** One blueprint: where the member stands or how to start, its weeks, its evidence, and who it is not for. */
const BlueprintScreen = () => {
  const { blueprintId = '' } = useParams();
  const query = blueprintsApi.useGetBlueprintQuery({ id: blueprintId });
  const isUnknown = query.isError && toProblem(query.error).code === 'not_found';
  return (
    <Page title={query.currentData?.title ?? i18n.t('Blueprint')} intro={query.currentData?.summary}>
      {isUnknown ? (
        <Card>
          <EmptyState action={<LinkButton to={blueprintsPath}>{i18n.t('See all blueprints')}</LinkButton>}>
            {i18n.t("There's no such blueprint.")}
          </EmptyState>
        </Card>
      ) : (
        <Loaded
          query={query}
          failed={i18n.t("We couldn't load the blueprint.")}
          skeleton={<SkeletonRows rows={6} />}
          inCard
        >
          {(blueprint) => <Shown key={blueprint.id} blueprint={blueprint} />}
        </Loaded>
      )}
    </Page>
  );
};

const Shown = ({ blueprint }: { blueprint: Blueprint }) => (
  <Stack className={styles.stack} gap="page">
    {blueprint.following ? (
      <ThisWeek blueprint={blueprint} following={blueprint.following} />
    ) : (
      <StartCard blueprint={blueprint} />
    )}
    <Weeks blueprint={blueprint} />
    <div className={styles.pair}>
      <Card title={i18n.t('What to aim for')}>
        <Sentences list={blueprint.targets} />
      </Card>
      <Card title={i18n.t('Take care')}>
        <Sentences list={blueprint.cautions} />
        {blueprint.exclusions.length > 0 && (
          <>
            <Text as="h3" top={4} bottom={2} size="sm" weight="bold">
              {i18n.t('Not for you')}
            </Text>
            <Sentences list={blueprint.exclusions} />
          </>
        )}
      </Card>
    </div>
    <Evidence blueprint={blueprint} />
    <EndOfReading id={blueprint.id} />
    <Disclaimer />
    <TextLink to={blueprintsPath}>{i18n.t('All blueprints')}</TextLink>
  </Stack>
);

const Sentences = ({ list }: { list: readonly string[] }) => (
  <Stack as="ul" className={styles.sentences} gap={2}>
    {list.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </Stack>
);

/** Every action in the weeks in which it is done. */
const Weeks = ({ blueprint: { actions, weeks, left_out: leftOut } }: { blueprint: Blueprint }) => (
  <Card title={i18n.t('Week by week')}>
    {leftOut.length > 0 && (
      <p>{i18n.t('Left out or replaced, since you avoid that food: {actions}.', { actions: leftOut.join(', ') })}</p>
    )}
    <ol className={styles.weeks}>
      {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
        <li key={week}>
          <Text as="h3" bottom={2} size="sm" weight="bold">
            {i18n.t('Week {week}', { week })}
          </Text>
          <Stack as="ul" className={styles.sentences} gap={2}>
            {actions
              .filter(({ from_week, to_week }) => from_week <= week && week <= to_week)
              .map(({ code, title, times, from_week, clear_gate_only }) => (
                <li key={code} className={from_week === week ? styles.begins : undefined}>
                  {i18n.t('{title}, {times, plural, one {once} other {# times}}', { title, times })}
                  {from_week === week && week > 1 && <span className={styles.new}>{i18n.t('new')}</span>}
                  {from_week === week && clear_gate_only && (
                    <span className={styles.new}>{i18n.t('if you answer no to every question at the start')}</span>
                  )}
                </li>
              ))}
          </Stack>
        </li>
      ))}
    </ol>
  </Card>
);

const Evidence = ({ blueprint: { evidence } }: { blueprint: Blueprint }) => (
  <Card title={i18n.t('What it is based on')}>
    <Stack as="ul" className={styles.evidence} gap={3}>
      {evidence.map(({ finding, title, year, doi }) => (
        <li key={doi}>
          <p>{finding}</p>
          <Text as="small" block tone="faint">
            <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            , {year}
          </Text>
        </li>
      ))}
    </Stack>
  </Card>
);

export default BlueprintScreen;

/** Stands where the reading ends. Once it comes into view, the club is told that the blueprint was read. */
const EndOfReading = ({ id }: { id: string }) => {
  const [tellRead] = blueprintsApi.useReadBlueprintMutation();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const end = mark.current;
    if (!end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void tellRead({ id });
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [id, tellRead]);
  return <span ref={mark} aria-hidden="true" />;
};

/** Starts a blueprint: first, once, the consent to keep health data; then the questions of its start. */
const StartCard = ({ blueprint }: { blueprint: Blueprint }) => {
  const [isStarting, setStarting] = useState(false);
  if (isStarting) {
    return (
      <ConsentGate>
        <Card title={i18n.t('Before you start')}>
          <StartQuestions blueprint={blueprint} />
        </Card>
      </ConsentGate>
    );
  }
  return (
    <Card>
      <Row gap={5} rowGap={3} justify="between">
        <p>
          {i18n.t('{weeks, plural, one {# week} other {# weeks}}. You can leave at any time.', {
            weeks: blueprint.weeks,
          })}
        </p>
        <Button onClick={() => setStarting(true)}>{i18n.t('Start this blueprint')}</Button>
      </Row>
    </Card>
  );
};

const StartQuestions = ({ blueprint: { id, start_gate } }: { blueprint: Blueprint }) => {
  const [answers, setAnswers] = useState<GateAnswers>({});
  const [follow, { isLoading, error }] = blueprintsApi.useFollowBlueprintMutation();
  const tell = useTell();
  const refused = fieldErrors(error);
  const start = async () => {
    const { error: failure } = await follow({ id, answers: toGiven(answers) });
    if (!failure) tell(i18n.t("You've started. This week's actions are below."), 'success');
  };
  return (
    <Stack className={styles.questions} gap={5} align="start">
      {start_gate.length === 0 && <p>{i18n.t('This one needs no questions first.')}</p>}
      <GateQuestions questions={start_gate} answers={answers} onChange={setAnswers} refused={refused} />
      {error && Object.keys(refused).length === 0 && <Notice type="error">{toProblem(error).message}</Notice>}
      <Text size="sm" tone="faint">
        {i18n.t("Your answers decide how you start. The club doesn't keep them.")}
      </Text>
      <Button busy={isLoading} onClick={() => void start()}>
        {i18n.t('Start today')}
      </Button>
    </Stack>
  );
};
