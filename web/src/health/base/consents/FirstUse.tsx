import type { HealthConsent } from '@club/contract/health/base/consents';
import { paths } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Card, LinkButton, PageHeading, Stack } from '#platform/ui';
import { ConsentForm } from './ConsentForm.tsx';
import styles from './FirstUse.module.css';

/** The question before the first health page. */
export const FirstUse = ({ consents }: { consents: readonly HealthConsent[] }) => (
  <Stack className={styles.page} gap="page">
    <header>
      <PageHeading className={styles.title}>{i18n.t('Your health data stays yours')}</PageHeading>
      <p>{i18n.t('Before you start, choose what the club may do with it. You can change this at any time.')}</p>
    </header>
    <Card>
      <ConsentForm
        consents={consents}
        notNow={
          <LinkButton kind="plain" to={paths.home}>
            {i18n.t('Not now')}
          </LinkButton>
        }
      />
    </Card>
  </Stack>
);
