import { transactionStatuses, transactionTypes } from '@club/contract/club/points';
import { IconFilter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pointsApi } from '#club/points';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  ListCard,
  PageSizes,
  pagesByOffset,
  Row,
  SelectField,
  Stack,
  TextField,
} from '#platform/ui';
import { EntryLines } from './EntryLines.tsx';
import styles from './LedgerView.module.css';
import {
  activeFilters,
  type LedgerFilters,
  listSearch,
  listSizes,
  movementNames,
  readFilters,
  typeName,
} from './ledger-filters.ts';
import { statusName } from './Status.tsx';

/** Every entry, newest first, narrowed by what is in the address. */
export const LedgerView = ({ search }: { search: URLSearchParams }) => {
  const filters = readFilters(search);
  const active = activeFilters(filters);
  const [open, setOpen] = useState(active > 0);
  const { limit = listSizes[0], offset = 0 } = filters;
  const query = pointsApi.useListTransactionsQuery(filters);
  return (
    <Stack className={styles.view} gap="page">
      <div>
        <Button
          kind="soft"
          aria-expanded={open}
          aria-controls="entry-filters"
          icon={<IconFilter size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? i18n.t('Filters ({active})', { active }) : i18n.t('Filters')}
        </Button>
      </div>
      <div id="entry-filters" hidden={!open}>
        <FilterPanel key={search.toString()} filters={filters} errors={query.isError ? fieldErrors(query.error) : {}} />
      </div>
      <ListCard
        title={i18n.t('Entries')}
        action={query.currentData && <span>{readCount(query.currentData)}</span>}
        query={query}
        failed={(error) => `${i18n.t("We couldn't load the entries.")} ${toProblem(error).message}`}
        rows={8}
        empty={<NothingFits filtered={active > 0} />}
        paging={{
          ...pagesByOffset(offset, limit, (next) => listSearch({ ...filters, offset: next })),
          label: i18n.t('Entry pages'),
          furthest,
          keepScroll: true,
        }}
        below={({ count }) =>
          count > listSizes[0] && (
            <PageSizes
              label={i18n.t('Entries per page')}
              sizes={listSizes}
              size={limit}
              to={(size) => listSearch({ ...filters, limit: size, offset: 0 })}
            />
          )
        }
      >
        {({ results }) => <EntryLines entries={results} />}
      </ListCard>
    </Stack>
  );
};

const readCount = ({ count, count_is_minimum }: { count: number; count_is_minimum?: boolean | undefined }): string =>
  count_is_minimum
    ? i18n.t('more than {count} entries', { count })
    : i18n.t('{count, plural, one {# entry} other {# entries}}', { count });

const NothingFits = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      action={
        <LinkButton kind="soft" to={listSearch({})}>
          {i18n.t('Clear filters')}
        </LinkButton>
      }
    >
      {i18n.t('No entries match these filters.')}
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to={earnPath}>{i18n.t('See ways to earn')}</LinkButton>}>
      {i18n.t('Your first points will appear here as soon as you earn them.')}
    </EmptyState>
  );

/** The server counts no further. */
const furthest = 10_000;

interface PanelProps {
  filters: LedgerFilters;
  errors: Readonly<Record<string, string>>;
}

/** The filters of the list. What is chosen goes into the address, from which the list reads it. */
const FilterPanel = ({ filters, errors }: PanelProps) => {
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    const chosen = readFilters(new URLSearchParams(entries));
    void navigate(listSearch({ ...chosen, ...(filters.limit && { limit: filters.limit }) }), {
      preventScrollReset: true,
    });
  };
  return (
    <Card>
      <form className={styles.filters} data-only="screen" onSubmit={show} noValidate aria-label={i18n.t('Filters')}>
        <Fields filters={filters} errors={errors} />
        <Row className={styles.buttons} gap={2} align="stretch">
          <Button type="submit">{i18n.t('Show entries')}</Button>
          <LinkButton kind="soft" to={listSearch({})} preventScrollReset>
            {i18n.t('Clear filters')}
          </LinkButton>
        </Row>
      </form>
    </Card>
  );
};

const Fields = ({ filters, errors }: PanelProps) => {
  const activities = useActivities(filters.activity);
  return (
    <>
      <SelectField
        label={i18n.t('Status')}
        name="status"
        empty={i18n.t('Any')}
        options={transactionStatuses.map((value) => ({ value, label: statusName(value) }))}
        defaultValue={filters.status ?? ''}
        error={errors.status}
      />
      <SelectField
        label={i18n.t('Kind')}
        name="transaction_type"
        empty={i18n.t('Any')}
        options={transactionTypes.map((value) => ({ value, label: typeName(value) }))}
        defaultValue={filters.transaction_type ?? ''}
        error={errors.transaction_type}
      />
      <SelectField
        key={activities.length}
        label={i18n.t('Activity')}
        name="activity"
        empty={i18n.t('Any')}
        options={activities}
        defaultValue={filters.activity ?? ''}
        error={errors.activity}
      />
      <TextField
        label={i18n.t('Points from')}
        name="amount_gte"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={filters.amount_gte}
        error={errors.amount_gte}
      />
      <TextField
        label={i18n.t('Since')}
        name="date_from"
        type="date"
        defaultValue={filters.date_from}
        error={errors.date_from}
      />
    </>
  );
};

/** The club's rules by name, then what else moves points, and whatever the address names beside them. */
const useActivities = (chosen: string | undefined) => {
  const { data } = pointsApi.useListEventTypesQuery();
  const rules = (data?.results ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const others = movementNames().map(([value, label]) => ({ value, label }));
  const known = [...rules, ...others];
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
};
