import { i18n } from '#platform/i18n';
import { Page } from '#platform/ui';
import { DevicesCard } from './DevicesCard.tsx';
import { NoticeList } from './NoticeList.tsx';
import styles from './notices.module.css';
import { PreferencesCard } from './PreferencesCard.tsx';
import { PushCard } from './PushCard.tsx';

/** What the club told the member, and how it may reach them outside the club. */
const NoticesScreen = () => (
  <Page title={i18n.t('Notices')} intro={i18n.t('Everything the club tells you, on every device.')}>
    <div className={styles.columns}>
      <NoticeList />
      <div className={styles.side}>
        <PushCard />
        <PreferencesCard />
        <DevicesCard />
      </div>
    </div>
  </Page>
);

export default NoticesScreen;
