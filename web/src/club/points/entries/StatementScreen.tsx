import { useSearchParams } from 'react-router';
import { PointsFrame } from '#club/points/frame';
import { isViewed } from '#platform/api';
import { i18n } from '#platform/i18n';
import { allEntriesPath, statementPath } from '#platform/paths';
import { Segments, Text } from '#platform/ui';
import { LedgerView } from './LedgerView.tsx';
import { readFilters } from './ledger-filters.ts';
import { StatementView } from './StatementView.tsx';

/** All the member's entries: as the statement of a period, with its proof, or as one filtered list. */
const StatementScreen = () => {
  const [search] = useSearchParams();
  const isList = isViewed() || search.get('view') === 'entries' || Object.keys(readFilters(search)).length > 0;
  return (
    <PointsFrame tab="statement" title={i18n.t('Statement')}>
      {/* staff who see the club as a member sees it have the list alone, in which a health act is only that */}
      <Text as="div" data-only="screen" bottom={5} hidden={isViewed()}>
        <Segments
          label={i18n.t('View')}
          segments={[
            { to: statementPath, label: i18n.t('Statement'), current: !isList },
            { to: allEntriesPath, label: i18n.t('All entries'), current: isList },
          ]}
        />
      </Text>
      {isList ? <LedgerView search={search} /> : <StatementView search={search} />}
    </PointsFrame>
  );
};

export default StatementScreen;
