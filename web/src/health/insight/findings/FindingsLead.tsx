import { findingsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Card, LinkButton, Row, Stack, Text } from '#platform/ui';
import { findingsApi } from './findings.api.ts';
import { writeFound, writeState } from './words.ts';

const mostLeads = 3;

/** What needs the person first, with its action or its plan in a line; nothing where there is nothing. */
export const FindingsLead = () => {
  const { data } = findingsApi.useListFindingsQuery();
  if (!data || data.findings.length === 0) return null;
  return (
    <Card title={i18n.t('Findings')}>
      <Stack gap={4}>
        <Stack as="ul" ruled={2}>
          {data.findings.slice(0, mostLeads).map(({ subject, label, values, action, plan: id }) => {
            const plan = data.plans.find((one) => one.id === id);
            return (
              <li key={subject}>
                <Text as="b" block>
                  {label} <bdi>{writeFound(values)}</bdi>
                </Text>
                <Text as="span" size="sm" tone={action.kind === 'now' ? 'danger' : 'quiet'}>
                  {plan ? `${plan.action.title}. ${writeState(plan)}` : action.title}
                </Text>
              </li>
            );
          })}
        </Stack>
        <Row>
          <LinkButton kind="soft" to={findingsPath}>
            {i18n.t('See all findings')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
};
