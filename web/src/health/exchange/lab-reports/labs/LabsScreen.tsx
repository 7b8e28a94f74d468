import type { LabResult, labs } from '@club/contract/health/insight/labs';
import { metrics } from '@club/contract/health/signals/metrics';
import type { Answer } from '@club/contract/platform/endpoint';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { HealthPage } from '#health/base/page';
import { addReportPath, findingsPath, labMarkerPath } from '#health/base/paths';
import { explainChange, explainInterval, labsApi, nameGroup, writeInterval, writeResult } from '#health/insight/labs';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  fullDay,
  Grid,
  LinkButton,
  Loaded,
  Row,
  SegmentChoice,
  SkeletonBlock,
  Stack,
  Text,
  TextLink,
  toNoon,
} from '#platform/ui';
import { CompareCard } from './CompareCard.tsx';
import { GroupCard } from './GroupCard.tsx';
import { ReportsList } from './ReportsList.tsx';

type Labs = Answer<typeof labs.getLabs>;

/** It asks for the plans too, and loads after the values. */
const RetestCard = lazy(async () => ({ default: (await import('./RetestCard.tsx')).RetestCard }));

/** Laboratory values by group: what needs the member first, when to measure again, and the reports they came from. */
const LabsScreen = () => {
  const query = labsApi.useGetLabsQuery();
  const add = (
    <LinkButton to={addReportPath} icon={<IconPlus size={18} aria-hidden="true" />}>
      {i18n.t('Add a report')}
    </LinkButton>
  );
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={query.data?.latest ? writeLatest(query.data.latest) : i18n.t('Labs')}
      finding={query.data ? writeFinding(query.data) : i18n.t('Your laboratory values')}
      action={add}
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your laboratory values.")}
        skeleton={<SkeletonBlock height={320} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <EmptyState action={add}>
            {i18n.t(
              'Add the PDF of a blood test. It is read here, without any outside service, and nothing is saved before you looked at it.',
            )}
          </EmptyState>
        }
        inCard
      >
        {(found) => <Found found={found} />}
      </Loaded>
      <ReportsList />
      <Text size="sm" tone="faint" measure="wide">
        {i18n.t(
          "The bar is the laboratory's own range for that value; the mark is you. We don't have “optimal” ranges. The days to measure again are our suggestion. Not a diagnosis.",
        )}
      </Text>
    </HealthPage>
  );
};

export default LabsScreen;

const writeLatest = ({ day, laboratory, fasting }: NonNullable<Labs['latest']>): string =>
  [
    laboratory ?? i18n.t('Labs'),
    i18n.t('collected {day}', { day: fullDay(toNoon(day)) }),
    ...(fasting ? [i18n.t('fasting')] : []),
  ].join(', ');

const writeFinding = ({ groups, first }: Labs): string => {
  const results = groups.flatMap((group) => group.results);
  const judged = results.filter(({ place }) => place !== 'unknown');
  if (results.length === 0) return i18n.t('Your laboratory values');
  if (judged.length === 0)
    return i18n.t('{count, plural, one {One value} other {# values}}, without a range to hold them against.', {
      count: results.length,
    });
  const inside = judged.filter(({ place }) => place === 'inside').length;
  const lead = results.find(({ metric }) => metric === first[0]);
  const counted = i18n.t('{inside} of {all} are inside their range.', { inside, all: judged.length });
  return lead ? `${counted} ${i18n.t('{label} needs you first.', { label: metrics[lead.metric].label })}` : counted;
};

const Found = ({ found }: { found: Labs }) => {
  const [view, setView] = useState<'latest' | 'dates'>('latest');
  const results = found.groups.flatMap((group) => group.results);
  const first = found.first.flatMap((code) => results.filter(({ metric }) => metric === code));
  return (
    <>
      <Grid columns="main" gap="page">
        <FirstCard results={first} />
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <RetestCard retests={found.retests} />
        </Suspense>
      </Grid>
      <Row justify="between" gap={3}>
        <Text as="h2" size="xl" weight="semibold">
          {i18n.t(
            '{values, plural, one {# value} other {# values}}, {groups, plural, one {# group} other {# groups}}',
            {
              values: results.length,
              groups: found.groups.length,
            },
          )}
        </Text>
        <Row gap={3}>
          <Button kind="plain" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {i18n.t('Print for a doctor')}
          </Button>
          {found.days.length > 1 && (
            <SegmentChoice
              label={i18n.t('What is shown')}
              options={[
                { value: 'latest', label: i18n.t('Latest') },
                { value: 'dates', label: i18n.t('Compare dates') },
              ]}
              value={view}
              onChange={setView}
            />
          )}
        </Row>
      </Row>
      {view === 'dates' ? (
        <CompareCard days={found.days} history={found.history} />
      ) : (
        <Grid columns={2} least="card" gap="page" align="start">
          {splitGroups(found.groups).map((column) => (
            <Stack key={column[0]?.group} gap="page">
              {column.map(({ group, results: ofGroup }) => (
                <GroupCard key={group} name={nameGroup(group)} results={ofGroup} />
              ))}
            </Stack>
          ))}
        </Grid>
      )}
    </>
  );
};

/** A card's heading counts as two rows. */
const headRows = 2;

/** The groups in two columns of about the same length, each in its order. */
const splitGroups = (groups: Labs['groups']): Labs['groups'][] => {
  const columns: [Labs['groups'], Labs['groups']] = [[], []];
  const lengths: [number, number] = [0, 0];
  for (const group of groups) {
    const place = lengths[0] <= lengths[1] ? 0 : 1;
    columns[place].push(group);
    lengths[place] += group.results.length + headRows;
  }
  return columns.filter((column) => column.length > 0);
};

/** What lies outside its range, the most telling first, each with the one thing to do about it. */
const FirstCard = ({ results }: { results: readonly LabResult[] }) => (
  <Card title={i18n.t('Needs you first')}>
    {results.length === 0 ? (
      <Text tone="quiet">{i18n.t('Nothing lies outside the range it was held against.')}</Text>
    ) : (
      <Stack as="ul" ruled={3}>
        {results.map((one, index) => (
          <Row as="li" key={one.metric} gap={3} justify="between" wrap={false} narrow="stack">
            <Stack gap={1}>
              <Text as="b">
                {metrics[one.metric].label} {writeResult(one.metric, one)}
              </Text>
              <Text size="sm" tone="quiet">
                {sayPlace(one)}
              </Text>
            </Stack>
            <LinkButton kind={index === 0 ? 'primary' : 'soft'} to={labMarkerPath(one.metric)}>
              {i18n.t('See what to do')}
            </LinkButton>
          </Row>
        ))}
      </Stack>
    )}
    <TextLink to={findingsPath}>{i18n.t('See all findings and plans')}</TextLink>
  </Card>
);

const sayPlace = (one: LabResult): string => {
  if (!one.interval) return '';
  const range = `${explainInterval(one.interval)}: ${writeInterval(one.metric, one.interval, one.printed)}`;
  const side = one.place === 'below' ? i18n.t('Below. {range}.', { range }) : i18n.t('Above. {range}.', { range });
  return one.change ? `${side} ${explainChange(one.change)}` : side;
};
