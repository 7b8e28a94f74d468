import type { CheckRecord, HealthCheck } from '@club/contract/health/check-up/checks';
import type { RedFlag } from '@club/contract/health/signals/red-flags';
import { IconAlertTriangle, IconCheck, IconPencil, IconPhone, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Disclaimer, HealthPage } from '#health/base/page';
import { hasOpenFlags, RedFlagPanel } from '#health/signals/red-flags';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, fullDay, Grid, LinkButton, Row, Stack, Text, TextLink, toNoon } from '#platform/ui';
import { ChangeNote } from './ChangeNote.tsx';
import { checksApi } from './checks.api.ts';
import styles from './checks.module.css';
import { MoleCard } from './MoleCard.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { UrinaryCard } from './UrinaryCard.tsx';

/** What a check came to: warning signs first, and everything else below them. */
export const CheckResult = ({ name, check, record }: { name: string; check: HealthCheck; record: CheckRecord }) => {
  const cards = (
    <>
      {check.type_of_check === 'cancer' && <EmergencyLine phone={check.help.emergency.phone} />}
      <ResultCards check={check} record={record} />
      <EarlierChecks check={check} shown={record} />
      <PrintSheet name={name} check={check} record={record} />
    </>
  );
  const when = isToday(record) ? dayAndTime(new Date(record.updated_at)) : fullDay(toNoon(record.day));
  if (hasOpenFlags(record.flags)) {
    return (
      <Stack className={styles.page} gap="page">
        <RedFlagPanel
          flags={record.flags}
          help={check.help}
          kicker={i18n.t('{check}, {when}', { check: name, when })}
          detail={(flag) => describeFlag(flag, record, check)}
          reassurance={findReassurance(record)}
        />
        {cards}
        <Row data-only="screen" gap={3}>
          <Again record={record} />
        </Row>
        <Disclaimer />
      </Stack>
    );
  }
  return (
    <HealthPage
      kicker={i18n.t('{check}, {when}', { check: name, when })}
      finding={record.flags[0]?.headline ?? record.summary}
      intro={record.flags.length > 0 ? record.summary : record.guidance[0]?.text}
      action={
        <Row data-only="screen" gap={3}>
          <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {i18n.t('Print for a doctor')}
          </Button>
          <Again record={record} />
        </Row>
      }
    >
      {record.flags.length > 0 && <ReadFlags flags={record.flags} />}
      {cards}
    </HealthPage>
  );
};

const isToday = ({ can_amend }: CheckRecord): boolean => can_amend;

const findReassurance = ({ type_of_check, guidance }: CheckRecord): string | undefined =>
  type_of_check === 'cancer' && guidance[0] ? `${guidance[0].title}. ${guidance[0].text}` : undefined;

/** What was told about a sign, in the member's own answers where they say more. */
const describeFlag = (flag: RedFlag, record: CheckRecord, check: HealthCheck): string => {
  if (!flag.code.startsWith('mole_')) return flag.message;
  const site = check.questions
    .find(({ code }) => code === 'mole_site')
    ?.options.find(({ code }) => code === record.answers.mole_site)?.label;
  const points = i18n.t('{score} points; 3 or more means see a doctor.', { score: record.score ?? 0 });
  return [site && `${site}.`, flag.code === 'mole_points' ? points : flag.message].filter(Boolean).join(' ');
};

const Again = ({ record }: { record: CheckRecord }) => (
  <LinkButton
    kind="soft"
    to="?new"
    icon={record.can_amend ? <IconPencil size={18} aria-hidden="true" /> : <IconRefresh size={18} aria-hidden="true" />}
  >
    {record.can_amend ? i18n.t('Change answers') : i18n.t('Check again')}
  </LinkButton>
);

const EmergencyLine = ({ phone }: { phone: string }) => (
  <Row as="p" className={styles.emergency} gap={3} wrap={false} padInline={3}>
    <IconPhone size={22} stroke={1.75} aria-hidden="true" />
    <span>
      <b>{i18n.t('Coughing up a lot of blood, or struggling to breathe?')}</b>{' '}
      {i18n.t('Call {number} now.', { number: phone })}
    </span>
  </Row>
);

/** Signs that were read stay on the page, without the alarm. */
const ReadFlags = ({ flags }: { flags: readonly RedFlag[] }) => (
  <Card title={i18n.t('Still to do')}>
    <Stack as="ul" ruled={3} top={2}>
      {flags.map(({ id, title, headline }) => (
        <li key={id}>
          <Text as="b" block>
            {title}
          </Text>
          <Text as="small" block size="sm" tone="quiet">
            {headline}
          </Text>
        </li>
      ))}
    </Stack>
  </Card>
);

const ResultCards = ({ check, record }: { check: HealthCheck; record: CheckRecord }) =>
  check.type_of_check === 'cancer' ? (
    <>
      <div className={styles.wideAndSide}>
        {record.results[0] && <MoleCard record={record} result={record.results[0]} />}
        <PhotosCard check={check} record={record} />
      </div>
      {check.plan && <PlanCard plan={check.plan} />}
    </>
  ) : (
    <>
      {record.results[0] && <UrinaryCard record={record} result={record.results[0]} />}
      <Grid columns="fill" least="card" align="start">
        <Card title={i18n.t('What it means')}>
          <ChangeNote record={record} />
          <Stack as="dl" gap={3} top={3}>
            {record.guidance.map(({ title, text, source }) => (
              <div key={title}>
                <Text as="dt" weight="semibold">
                  {title}
                </Text>
                <Text as="dd" tone="quiet">
                  {text}{' '}
                  {source && (
                    <Text as="small" block size="xs">
                      {source}
                    </Text>
                  )}
                </Text>
              </div>
            ))}
          </Stack>
        </Card>
        <Card title={i18n.t('Before a PSA test')}>
          <Stack as="dl" gap={3} top={3}>
            {check.balanced.map(({ title, text }) => (
              <div key={title}>
                <Text as="dt" weight="semibold">
                  {title}
                </Text>
                <Text as="dd" tone="quiet">
                  {text}
                </Text>
              </div>
            ))}
          </Stack>
        </Card>
      </Grid>
    </>
  );

/** The other checks of the type, the latest first, and the way to delete the one that is open. */
const EarlierChecks = ({ check, shown }: { check: HealthCheck; shown: CheckRecord }) => {
  const [isRemoving, setRemoving] = useState(false);
  const { latest } = check;
  const others = [...(latest ? [toLine(latest)] : []), ...check.earlier].filter(({ id }) => id !== shown.id);
  return (
    <Card
      title={i18n.t('Earlier checks')}
      className={styles.screenOnly}
      action={
        <Button kind="plain" onClick={() => setRemoving(true)}>
          {i18n.t('Delete this check')}
        </Button>
      }
    >
      {others.length === 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t('Your next check will appear beside this one.')}
        </Text>
      )}
      <Stack as="ul" ruled={3} top={2}>
        {others.map(({ id, day, summary, level }) => {
          const Icon = level ? IconAlertTriangle : IconCheck;
          return (
            <Row key={id} as="li" gap={4} wrap={false}>
              <Icon className={level ? styles.bad : styles.good} size={22} stroke={2} aria-hidden="true" />
              <Text as="span" grow>
                <Text as="b" block>
                  {fullDay(toNoon(day))}
                </Text>
                <Text as="small" block size="sm" tone="quiet">
                  {summary}
                </Text>
              </Text>
              <TextLink
                to={id === latest?.id ? '?' : `?record=${id}`}
                aria-label={i18n.t('Open the check of {day}', { day: fullDay(toNoon(day)) })}
              >
                {i18n.t('Open')}
              </TextLink>
            </Row>
          );
        })}
      </Stack>
      {isRemoving && <RemoveDialog shown={shown} onClose={() => setRemoving(false)} />}
    </Card>
  );
};

const toLine = ({ id, day, summary, flags }: CheckRecord) => ({ id, day, summary, level: flags[0]?.level ?? null });

const RemoveDialog = ({ shown, onClose }: { shown: CheckRecord; onClose: () => void }) => {
  const [remove] = checksApi.useRemoveHealthCheckMutation();
  const go = useNavigate();
  return (
    <CallDialog
      title={i18n.t('Delete this check?')}
      confirm={i18n.t('Delete check')}
      danger
      send={() => remove({ id: shown.id })}
      success={i18n.t('The check is deleted.')}
      onDone={() => {
        onClose();
        void go('?', { replace: true });
      }}
      onClose={onClose}
    >
      <p>{i18n.t('Its answers and its photo are gone for good.')}</p>
    </CallDialog>
  );
};
