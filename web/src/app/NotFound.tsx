import { Link } from 'react-router';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { EmptyState, LinkButton, Page } from '#platform/ui';

/** For an address that no page has. */
export const NotFound = () => (
  <Page title={i18n.t('Not Found')} narrow>
    <EmptyState action={<LinkButton to={paths.home}>{i18n.t('Go to the home page')}</LinkButton>}>
      {i18n.t("There's no page at this address.")} <Link to="/help">{i18n.t('Search the help')}</Link>
    </EmptyState>
  </Page>
);
