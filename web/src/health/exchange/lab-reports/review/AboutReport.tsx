import type { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { i18n } from '#platform/i18n';
import { Card, Fact, Facts, Grid, SelectField, Stack, Text, TextField } from '#platform/ui';

interface About {
  readonly laboratory: string;
  readonly fasting: boolean | null;
  /** The day of the sample, for all rows that have no other. */
  readonly day: string;
}

/** What was assumed for the whole report, and what of it can be said better. */
export const AboutReport = ({
  report,
  about,
  onChange,
}: {
  report: LabReportReview;
  about: About;
  onChange: (about: About) => void;
}) => (
  <Card title={i18n.t('The whole report')}>
    <Stack gap={4}>
      <Grid columns={2} least="field" gap={3}>
        <TextField
          label={i18n.t('Laboratory')}
          maxLength={120}
          value={about.laboratory}
          onChange={({ target }) => onChange({ ...about, laboratory: target.value })}
        />
        <SelectField
          label={i18n.t('Fasting')}
          options={[
            { value: '', label: i18n.t('Not known') },
            { value: 'yes', label: i18n.t('Yes') },
            { value: 'no', label: i18n.t('No') },
          ]}
          value={about.fasting === null ? '' : about.fasting ? 'yes' : 'no'}
          onChange={({ target }) =>
            onChange({ ...about, fasting: target.value === '' ? null : target.value === 'yes' })
          }
        />
        <TextField
          type="date"
          label={i18n.t('Day of the sample')}
          hint={about.day === '' ? i18n.t('It was not found. It counts for every row without a day.') : undefined}
          value={about.day}
          onChange={({ target }) => onChange({ ...about, day: target.value })}
        />
      </Grid>
      <Facts kind="rows">
        <Fact name={i18n.t('Numbers')}>{report.unreadable ? null : sayNumbers(report)}</Fact>
        <Fact name={i18n.t('Pages')}>
          {report.pages > report.pages_read
            ? i18n.t('{read} of {pages} read', { read: report.pages_read, pages: report.pages })
            : null}
        </Fact>
      </Facts>
      {report.remarks.map((remark) => (
        <Text key={remark} size="sm">
          {i18n.t('The laboratory says: {remark}', { remark })}
        </Text>
      ))}
    </Stack>
  </Card>
);

const sayNumbers = ({ decimal_sign, date_order }: LabReportReview): string => {
  const sign = decimal_sign === ',' ? i18n.t('Decimal comma') : i18n.t('Decimal point');
  const orders = { dmy: i18n.t('day first'), mdy: i18n.t('month first'), ymd: i18n.t('year first') };
  return date_order ? `${sign}, ${orders[date_order]}` : sign;
};
