import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { labsPath } from '#health/base/paths';
import { labReportsApi, RemoveReportDialog } from '#health/exchange/lab-reports/results';
import { OpenRedFlags } from '#health/signals/red-flags';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Loaded, Row, SkeletonBlock, Stack, Text } from '#platform/ui';
import { countRows, settlePerson } from './drafts.ts';
import { ReportPages } from './ReportPages.tsx';
import { Review } from './Review.tsx';

/** In the address once the member said that a report is theirs, so that a page loaded again still knows. */
const claimed = 'mine';

/** What was read of a report, beside the report: nothing is saved before the member looked at it. */
const ReviewScreen = () => {
  const { id = '' } = useParams();
  const query = labReportsApi.useGetLabReportQuery({ id });
  const report = query.currentData;
  const [search, setSearch] = useSearchParams();
  const isMine = search.has(claimed) || report?.person.match === 'same';
  const claim = () => setSearch({ [claimed]: '' }, { replace: true, preventScrollReset: true });
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={i18n.t('Labs, report')}
      finding={report ? writeFinding(report, isMine) : i18n.t('Laboratory report')}
      action={report && report.state !== 'saved' && <Discard id={report.id} />}
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this report.")}
        skeleton={<SkeletonBlock height={480} />}
        isEmpty={() => false}
        inCard
      >
        {(found) =>
          found.state === 'saved' ? (
            <Saved report={found} />
          ) : (
            <Review key={found.id} report={found} isMine={isMine} onMine={claim} />
          )
        }
      </Loaded>
    </HealthPage>
  );
};

export default ReviewScreen;

const writeFinding = (found: LabReportReview, isMine: boolean): string => {
  const report = isMine ? { ...found, rows: found.rows.map(settlePerson) } : found;
  const { sure, check, unread } = countRows(report);
  if (report.state === 'saved')
    return i18n.t('{values, plural, one {# value is} other {# values are}} saved from this report.', {
      values: report.values,
    });
  if (report.unreadable) return i18n.t("This report can't be read. Type its values in.");
  if (!isMine)
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
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button kind="soft" onClick={() => setAsking(true)}>
        {i18n.t('Discard')}
      </Button>
      {isAsking && (
        <RemoveReportDialog
          id={id}
          onRemoved={() => navigate(labsPath, { replace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Saved = ({ report }: { report: LabReportReview }) => {
  const [undo] = labReportsApi.useUndoLabReportMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Card>
        <Stack gap={3}>
          <Text>
            {i18n.t('They count for your score, your labs page and your copy. You can take all of them back at once.')}
          </Text>
          <Row gap={3}>
            <LinkButton to={labsPath}>{i18n.t('See your labs')}</LinkButton>
            <Button kind="soft" onClick={() => setAsking(true)}>
              {i18n.t('Take all back')}
            </Button>
          </Row>
        </Stack>
      </Card>
      {isAsking && (
        <CallDialog
          title={i18n.t('Take all values back?')}
          confirm={i18n.t('Take all back')}
          send={() => undo({ id: report.id })}
          success={i18n.t('Taken back.')}
          onClose={() => setAsking(false)}
        >
          <p>
            {i18n.t('{values, plural, one {# value stops} other {# values stop}} counting.', { values: report.values })}{' '}
            {i18n.t(
              'What you changed by hand after saving stays: remove it on its own page. The report itself stays too.',
            )}
          </p>
        </CallDialog>
      )}
      {report.pages_text.length > 0 && <ReportPages report={report} current={null} onChoose={() => {}} />}
    </>
  );
};
