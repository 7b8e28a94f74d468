import { Link } from 'react-router';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { EmptyState, LinkButton, Page } from '#platform/ui';

/** For a signed-in member on a page of another role. */
export const NoAccess = () => (
  <Page title={i18n.t('You do not have access to this page.')} narrow>
    <EmptyState action={<LinkButton to={paths.home}>{i18n.t('Go to the home page')}</LinkButton>}>
      {i18n.t("It's for another role in the club.")} <Link to="/help/no-access">{i18n.t('What you can do')}</Link>
    </EmptyState>
  </Page>
);
