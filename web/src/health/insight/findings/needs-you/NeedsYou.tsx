import type { Finding, FindingPlan } from '@club/contract/health/insight/findings';
import { findingsPath } from '#health/base/paths';
import { findingsApi, writeFound, writeState } from '#health/insight/findings';
import { findSeries, Lead, useLeads } from '#health/insight/indicators';
import { i18n } from '#platform/i18n';
import { Card, LinkButton, Row, Stack, Text } from '#platform/ui';

const mostLeads = 3;

/** Indicators that say of another name what a finding says. */
const subjectOf: Readonly<Record<string, string>> = { bp: 'blood_pressure', sleep_dur: 'sleep', bmi: 'weight' };

/**
 * At most three values that ask for something: what can't wait first, then findings with their plan, then indicators that no
 * finding is of.
 */
export const NeedsYou = () => {
  const { data } = findingsApi.useListFindingsQuery();
  const all = useLeads();
  const found = data?.findings ?? [];
  const others = all.filter(
    ({ code }) => !found.some(({ subject }) => subject === (subjectOf[code] ?? findSeries(code))),
  );
  const urgent = others.filter((one) => one.urgent).slice(0, mostLeads);
  const shown = found.slice(0, mostLeads - urgent.length);
  const rest = others.filter((one) => !one.urgent).slice(0, mostLeads - urgent.length - shown.length);
  if (urgent.length + shown.length + rest.length === 0) return null;
  return (
    <Card title={i18n.t('Needs you')}>
      <Stack gap={4}>
        <Stack as="ul" ruled={3}>
          {urgent.map((one, index) => (
            <Lead key={one.code} indicator={one} isFirst={index === 0} />
          ))}
          {shown.map((finding) => (
            <Found key={finding.subject} finding={finding} plan={data?.plans.find(({ id }) => id === finding.plan)} />
          ))}
          {rest.map((one, index) => (
            <Lead key={one.code} indicator={one} isFirst={urgent.length === 0 && found.length === 0 && index === 0} />
          ))}
        </Stack>
        {found.length > 0 && (
          <Row>
            <LinkButton kind={urgent.length > 0 ? 'soft' : 'primary'} to={findingsPath}>
              {i18n.t('See what you can do')}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
};

const Found = ({ finding: { label, values, action }, plan }: { finding: Finding; plan: FindingPlan | undefined }) => (
  <li>
    <Text as="b" block>
      {label} <bdi>{writeFound(values)}</bdi>
    </Text>
    <Text as="span" size="sm" tone={action.kind === 'now' ? 'danger' : 'quiet'}>
      {plan ? `${plan.action.title}. ${writeState(plan)}` : action.title}
    </Text>
  </li>
);
