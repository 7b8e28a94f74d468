import { i18n } from '#platform/i18n';
import { Card } from '#platform/ui';
import { FindingCard } from './FindingCard.tsx';
import { findingsApi } from './findings.api.ts';
import { PlanPart } from './PlanPart.tsx';

/** On the page of a value: what it leads to, or the plan that runs for it; nothing where there is neither. */
export const SubjectFinding = ({ subject }: { subject: string }) => {
  const { data } = findingsApi.useListFindingsQuery();
  const finding = data?.findings.find((one) => one.subject === subject);
  const plan = data?.plans.find((one) => one.subject === subject && one.state !== 'ended');
  if (!data) return null;
  if (finding) return <FindingCard finding={finding} plan={plan} today={data.today} isFirst hasValueLink={false} />;
  return plan ? (
    <Card title={i18n.t('Your plan')}>
      <PlanPart plan={plan} today={data.today} />
    </Card>
  ) : null;
};
