import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { useNavigate, useParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { labsPath } from '#health/base/paths';
import { labReportsApi } from '#health/exchange/lab-reports/results';
import { OpenRedFlags } from '#health/signals/red-flags';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Loaded, Row, SkeletonBlock, Stack, Text } from '#platform/ui';
import { countRows } from './drafts.ts';
import { ReportPages } from './ReportPages.tsx';
import { Review } from './Review.tsx';

/** What was read of a report, beside the report: nothing is saved before the member looked at it. */
const ReviewScreen = () => {
  const { id = '' } = useParams();
  const query = labReportsApi.useGetLabReportQuery({ id });
  const report = query.currentData;
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={i18n.t('Labs, report')}
      finding={report ? writeFinding(report) : i18n.t('Laboratory report')}
      action={report && report.state !== 'saved' && <Discard id={report.id} />}
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this report.")}
        skeleton={<SkeletonBlock height={480} />}
        isEmpty={() => false}
        inCard
      >
        {(found) => (found.state === 'saved' ? <Saved report={found} /> : <Review key={found.id} report={found} />)}
      </Loaded>
    </HealthPage>
  );
};

export default ReviewScreen;

const writeFinding = (report: LabReportReview): string => {
  const { sure, check, unread } = countRows(report);
  if (report.state === 'saved')
    return i18n.t('{values, plural, one {# value is} other {# values are}} saved from this report.', {
      values: report.values,
    });
  if (report.unreadable) return i18n.t("This report can't be read. Type its values in.");
  if (report.person.match !== 'same')
    return i18n.t('{count, plural, one {# value was} other {# values were}} read. Say whose report it is.', {
      count: sure + check,
    });
  const read = i18n.t('{sure, plural, one {# value is} other {# values are}} sure.', { sure });
  const rest = i18n.t(
    'Check {check, number}, and look at {unread, plural, one {# line} other {# lines}} we could not read.',
    {
      check,
      unread,
    },
  );
  return check + unread === 0 ? read : `${read} ${rest}`;
};

const Discard = ({ id }: { id: string }) => {
  const [remove, { isLoading }] = labReportsApi.useRemoveLabReportMutation();
  const tellOutcome = useTellOutcome();
  const navigate = useNavigate();
  const discard = async () => {
    if (await tellOutcome(remove({ id }))) void navigate(labsPath, { replace: true });
  };
  return (
    <Button kind="soft" busy={isLoading} onClick={() => void discard()}>
      {i18n.t('Discard')}
    </Button>
  );
};

const Saved = ({ report }: { report: LabReportReview }) => {
  const [undo, { isLoading }] = labReportsApi.useUndoLabReportMutation();
  const tellOutcome = useTellOutcome();
  return (
    <>
      <Card>
        <Stack gap={3}>
          <Text>
            {i18n.t('They count for your score, your labs page and your copy. You can take all of them back at once.')}
          </Text>
          <Row gap={3}>
            <LinkButton to={labsPath}>{i18n.t('See your labs')}</LinkButton>
            <Button kind="soft" busy={isLoading} onClick={() => void tellOutcome(undo({ id: report.id }))}>
              {i18n.t('Take all back')}
            </Button>
          </Row>
        </Stack>
      </Card>
      {report.pages_text.length > 0 && <ReportPages report={report} current={null} onChoose={() => {}} />}
    </>
  );
};
