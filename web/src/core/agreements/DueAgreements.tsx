import { useEffect } from 'react';
import { clubDay, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { privacyPath, termsPath } from '#platform/paths';
import { Button, Card, Page, Row, TextLink } from '#platform/ui';
import { agreementsApi } from './agreements.api.ts';

const paths = { terms: termsPath, privacy: privacyPath };

/** Asks once a day whether a new version waits for the member; the frame then puts it before the page. */
export const AgreementsCheck = ({ onDue }: { onDue: (isDue: boolean) => void }) => {
  const { user_id: member } = useUser();
  const { data } = agreementsApi.useListDueAgreementsQuery(undefined, { skip: isCheckedToday(member) });
  const isDue = (data?.count ?? 0) > 0;
  useEffect(() => {
    if (data?.count === 0) rememberCheck(member);
    onDue(isDue);
  }, [data, member, isDue, onDue]);
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
      intro={i18n.t("Read what's new, then accept it to continue.")}
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
        <Row gap={2} top={5}>
          <Button busy={isLoading} disabled={!terms || !privacy} onClick={() => void agree()}>
            {i18n.t('Accept and continue')}
          </Button>
          <Button kind="plain" onClick={onSignOut}>
            {i18n.t('Sign out')}
          </Button>
        </Row>
      </Card>
    </Page>
  );
};

const storedUnder = 'club:agreements';

/** Whether this tab has learnt today that nothing new waits for the member; a new version can wait until tomorrow. */
const isCheckedToday = (member: string): boolean => {
  try {
    return sessionStorage.getItem(storedUnder) === toCheck(member);
  } catch {
    return false;
  }
};

const rememberCheck = (member: string): void => {
  try {
    sessionStorage.setItem(storedUnder, toCheck(member));
  } catch {
    // Without storage every page asks.
  }
};

const toCheck = (member: string): string => `${member} ${clubDay(new Date())}`;
