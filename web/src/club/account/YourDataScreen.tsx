import { i18n } from '#platform/i18n';
import { Page } from '#platform/ui';
import { Consents } from './Consents.tsx';
import { DataCopy } from './DataCopy.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SignedInPlaces } from './SignedInPlaces.tsx';
import styles from './YourData.module.css';

/** Sessions, personal data and account deletion. */
const YourDataScreen = () => (
  <Page
    title={i18n.t('Your data and access')}
    intro={i18n.t('Manage your passkeys and devices, download your data or delete your account.')}
    narrow
  >
    <div className={styles.sections}>
      <Passkeys />
      <SignedInPlaces />
      <DataCopy />
      <Consents />
      <DeleteAccount />
    </div>
  </Page>
);

export default YourDataScreen;
