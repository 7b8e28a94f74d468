import type { LabReport } from '@club/contract/health/exchange/lab-reports';
import { useState } from 'react';
import { reportPath } from '#health/base/paths';
import { labReportsApi, RemoveReportDialog } from '#health/exchange/lab-reports/results';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, fullDay, LinkButton, LoadedCard, Row, Stack, Text, toNoon } from '#platform/ui';

/** The reports that were read, the newest first. */
export const ReportsList = () => (
  <LoadedCard
    title={i18n.t('Reports')}
    query={labReportsApi.useListLabReportsQuery()}
    failed={i18n.t("We couldn't load your reports.")}
    rows={2}
    empty={<EmptyState>{i18n.t('Reports you add will appear here.')}</EmptyState>}
  >
    {({ results }) => (
      <Stack as="ul" ruled={2}>
        {results.map((one) => (
          <ReportLine key={one.id} report={one} />
        ))}
      </Stack>
    )}
  </LoadedCard>
);

const ReportLine = ({ report }: { report: LabReport }) => {
  const [isAsking, setAsking] = useState(false);
  const { id, state, day, laboratory, name } = report;
  const about = day ? fullDay(toNoon(day)) : name;
  return (
    <Row as="li" gap={3} justify="between">
      <span>
        <Text as="b" block anywhere>
          {[about, ...(laboratory ? [laboratory] : [])].join(', ')}
        </Text>
        <Text as="span" size="sm" tone="quiet">
          {sayState(report)}
        </Text>
      </span>
      <Row as="span" gap={3}>
        {state !== 'saved' && (
          <Button
            kind="plain"
            aria-label={i18n.t('Delete the report of {day}', { day: about })}
            onClick={() => setAsking(true)}
          >
            {i18n.t('Delete')}
          </Button>
        )}
        <LinkButton
          kind="soft"
          to={reportPath(id)}
          aria-label={
            state === 'review'
              ? i18n.t('Review the report of {day}', { day: about })
              : i18n.t('Open the report of {day}', { day: about })
          }
        >
          {state === 'review' ? i18n.t('Review') : i18n.t('Open')}
        </LinkButton>
      </Row>
      {isAsking && <RemoveReportDialog id={id} onClose={() => setAsking(false)} />}
    </Row>
  );
};

const sayState = ({ state, values, unreadable }: LabReport): string => {
  if (state === 'saved') return i18n.t('{values, plural, one {# value} other {# values}} saved', { values });
  if (state === 'undone') return i18n.t('Taken back');
  return unreadable
    ? i18n.t("Couldn't be read, waits for your typing")
    : i18n.t('Waits for your review, nothing is saved');
};
