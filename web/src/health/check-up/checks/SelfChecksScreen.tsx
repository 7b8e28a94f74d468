import type { CheckType, HealthCheck } from '@club/contract/health/check-up/checks';
import { IconAlertTriangle, IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { HealthPage } from '#health/base/page';
import { cancerCheckPath, prostateCheckPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { fullDay, Grid, LinkButton, LoadedCard, Row, Stack, StatusChip, Text, toNoon } from '#platform/ui';
import { checksApi } from './checks.api.ts';
import styles from './checks.module.css';

/** Both self-checks with their last result. */
const SelfChecksScreen = () => (
  <HealthPage
    finding={i18n.t('Notice changes early')}
    intro={i18n.t('Two short checks for yourself. They show what to take to a doctor, and what can wait.')}
  >
    <Grid columns={2} align="start">
      <CheckCard type="prostate" title={i18n.t('Prostate self-check')} to={prostateCheckPath} />
      <CheckCard type="cancer" title={i18n.t('Cancer self-check')} to={cancerCheckPath} />
    </Grid>
  </HealthPage>
);

const CheckCard = ({ type, title, to }: { type: CheckType; title: string; to: string }) => (
  <LoadedCard
    title={title}
    query={checksApi.useGetHealthCheckQuery({ type_of_check: type })}
    failed={i18n.t("We couldn't load your last check.")}
    rows={2}
  >
    {(check) => (
      <Stack gap={3} top={2} align="start">
        <Text tone="quiet">{check.about}</Text>
        <LastResult check={check} />
        <DueChecks check={check} />
        <Row data-only="screen" gap={3}>
          <LinkButton to={check.latest ? `${to}?new` : to} aria-label={`${nameStart(check)}: ${title}`}>
            {nameStart(check)}
          </LinkButton>
          {check.latest && (
            <LinkButton kind="soft" to={to} aria-label={`${i18n.t('See last result')}: ${title}`}>
              {i18n.t('See last result')}
            </LinkButton>
          )}
        </Row>
      </Stack>
    )}
  </LoadedCard>
);

const nameStart = ({ latest }: HealthCheck): string => {
  if (!latest) return i18n.t('Start the check');
  return latest.can_amend ? i18n.t('Change answers') : i18n.t('Check again');
};

const LastResult = ({ check: { latest } }: { check: HealthCheck }) => {
  if (!latest)
    return (
      <Row as="p" gap={3} wrap={false}>
        {i18n.t('Not done yet.')}
      </Row>
    );
  const isFlagged = latest.flags.length > 0;
  const Icon = isFlagged ? IconAlertTriangle : IconCheck;
  return (
    <Row as="p" gap={3} wrap={false}>
      <Icon className={isFlagged ? styles.bad : styles.good} size={22} stroke={2} aria-hidden="true" />
      <span>
        <Text as="b" block>
          {latest.summary}
        </Text>
        <Text as="small" block size="sm" tone="quiet">
          {fullDay(toNoon(latest.day))}
        </Text>
      </span>
    </Row>
  );
};

const DueChecks = ({ check: { plan } }: { check: HealthCheck }) => {
  const due = plan?.entries.filter(({ state, last, code }) => state === 'due' && (last || code !== 'skin')) ?? [];
  return (
    due.length > 0 && (
      <StatusChip tone="waiting" icon={IconCalendarEvent}>
        {i18n.t('Due now: {checks}', { checks: due.map(({ label }) => label).join(', ') })}
      </StatusChip>
    )
  );
};

export default SelfChecksScreen;
