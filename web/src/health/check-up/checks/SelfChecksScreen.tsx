import type { CheckType, HealthCheck } from '@club/contract/health/check-up/checks';
import { IconAlertTriangle, IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import { HealthPage } from '#health/base/page';
import { cancerCheckPath, prostateCheckPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { fullDay, LinkButton, LoadedCard, StatusChip, toNoon } from '#platform/ui';
import { checksApi } from './checks.api.ts';
import styles from './checks.module.css';

/** Both self-checks with their last result. */
const SelfChecksScreen = () => (
  <HealthPage
    finding={i18n.t('Notice changes early')}
    intro={i18n.t('Two short checks for yourself. They show what to take to a doctor, and what can wait.')}
  >
    <div className={styles.pair}>
      <CheckCard type="prostate" title={i18n.t('Prostate self-check')} to={prostateCheckPath} />
      <CheckCard type="cancer" title={i18n.t('Cancer self-check')} to={cancerCheckPath} />
    </div>
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
      <div className={styles.choice}>
        <p className={styles.about}>{check.about}</p>
        <LastResult check={check} />
        <DueChecks check={check} />
        <div className={styles.actions}>
          <LinkButton to={check.latest ? `${to}?new` : to} aria-label={`${nameStart(check)}: ${title}`}>
            {nameStart(check)}
          </LinkButton>
          {check.latest && (
            <LinkButton kind="soft" to={to} aria-label={`${i18n.t('See last result')}: ${title}`}>
              {i18n.t('See last result')}
            </LinkButton>
          )}
        </div>
      </div>
    )}
  </LoadedCard>
);

const nameStart = ({ latest }: HealthCheck): string => {
  if (!latest) return i18n.t('Start the check');
  return latest.can_amend ? i18n.t('Change answers') : i18n.t('Check again');
};

const LastResult = ({ check: { latest } }: { check: HealthCheck }) => {
  if (!latest) return <p className={styles.last}>{i18n.t('Not done yet.')}</p>;
  const isFlagged = latest.flags.length > 0;
  const Icon = isFlagged ? IconAlertTriangle : IconCheck;
  return (
    <p className={styles.last}>
      <Icon className={isFlagged ? styles.bad : styles.good} size={22} stroke={2} aria-hidden="true" />
      <span>
        <b>{latest.summary}</b>
        <small>{fullDay(toNoon(latest.day))}</small>
      </span>
    </p>
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
