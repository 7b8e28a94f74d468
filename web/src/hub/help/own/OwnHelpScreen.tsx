import { helpAreaCodes, helpAreas } from '@club/contract/hub/help';
import type { OwnHelpRow } from '@club/contract/hub/own-help';
import { Link, useNavigate } from 'react-router';
import { AdminPage, rowLink, SearchField } from '#club/admin/frame';
import { ownArticlePath, ownHelpPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  listAddress,
  Row,
  SkeletonRows,
  StatusChip,
  Text,
  textParam,
  useListView,
} from '#platform/ui';
import { ownHelpApi } from './own-help.api.ts';
import { stateName } from './state-name.ts';

const address = listAddress(ownHelpPath, { search: textParam() });

/** The club's own help articles beside those that ship with it. */
const OwnHelpScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Help articles')} intro="">
    <Articles />
  </AdminPage>
);

export default OwnHelpScreen;

const Articles = () => {
  const { view, at } = useListView(address);
  const navigate = useNavigate();
  const query = ownHelpApi.useListOwnHelpQuery();
  return (
    <div>
      <Text tone="quiet">{i18n.t('Write articles of your own. Those that ship with the club can be hidden.')}</Text>
      <Row gap={2} top={3}>
        <LinkButton to={ownArticlePath('new')}>{i18n.t('New article')}</LinkButton>
      </Row>
      <SearchField
        label={i18n.t('Find an article')}
        placeholder={i18n.t('A word of its title')}
        value={view.search}
        onSearch={(search) => void navigate(at({ search }), { replace: true })}
      />
      <Loaded query={query} failed={i18n.t("We couldn't load the articles.")} skeleton={<SkeletonRows rows={8} />}>
        {({ results }) => {
          const found = results.filter((row) => row.title.toLowerCase().includes(view.search.trim().toLowerCase()));
          if (found.length === 0) return <EmptyState>{i18n.t('No article has these words.')}</EmptyState>;
          const shipped = found.filter(({ is_own: isOwn }) => !isOwn);
          return (
            <>
              <Group title={i18n.t("The club's own")} rows={found.filter(({ is_own: isOwn }) => isOwn)} />
              {helpAreaCodes.map((area) => (
                <Group key={area} title={helpAreas[area]} rows={shipped.filter((row) => row.area === area)} />
              ))}
            </>
          );
        }}
      </Loaded>
    </div>
  );
};

const Group = ({ title, rows }: { title: string; rows: readonly OwnHelpRow[] }) =>
  rows.length > 0 && (
    <Card title={title}>
      <ul>
        {rows.map(({ slug, title: name, area, state, is_own: isOwn }) => (
          <li key={slug}>
            <span>
              <Link to={ownArticlePath(slug)} {...rowLink}>
                {name}
              </Link>
              {isOwn && <small>{helpAreas[area]}</small>}
            </span>
            {state !== 'published' && (
              <StatusChip tone={state === 'draft' ? 'info' : 'quiet'}>{stateName(state)}</StatusChip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
