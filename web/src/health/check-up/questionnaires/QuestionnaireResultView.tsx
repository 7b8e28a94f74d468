import type { HealthQuestionnaire, QuestionnaireResult } from '@club/contract/health/check-up/questionnaires';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Disclaimer, HealthPage } from '#health/base/page';
import { hasOpenFlags, RedFlagPanel } from '#health/signals/red-flags';
import { HelpCard } from '#health/signals/red-flags/talk';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, fullDay, Row, Stack, StatusChip, Text } from '#platform/ui';
import { healthQuestionnairesApi } from './questionnaires.api.ts';
import styles from './questionnaires.module.css';
import { bandTones, nameSex, writeBand, writeValue } from './write-result.ts';

interface Props {
  readonly questionnaire: HealthQuestionnaire;
  readonly result: QuestionnaireResult;
  readonly onAgain: () => void;
  readonly onRemoved: () => void;
}

/** What the answers came to, with what to do about it, what it is based on, and the results before. */
export const QuestionnaireResultView = ({ questionnaire, result, onAgain, onRemoved }: Props) => {
  const when = dayAndTime(new Date(result.answered_at));
  return (
    <Frame result={result} when={when} questionnaire={questionnaire}>
      <Card
        title={i18n.t('Your result')}
        action={
          <Text as="small" size="sm" tone="quiet">
            {when}
          </Text>
        }
      >
        <Row as="p" gap={3} rowGap={2} top={2}>
          <Text as="strong" size="3xl" tabular>
            {writeValue(result)}
          </Text>
          {result.band && <StatusChip tone={bandTones[result.band.tone]}>{writeBand(result)}</StatusChip>}
        </Row>
        {result.by_sex.length > 0 && <BySex result={result} />}
        {[...result.notes, ...result.guidance].map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        {result.coverage.missing.length > 0 && (
          <p className={styles.text}>{i18n.t('Missing: {what}.', { what: result.coverage.missing.join('; ') })}</p>
        )}
        <HowWorkedOut result={result} licence={questionnaire.licence} />
      </Card>
      {result.help && <HelpCard help={result.help} />}
      {result.trend.length > 1 && <Trend result={result} />}
      <Row data-only="screen" gap={3} rowGap={2}>
        <Button kind="soft" icon={<IconRefresh size={18} aria-hidden="true" />} onClick={onAgain}>
          {i18n.t('Answer again')}
        </Button>
        <RemoveButton result={result} onRemoved={onRemoved} />
      </Row>
    </Frame>
  );
};

/** An open warning sign is above the score; a read one leaves the result as the finding. */
const Frame = ({
  questionnaire,
  result,
  when,
  children,
}: {
  questionnaire: HealthQuestionnaire;
  result: QuestionnaireResult;
  when: string;
  children: ReactNode;
}) => {
  const kicker = i18n.t('{title}, {when}', { title: questionnaire.title, when });
  if (hasOpenFlags(result.flags)) {
    return (
      <Stack className={styles.page} gap="page">
        <RedFlagPanel flags={result.flags} help={result.help} kicker={kicker} />
        {children}
        <Disclaimer />
      </Stack>
    );
  }
  return (
    <HealthPage kicker={kicker} finding={result.flags[0]?.headline ?? describeResult(result)}>
      {children}
    </HealthPage>
  );
};

/** The result as a sentence: "11 of 16: half of it". */
const describeResult = (result: QuestionnaireResult): string => {
  const [value, band] = [writeValue(result), writeBand(result)];
  return band ? i18n.t('{value}: {band}', { value, band: band.toLowerCase() }) : result.title;
};

const BySex = ({ result }: { result: QuestionnaireResult }) => (
  <Stack as="dl" top={3}>
    {result.by_sex.map(({ sex, value, band }) => (
      <Row gap={4} rowGap={1} align="stretch" justify="between" padBlock={2} line="above" key={sex}>
        <dt>{nameSex(sex)}</dt>
        <Text as="dd" weight="semibold">
          {value ?? i18n.t('No number')}
          {band && `, ${band.label}`}
        </Text>
      </Row>
    ))}
  </Stack>
);

const HowWorkedOut = ({ result, licence }: { result: QuestionnaireResult; licence: string }) => (
  <Text as="details" className={styles.how} top={3} size="sm">
    <summary>{i18n.t('How this is worked out')}</summary>
    <Stack as="dl" top={3}>
      {result.components.map(({ code, label, how, points, max }) => (
        <Row gap={4} rowGap={1} align="stretch" justify="between" padBlock={2} line="above" key={code}>
          <dt>{label}</dt>
          <Text as="dd" weight="semibold">
            {how}
            {points !== null && i18n.t(', {points} of {max}', { points, max })}
          </Text>
        </Row>
      ))}
    </Stack>
    {result.sources.map(({ title, year, doi }) => (
      <p key={doi} className={styles.text}>
        {title}, {year},{' '}
        <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
          {doi}
        </a>
        . {licence}
      </p>
    ))}
    <p className={styles.text}>{i18n.t('Version {version}, from your own answers.', { version: result.version })}</p>
  </Text>
);

const Trend = ({ result }: { result: QuestionnaireResult }) => (
  <Card title={i18n.t('Earlier results')}>
    <Stack as="ol" className={styles.trend} top={2} reversed>
      {result.trend.toReversed().map(({ id, answered_at, value, band }) => (
        <li key={id}>
          <span>{fullDay(new Date(answered_at))}</span>
          <b>{value ?? i18n.t('No number')}</b>
          <span>{band?.label}</span>
        </li>
      ))}
    </Stack>
  </Card>
);

const RemoveButton = ({ result, onRemoved }: { result: QuestionnaireResult; onRemoved: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const [remove] = healthQuestionnairesApi.useRemoveQuestionnaireResponseMutation();
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        {i18n.t('Delete these answers')}
      </Button>
      {isAsking && (
        <CallDialog
          title={i18n.t('Delete these answers?')}
          confirm={i18n.t('Delete answers')}
          danger
          send={() => remove({ id: result.id })}
          success={i18n.t('Your answers are deleted.')}
          onDone={onRemoved}
          onClose={() => setAsking(false)}
        >
          <p>{i18n.t("They're gone for good. Earlier results stay.")}</p>
        </CallDialog>
      )}
    </>
  );
};
