import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { pointsApi } from '#club/points';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Button, EmptyState, LinkButton, ListCard, PageSizes, pagesByOffset } from '#platform/ui';
import { EntryLines } from './EntryLines.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './LedgerView.module.css';
import { activeFilters, listSearch, listSizes, readFilters } from './ledger-filters.ts';

/** Every entry, newest first, narrowed by what is in the address. */
export const LedgerView = ({ search }: { search: URLSearchParams }) => {
  const filters = readFilters(search);
  const active = activeFilters(filters);
  const [open, setOpen] = useState(active > 0);
  const { limit = listSizes[0], offset = 0 } = filters;
  const query = pointsApi.useListTransactionsQuery(filters);
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
    </div>
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
