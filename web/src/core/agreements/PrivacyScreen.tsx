import { i18n } from '#platform/i18n';
import { AgreementPage } from './AgreementPage.tsx';

const PrivacyScreen = () => <AgreementPage name="privacy" title={i18n.t('Privacy policy')} />;

export default PrivacyScreen;
