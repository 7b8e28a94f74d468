import type { LabReportReview, UrgentRow } from '@club/contract/health/exchange/lab-reports';
import { i18n } from '#platform/i18n';
import { Notice, Stack, Text } from '#platform/ui';

/** A doctor has most likely seen an older sample: it is asked. */
const recentDays = 7;

/** Values that laboratories telephone about: said before saving, and whatever is saved. */
export const UrgentRows = ({ report }: { report: LabReportReview }) => {
  if (report.urgent.length === 0) return null;
  return (
    <Notice type="error">
      <Stack gap={2}>
        {report.urgent.map((one) => (
          <div key={`${one.row} ${one.flag.code}`}>
            <Text as="b" block>
              {one.flag.title}
            </Text>
            <Text as="span" block>
              {sayCall(one)} {one.flag.message}
            </Text>
            <Text as="span" size="sm" block>
              {i18n.t('Check the line too: {line}', { line: findLine(report, one) })}
            </Text>
          </div>
        ))}
      </Stack>
    </Notice>
  );
};

const sayCall = ({ days }: UrgentRow): string =>
  days !== null && days > recentDays
    ? i18n.t(
        'This value is one that laboratories telephone about. Has it been dealt with? If not, call your doctor today.',
      )
    : i18n.t(
        'This value is one that laboratories telephone about. If it is read right, call your doctor or the service that ordered it today.',
      );

const findLine = (report: LabReportReview, { row }: UrgentRow): string => {
  const found = report.rows.find(({ id }) => id === row);
  return found ? [found.printed.name, found.printed.value, found.printed.unit].filter(Boolean).join(' ') : '';
};
