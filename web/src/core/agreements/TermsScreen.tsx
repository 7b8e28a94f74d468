import { i18n } from '#platform/i18n';
import { AgreementPage } from './AgreementPage.tsx';

const TermsScreen = () => <AgreementPage name="terms" title={i18n.t('Terms of use')} />;

export default TermsScreen;
