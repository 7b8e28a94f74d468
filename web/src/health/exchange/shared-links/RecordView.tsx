import type { SummarySection } from '@club/contract/health/exchange/patient-summary';
import { i18n } from '#platform/i18n';
import { dayAndTime, fullDay, Grid, Row, Stack, Text, toNoon } from '#platform/ui';
import type { EmptyReason, RecordLine, SharedRecord } from './copy/index.ts';
import styles from './record.module.css';

/** A shared record as a reader sees it: black on white in every scheme, values outside their range first. */
export const RecordView = ({ record }: { record: SharedRecord }) => {
  const { name, born, sex, asOf, from, sections } = record;
  const outside = sections.results.filter((line) => line.outside !== null);
  const others = sections.results.filter((line) => line.outside === null);
  return (
    <Stack className={styles.paper} gap={5} data-mantine-color-scheme="light">
      <Stack as="header" className={styles.head} gap={3}>
        <Text as="h1" size="3xl" weight="semibold" anywhere>
          {name}
        </Text>
        <Row as="dl" gap={6} rowGap={2} align="start">
          <Heading name={i18n.t('Born')}>{born ? writeBirth(born, asOf) : i18n.t('Not told')}</Heading>
          {sex && <Heading name={i18n.t('Sex')}>{sex === 'female' ? i18n.t('female') : i18n.t('male')}</Heading>}
          <Heading name={i18n.t('As of')}>{dayAndTime(new Date(asOf))}</Heading>
          <Heading name={i18n.t('From')}>
            {i18n.t('{club}, entered or imported by the patient', { club: from })}
          </Heading>
        </Row>
      </Stack>
      <Grid columns={3} least="field" gap={5}>
        <Said record={record} section="problems" title={i18n.t('Conditions')} />
        <Said record={record} section="allergies" title={i18n.t('Allergies')} />
        <Said record={record} section="medicines" title={i18n.t('Medicines')} />
      </Grid>
      {outside.length > 0 && <Values title={i18n.t('Outside the range')} lines={outside} />}
      {others.length > 0 && (
        <Values
          title={outside.length > 0 ? i18n.t('Other laboratory values') : i18n.t('Laboratory values')}
          lines={others}
        />
      )}
      {sections.vital_signs.length > 0 && (
        <Values title={i18n.t('Blood pressure and body')} lines={sections.vital_signs} />
      )}
      <Said record={record} section="social_history" title={i18n.t('Tobacco and alcohol')} />
      <Stack as="footer" className={styles.foot} gap={1}>
        <Text size="sm" tone="quiet">
          {i18n.t('Not in it: sleep, steps, questionnaires. Genetic and HIV results are never shared by link.')}
        </Text>
        <Text size="sm" tone="quiet">
          {i18n.t('Values were typed or imported by the patient, and no laboratory confirmed them here.')}
        </Text>
        {record.rangeSources.length > 0 && (
          <Text size="sm" tone="quiet">
            {i18n.t('Where no laboratory printed a range, it is that of a guideline for adults: {sources}.', {
              sources: record.rangeSources.join('; '),
            })}
          </Text>
        )}
      </Stack>
    </Stack>
  );
};

const Heading = ({ name, children }: { name: string; children: string }) => (
  <div>
    <Text as="dt" size="sm" tone="quiet">
      {name}
    </Text>
    <Text as="dd" weight="medium" anywhere>
      {children}
    </Text>
  </div>
);

const Said = ({ record, section, title }: { record: SharedRecord; section: SummarySection; title: string }) => {
  const lines = record.sections[section];
  const reason = record.empty[section];
  if (lines.length === 0 && !reason) return null;
  return (
    <section>
      <Text as="h2" weight="semibold" bottom={1}>
        {title}
      </Text>
      {reason && <p>{writeReason(reason)}</p>}
      <Stack as="ul" gap={1}>
        {lines.map(({ name, value, at }) => (
          <li key={`${name} ${at}`}>
            {[value ? `${name}: ${value}` : name, at && i18n.t('told on {day}', { day: fullDay(new Date(at)) })]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </Stack>
    </section>
  );
};

const Values = ({ title, lines }: { title: string; lines: readonly RecordLine[] }) => {
  const hasRanges = lines.some(({ range }) => range !== '');
  return (
    <section>
      <table className={styles.values}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Test')}</th>
            <th scope="col">{i18n.t('Value')}</th>
            {hasRanges && <th scope="col">{i18n.t('Range')}</th>}
            <th scope="col">{i18n.t('Measured')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, value, unit, range, outside, at }) => (
            <tr key={`${name} ${at}`}>
              <th scope="row">{name}</th>
              <td className={styles.value}>
                <b>{value}</b> {unit} {outside && <b>{outside === 'low' ? i18n.t('Low') : i18n.t('High')}</b>}
              </td>
              {hasRanges && <td>{range}</td>}
              <td>{at && fullDay(new Date(at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const writeReason = (reason: EmptyReason): string => {
  if (reason === 'nilknown') return i18n.t('None known.');
  return reason === 'notasked' ? i18n.t('Not asked.') : i18n.t('No information.');
};

const writeBirth = (born: string, asOf: string): string => {
  const [day, now] = [toNoon(born), new Date(asOf)];
  const isBefore = now.getMonth() - day.getMonth() || now.getDate() - day.getDate();
  const age = now.getFullYear() - day.getFullYear() - (isBefore < 0 ? 1 : 0);
  return i18n.t('{day} ({age})', { day: fullDay(day), age });
};
