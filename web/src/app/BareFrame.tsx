import { Outlet } from 'react-router';
import { AlertBanner } from './AlertBanner.tsx';
import styles from './BareFrame.module.css';

/** Frame of the pages without a top bar: sign-in and registration. */
export const BareFrame = () => (
  <>
    <div className={styles.alert}>
      <AlertBanner />
    </div>
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);
