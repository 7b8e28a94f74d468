import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  activeFilters,
  EntryLines,
  filtersIn,
  type LedgerFilters,
  listSearch,
  listSizes,
  pointsApi,
} from '#club/points';
import { fieldErrors, problemOf } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Button, Card, EmptyState, ErrorState, LinkButton, Pager, SkeletonRows } from '#platform/ui';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './LedgerView.module.css';

/** Every entry, newest first, narrowed by what stands in the address. */
export const LedgerView = ({ search }: { search: URLSearchParams }) => {
  const filters = filtersIn(search);
  const active = activeFilters(filters);
  const [open, setOpen] = useState(active > 0);
  const { currentData: data, isError, error, refetch } = pointsApi.useListTransactionsQuery(filters);
  const refused = fieldErrors(error);
  return (
    <div className={styles.view}>
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
        <FilterPanel key={search.toString()} filters={filters} errors={isError ? refused : {}} />
      </div>
      <Card title={i18n.t('Entries')} busy={!data && !isError} action={data && <span>{countOf(data)}</span>}>
        {!data && !isError && <SkeletonRows rows={8} />}
        {!data && isError && (
          <ErrorState onRetry={() => void refetch()}>
            {i18n.t('The entries could not be loaded.')} {problemOf(error).message}
          </ErrorState>
        )}
        {data?.count === 0 && <NothingFits filtered={active > 0} />}
        {data && <EntryLines entries={data.results} />}
        {data && <Pages count={data.count} filters={filters} />}
      </Card>
    </div>
  );
};

const countOf = ({ count, count_is_minimum }: { count: number; count_is_minimum?: boolean | undefined }): string =>
  count_is_minimum
    ? i18n.t('more than {count} entries', { count })
    : i18n.t('{count, plural, one {# entry} other {# entries}}', { count });

const NothingFits = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      action={
        <LinkButton kind="soft" to={listSearch({})}>
          {i18n.t('Clear the filters')}
        </LinkButton>
      }
    >
      {i18n.t('No entry fits these filters.')}
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton to={earnPath}>{i18n.t('See ways to earn')}</LinkButton>}>
      {i18n.t('Nothing has come in yet. Your first points appear here the moment you earn them.')}
    </EmptyState>
  );

const furthest = 10_000;

const Pages = ({ count, filters }: { count: number; filters: LedgerFilters }) => {
  const { limit = listSizes[0], offset = 0 } = filters;
  const pages = Math.max(1, Math.ceil(Math.min(count, furthest) / limit));
  return (
    <>
      <Pager
        label={i18n.t('Pages of the entries')}
        page={Math.floor(offset / limit) + 1}
        pages={pages}
        to={(page) => listSearch({ ...filters, offset: (page - 1) * limit })}
      />
      {count > listSizes[0] && (
        <div className={styles.sizes}>
          <span id="list-size">{i18n.t('Entries on a page')}</span>
          <ul aria-labelledby="list-size">
            {listSizes.map((size) => (
              <li key={size}>
                <Link
                  to={listSearch({ ...filters, limit: size, offset: 0 })}
                  aria-current={size === limit ? 'true' : undefined}
                  preventScrollReset
                >
                  {size}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
