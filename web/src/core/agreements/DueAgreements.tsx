import { useEffect } from 'react';
import { i18n } from '#platform/i18n';
import { privacyPath, termsPath } from '#platform/paths';
import { Button, Card, Page, TextLink } from '#platform/ui';
import styles from './AgreementPage.module.css';
import { agreementsApi } from './agreements.api.ts';

const paths = { terms: termsPath, privacy: privacyPath };

/** Asks once whether a new version waits for the member; says so to the frame, which puts it before the page. */
export const AgreementsCheck = ({ onDue }: { onDue: (isDue: boolean) => void }) => {
  const { data } = agreementsApi.useListDueAgreementsQuery();
  const isDue = (data?.count ?? 0) > 0;
  useEffect(() => onDue(isDue), [isDue, onDue]);
  return null;
};

/** New terms in place of the page: the member accepts them to go on, or signs out. */
export const DueAgreements = ({ onAccepted, onSignOut }: { onAccepted: () => void; onSignOut: () => void }) => {
  const { data } = agreementsApi.useListDueAgreementsQuery();
  const [accept, { isLoading }] = agreementsApi.useAcceptAgreementsMutation();
  const { data: terms } = agreementsApi.useGetAgreementQuery({ name: 'terms' });
  const { data: privacy } = agreementsApi.useGetAgreementQuery({ name: 'privacy' });
  const agree = async () => {
    if (!terms || !privacy) return;
    const { error } = await accept({ terms: terms.version, privacy: privacy.version });
    if (!error) onAccepted();
  };
  return (
    <Page
      title={i18n.t('Our terms have changed')}
      intro={i18n.t('Read what applies now, and accept it to go on.')}
      narrow
    >
      <Card>
        <ul>
          {data?.results.map(({ name, title }) => (
            <li key={name}>
              <TextLink to={paths[name]}>{title}</TextLink>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button busy={isLoading} disabled={!terms || !privacy} onClick={() => void agree()}>
            {i18n.t('Accept and go on')}
          </Button>
          <Button kind="plain" onClick={onSignOut}>
            {i18n.t('Sign out')}
          </Button>
        </div>
      </Card>
    </Page>
  );
};
