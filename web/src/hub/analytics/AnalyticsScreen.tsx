import { useSearchParams } from 'react-router';
import { approvalsApi, useFollowedRights } from '#club/approvals';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Loading, Page, Segments } from '#platform/ui';
import styles from './analytics.module.css';
import { viewAddress } from './analytics-paths.ts';
import { findView, type Holder, listViews } from './views.ts';

/** The member's year, plus views for ambassadors, vendors and companies. */
const AnalyticsScreen = () => {
  const [search] = useSearchParams();
  const { holder, isKnown } = useHolder();
  const asked = search.get('view');
  const shown = findView(search, holder);
  const views = listViews(holder);
  return (
    <Page
      title={i18n.t('Analytics')}
      intro={i18n.t('Your club activity in numbers. You can show every chart as a table.')}
    >
      {views.length > 1 && (
        <div className={styles.views}>
          <Segments
            label={i18n.t('View')}
            segments={views.map(({ name, label }) => ({
              to: viewAddress(name),
              label: label(),
              current: name === shown.name,
            }))}
          />
        </div>
      )}
      {!isKnown && asked !== null && asked !== shown.name ? <Loading /> : <shown.View />}
    </Page>
  );
};

/** Account types from the server, or from sign-in until it answers. */
const useHolder = (): { holder: Holder; isKnown: boolean } => {
  const { record } = useUser();
  const { data, isError } = approvalsApi.useGetRightsQuery();
  const rights = data && 'permissions' in data ? data : undefined;
  useFollowedRights(rights);
  return {
    holder: { types: rights?.account_types ?? record?.account_types ?? [], permissions: rights?.permissions ?? [] },
    isKnown: rights !== undefined || isError,
  };
};

export default AnalyticsScreen;
