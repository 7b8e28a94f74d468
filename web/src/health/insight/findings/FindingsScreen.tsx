import type { FindingPlan, findings } from '@club/contract/health/insight/findings';
import type { Answer } from '@club/contract/platform/endpoint';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, addReportPath } from '#health/base/paths';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, Fold, LinkButton, Loaded, Row, SkeletonBlock, Stack, Text } from '#platform/ui';
import { FindingCard } from './FindingCard.tsx';
import { findingsApi } from './findings.api.ts';
import { PlanPart } from './PlanPart.tsx';

type Findings = Answer<typeof findings.listFindings>;

/** What lies outside, what needs the person first before the rest, each with its one action and how its plan stands. */
const FindingsScreen = () => {
  const query = findingsApi.useListFindingsQuery();
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={i18n.t('Findings')}
      finding={query.data ? writeHead(query.data) : i18n.t('Your findings')}
      intro={i18n.t('One action for each value, and a day when you see whether it changed.')}
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your findings.")}
        skeleton={<SkeletonBlock height={420} />}
        isEmpty={(found) => found.findings.length === 0 && found.plans.length === 0}
        empty={
          <EmptyState
            action={
              <Row gap={3} justify="center">
                <LinkButton to={addReportPath}>{i18n.t('Add a report')}</LinkButton>
                <LinkButton kind="soft" to={addMeasurementsPath('pressure')}>
                  {i18n.t('Add a reading')}
                </LinkButton>
              </Row>
            }
          >
            {i18n.t(
              'Nothing lies outside its range. Laboratory values, blood pressure, sleep and weight are looked at.',
            )}
          </EmptyState>
        }
        inCard
      >
        {(found) => <Found found={found} />}
      </Loaded>
    </HealthPage>
  );
};

export default FindingsScreen;

const writeHead = ({ findings: all }: Findings): string => {
  const [first] = all;
  if (!first) return i18n.t('Nothing lies outside its range.');
  if (all.length === 1) return i18n.t('{label} needs you.', { label: first.label });
  return i18n.t('{count} values need you. {label} first.', { count: all.length, label: first.label });
};

const Found = ({ found: { findings: all, plans, today } }: { found: Findings }) => {
  const shown = new Set(all.map(({ plan }) => plan));
  const others = plans.filter(({ id, state }) => !shown.has(id) && state !== 'ended');
  const ended = plans.filter(({ state }) => state === 'ended');
  const next = all.find(({ plan, action }) => plan === null && action.kind !== 'now');
  return (
    <>
      {all.map((finding) => (
        <FindingCard
          key={finding.subject}
          finding={finding}
          plan={plans.find(({ id }) => id === finding.plan)}
          today={today}
          isFirst={finding === next}
        />
      ))}
      {others.length > 0 && (
        <Card title={i18n.t('Inside their range by now, or gone')}>
          <PlanList plans={others} today={today} />
        </Card>
      )}
      {ended.length > 0 && (
        <Fold
          title={i18n.t('Ended plans')}
          note={i18n.t('{count, plural, one {# plan} other {# plans}}', { count: ended.length })}
          isOpen={false}
        >
          <Card title={i18n.t('Ended plans')}>
            <PlanList plans={ended} today={today} />
          </Card>
        </Fold>
      )}
    </>
  );
};

const PlanList = ({ plans, today }: { plans: readonly FindingPlan[]; today: string }) => (
  <Stack as="ul" ruled={3}>
    {plans.map((plan) => (
      <Stack as="li" key={plan.id} gap={2}>
        <Text as="h3" weight="semibold">
          {plan.label}
        </Text>
        <PlanPart plan={plan} today={today} />
      </Stack>
    ))}
  </Stack>
);
