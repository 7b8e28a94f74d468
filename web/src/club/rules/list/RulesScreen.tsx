import type { EarningRule } from '@club/contract/club/earning/rules';
import { smallestGroup } from '@club/contract/core/groups';
import { toCsvLine } from '@club/contract/platform/csv';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage, ListKeys, SearchField } from '#club/admin/frame';
import { rulePath, rulesPath } from '#club/admin/place-paths';
import { limitWords, rulesApi } from '#club/rules';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  EmptyState,
  LoadedCard,
  listAddress,
  points,
  Row,
  Stack,
  saveText,
  Text,
  textParam,
  useListView,
} from '#platform/ui';
import { NewRuleDialog } from './NewRuleDialog.tsx';
import { RulesTable, tooFew } from './RulesTable.tsx';

const rulesAddress = listAddress(rulesPath, { search: textParam() });

/** What earns points, how often, and what it cost lately. */
const RulesScreen = () => (
  <AdminPage needs="rules" title={i18n.t('Earning rules')} intro="">
    <Rules />
  </AdminPage>
);

const Rules = () => {
  const { view, at } = useListView(rulesAddress);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const query = rulesApi.useListRulesQuery();
  const rows = filterRules(query.data?.results ?? [], view.search);
  return (
    <>
      <Row gap={4} bottom={5} tone="quiet" justify="between" wrap={false}>
        <p>{query.data && summaryWords(query.data.results)}</p>
        <Row gap={2} align="stretch" justify="end" shrink={false} narrow="stack">
          <Button
            icon={<IconPlus size={18} aria-hidden="true" />}
            disabled={!query.data}
            onClick={() => setAdding(true)}
          >
            {i18n.t('New rule')}
          </Button>
          <Button
            kind="soft"
            icon={<IconDownload size={18} aria-hidden="true" />}
            disabled={rows.length === 0}
            onClick={() => saveText('earning-rules.csv', toRulesCsv(rows), 'text/csv')}
          >
            {i18n.t('CSV')}
          </Button>
        </Row>
      </Row>
      <Stack as="search" gap={3} bottom={3}>
        <SearchField
          label={i18n.t('Find rules')}
          placeholder={i18n.t('Name or code')}
          value={view.search}
          onSearch={(search) => void navigate(at({ search }), { replace: true })}
        />
      </Stack>
      <LoadedCard
        title={i18n.t('{count, plural, one {# rule} other {# rules}}', { count: rows.length })}
        action={<ListKeys />}
        query={query}
        rows={8}
        failed={(error) => `${i18n.t("We couldn't load the rules.")} ${toProblem(error).message}`}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState>{i18n.t('No rule matches. Try a part of its name.')}</EmptyState>}
      >
        {() => <RulesTable rows={rows} />}
      </LoadedCard>
      <Text top={3} size="sm" tone="quiet">
        {i18n.t('Rules about health have figures from {count} members.', { count: smallestGroup })}
      </Text>
      {isAdding && (
        <NewRuleDialog
          rules={query.data?.results ?? []}
          onClose={() => setAdding(false)}
          onDone={(code) => void navigate(rulePath(code))}
        />
      )}
    </>
  );
};

const filterRules = (rules: readonly EarningRule[], search: string): EarningRule[] => {
  const sought = search.trim().toLocaleLowerCase();
  return rules.filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(sought));
};

const summaryWords = (rules: readonly EarningRule[]): string => {
  const drafts = rules.filter(({ draft }) => draft !== null).length;
  const given = rules.reduce((sum, rule) => sum + (rule.given ?? 0), 0);
  return `${i18n.t('{drafts, plural, =0 {No draft} one {# draft} other {# drafts}}.', { drafts })} ${i18n.t(
    'Members earned {points} points by these rules in 30 days.',
    { points: points(given) },
  )}`;
};

export const toRulesCsv = (rows: readonly EarningRule[]): string =>
  [
    [
      i18n.t('Rule'),
      i18n.t('Code'),
      i18n.t('Active'),
      i18n.t('Gives'),
      i18n.t('Limits'),
      i18n.t('Times, 30 days'),
      i18n.t('Points, 30 days'),
    ],
    ...rows.map((row) => [
      row.name,
      row.code,
      row.active ? i18n.t('yes') : i18n.t('no'),
      row.points.toFixed(2),
      limitWords(row),
      row.times === null ? tooFew() : String(row.times),
      row.given === null ? tooFew() : row.given.toFixed(2),
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');

export default RulesScreen;
