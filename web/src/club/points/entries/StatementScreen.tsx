import { useSearchParams } from 'react-router';
import { StatementView } from '#club/statements';
import styles from '#club/statements/StatementScreen.module.css';
import { isViewed } from '#platform/api';
import { i18n } from '#platform/i18n';
import { allEntriesPath, statementPath } from '#platform/paths';
import { Page, Segments } from '#platform/ui';
import { LedgerView } from './LedgerView.tsx';
import { readFilters } from './ledger-filters.ts';

/** All the member's entries: as the statement of a period, with its proof, or as one filtered list. */
const StatementScreen = () => {
  const [search] = useSearchParams();
  const isList = isViewed() || search.get('view') === 'entries' || Object.keys(readFilters(search)).length > 0;
  return (
    <Page title={i18n.t('Statement')} intro={i18n.t('Every point, in and out.')}>
      {/* staff who see the club as a member sees it have the list alone, in which a health act is only that */}
      <div className={styles.views} hidden={isViewed()}>
        <Segments
          label={i18n.t('View')}
          segments={[
            { to: statementPath, label: i18n.t('Statement'), current: !isList },
            { to: allEntriesPath, label: i18n.t('All entries'), current: isList },
          ]}
        />
      </div>
      {isList ? <LedgerView search={search} /> : <StatementView search={search} />}
    </Page>
  );
};

export default StatementScreen;
