import type { AnswerEffect } from '@club/contract/health/insight/scores';
import type { Contradiction, FactSource, Limit, PersonRecord } from '@club/contract/health/signals/person';
import { HealthPage } from '#health/base/page';
import { assessmentAnswersPath } from '#health/base/paths';
import { personApi } from '#health/signals/person';
import { useTellOutcome } from '#platform/api';
import { i18n, numberFormat } from '#platform/i18n';
import { profilePath } from '#platform/paths';
import { Button, Card, fullDay, LinkButton, Loaded, Row, Stack, Text } from '#platform/ui';
import styles from './AboutYouScreen.module.css';
import { scoresApi } from './scores.api.ts';

/** What rooms heard about the member: where two answers differ, what is known, and the limits that follow. */
const AboutYouScreen = () => (
  <Loaded
    query={personApi.useGetPersonQuery()}
    failed={i18n.t("We couldn't load what you told us. Your answers are kept.")}
    keepPrevious
    inCard
  >
    {(record) => (
      <HealthPage
        kicker={i18n.t('About you')}
        finding={writeFinding(record)}
        intro={i18n.t(
          'What you say in the profile, the assessment, a meal plan, a self-check, before training and before a blueprint is heard in every room.',
        )}
        action={
          <LinkButton kind="soft" to={assessmentAnswersPath}>
            {i18n.t('Change answers')}
          </LinkButton>
        }
      >
        {record.contradictions.length > 0 && <AllDiffering record={record} />}
        <Limits limits={record.limits} />
        <Facts facts={record.facts} />
      </HealthPage>
    )}
  </Loaded>
);

export default AboutYouScreen;

const writeFinding = ({ contradictions, limits, facts }: PersonRecord): string => {
  if (contradictions.length > 0) return i18n.t('Two of your answers differ. Which is right?');
  if (limits.length > 0) {
    return i18n.t('{count, plural, one {One limit shapes} other {# limits shape}} your plans.', {
      count: limits.length,
    });
  }
  return facts.length > 0 ? i18n.t('Nothing you said limits your plans.') : i18n.t("You haven't told us anything yet.");
};

const nameSource = (source: FactSource): string => {
  const names: Record<FactSource, string> = {
    profile: i18n.t('In your profile'),
    assessment: i18n.t('In your assessment'),
    training: i18n.t('Before training'),
    blueprint: i18n.t('Before a blueprint'),
    meal_plan: i18n.t('In a meal plan'),
    check: i18n.t('In a self-check'),
    decided: i18n.t('Your decision'),
  };
  return names[source];
};

/** The questions whose answers differ, with what each answer does, and what they change. */
const AllDiffering = ({ record: { contradictions, facts } }: { record: PersonRecord }) => {
  const { data } = scoresApi.useListAnswerEffectsQuery();
  const effects = data?.results ?? [];
  const others = facts.filter(({ code }) => !contradictions.some((one) => one.code === code)).length;
  return (
    <>
      {contradictions.map((one) => (
        <Differing key={one.code} contradiction={one} effects={effects.filter(({ code }) => code === one.code)} />
      ))}
      <WhatChanges effects={effects} />
      <Text className={styles.note} size="sm" tone="faint">
        {i18n.t(
          'Asked once. We compare what you say in the profile, the assessment and before plans; {count, plural, one {# other answer agrees} other {# other answers agree}}.',
          { count: others },
        )}
      </Text>
    </>
  );
};

/** What depends on the answers, where something does. */
const WhatChanges = ({ effects }: { effects: readonly AnswerEffect[] }) => {
  const isScored = effects.some(({ measure }) => measure !== null);
  const isLimited = effects.some(({ limits }) => limits.length > 0);
  if (!isScored && !isLimited) return null;
  return (
    <Card title={i18n.t('What your answer changes')}>
      <ul className={styles.changes}>
        {isScored && (
          <Change title={i18n.t('Score and advice')}>{i18n.t('Nicotine counts as one of eight measures.')}</Change>
        )}
        {isLimited && <Change title={i18n.t('Plans')}>{i18n.t('Meals and workouts keep the limits above.')}</Change>}
      </ul>
    </Card>
  );
};

const Change = ({ title, children }: { title: string; children: string }) => (
  <li>
    <b>{title}</b>
    <Text className={styles.note} size="sm" tone="faint">
      {children}
    </Text>
  </li>
);

/** What one answer does: points, score and limits. */
const Effect = ({ effect }: { effect: AnswerEffect | undefined }) => {
  if (!effect || (effect.measure === null && effect.limits.length === 0)) return null;
  const { measure, score, limits } = effect;
  return (
    <dl className={styles.effect}>
      {measure && measure.points !== null && (
        <div>
          <Text as="dt" tone="faint">
            {measure.label}
          </Text>
          <Text as="dd" size="lg" weight="semibold" tabular>
            {i18n.t('{points} of {max}', {
              points: numberFormat({ maximumFractionDigits: 0 }).format(measure.points),
              max: measure.max,
            })}
          </Text>
        </div>
      )}
      {score !== null && (
        <div>
          <Text as="dt" tone="faint">
            {i18n.t('Health score')}
          </Text>
          <Text as="dd" size="lg" weight="semibold" tabular>
            {numberFormat({ maximumFractionDigits: 0 }).format(score)}
          </Text>
        </div>
      )}
      {limits.length > 0 && (
        <div>
          <Text as="dt" tone="faint">
            {i18n.t('Limits')}
          </Text>
          <Text as="dd" size="lg" weight="semibold" tabular>
            {limits.join(', ')}
          </Text>
        </div>
      )}
    </dl>
  );
};

/** One question with the answers that differ; neither choice stands out. */
const Differing = ({ contradiction, effects }: { contradiction: Contradiction; effects: readonly AnswerEffect[] }) => {
  const [decide, { isLoading, originalArgs }] = personApi.useDecideFactMutation();
  const tell = useTellOutcome();
  const { code, title, statements } = contradiction;
  return (
    <Stack as="section" aria-labelledby={`differs-${code}`} className={styles.differing} gap="page">
      <h2 id={`differs-${code}`}>{title}</h2>
      <ul>
        {statements.map(({ source, said_at, words, counts }) => (
          <li key={source}>
            <Card>
              <Text size="sm" tone="faint">
                {nameSource(source)}, {fullDay(new Date(said_at))}
              </Text>
              <p className={styles.words}>{words}</p>
              <Text className={styles.note} size="sm" tone="faint">
                {counts ? i18n.t("Newer, so it's used until you choose.") : i18n.t('Said earlier.')}
              </Text>
              <Effect effect={effects.find((one) => one.source === source)} />
              <Button
                kind="soft"
                wide
                busy={isLoading && originalArgs?.source === source}
                onClick={() =>
                  void tell(
                    decide({ code, source }),
                    i18n.t('Thanks. Scores, check-ups and plans follow it from now on.'),
                  )
                }
              >
                {i18n.t('This is right')}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <Card>
        <Row gap={6} rowGap={3} justify="between">
          <div>
            <h3>{i18n.t('Neither?')}</h3>
            <p>{i18n.t('Answer again. The old answers stay in your history with their dates.')}</p>
          </div>
          <LinkButton kind="soft" to={statements[0]?.source === 'profile' ? profilePath : assessmentAnswersPath}>
            {i18n.t('Answer again')}
          </LinkButton>
        </Row>
      </Card>
    </Stack>
  );
};

const Limits = ({ limits }: { limits: readonly Limit[] }) => (
  <Card title={i18n.t('Limits that your plans keep')}>
    {limits.length === 0 ? (
      <Text className={styles.note} size="sm" tone="faint">
        {i18n.t('None follow from what you told us.')}
      </Text>
    ) : (
      <Text as="ul" className={styles.list} top={2}>
        {limits.map(({ code, title, sentence, source, year }) => (
          <li key={code}>
            <b>{title}</b>
            <p>{sentence}</p>
            <Text className={styles.note} size="sm" tone="faint">
              {source}, {year}
            </Text>
          </li>
        ))}
      </Text>
    )}
    <Text className={styles.note} size="sm" tone="faint">
      {i18n.t('Finished plans are read again by a second check. None of this is medical advice.')}
    </Text>
  </Card>
);

/** What is so comes first; what was answered with no is folded away. */
const Facts = ({ facts }: { facts: PersonRecord['facts'] }) => {
  const isNo = ({ words }: PersonRecord['facts'][number]) => words.startsWith('No: ');
  const [yes, no] = [facts.filter((one) => !isNo(one)), facts.filter(isNo)];
  return (
    <Card title={i18n.t('What you told us')}>
      {facts.length === 0 && (
        <Text className={styles.note} size="sm" tone="faint">
          {i18n.t('Nothing yet.')}
        </Text>
      )}
      <FactList facts={yes} />
      {no.length > 0 && (
        <Text as="details" top={2}>
          <Text as="summary" padBlock={3} tone="primary">
            {i18n.t('{count, plural, one {# thing you said no to} other {# things you said no to}}', {
              count: no.length,
            })}
          </Text>
          <FactList facts={no} />
        </Text>
      )}
    </Card>
  );
};

const FactList = ({ facts }: { facts: PersonRecord['facts'] }) => (
  <Text as="ul" className={styles.list} top={2}>
    {facts.map(({ code, words, source, said_at }) => (
      <li key={code}>
        <Text as="span" className={styles.fact} block>
          {words}
        </Text>
        <Text className={styles.note} size="sm" tone="faint">
          {nameSource(source)}, {fullDay(new Date(said_at))}
        </Text>
      </li>
    ))}
  </Text>
);
