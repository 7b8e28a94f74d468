import { i18n } from '#platform/i18n';
import { privacyPath, termsPath } from '#platform/paths';
import { Button, Card, Page, Row, TextLink } from '#platform/ui';
import { agreementsApi } from './agreements.api.ts';

const paths = { terms: termsPath, privacy: privacyPath };

/** New terms in place of the page: the member accepts them to go on, which the profile then tells, or signs out. */
export const DueAgreements = ({ onSignOut }: { onSignOut: () => void }) => {
  const { data } = agreementsApi.useListDueAgreementsQuery();
  const [accept, { isLoading }] = agreementsApi.useAcceptAgreementsMutation();
  const { data: terms } = agreementsApi.useGetAgreementQuery({ name: 'terms' });
  const { data: privacy } = agreementsApi.useGetAgreementQuery({ name: 'privacy' });
  const agree = async () => {
    if (!terms || !privacy) return;
    await accept({ terms: terms.version, privacy: privacy.version });
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
