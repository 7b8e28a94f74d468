import { i18n } from '#i18n';
import { Page } from '#ui';
import { AmbassadorApplication } from './AmbassadorApplication.tsx';

/** The page of the application on its own. */
const AmbassadorApplicationScreen = () => (
  <Page
    title={i18n.t('Become an ambassador')}
    intro={i18n.t('Seven questions and your pages. Somebody of the club reads every application.')}
    narrow
  >
    <AmbassadorApplication />
  </Page>
);

export default AmbassadorApplicationScreen;
