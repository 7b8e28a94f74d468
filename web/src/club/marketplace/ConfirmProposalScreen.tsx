import { useParams } from 'react-router';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { marketplacePath, proposePath } from '#platform/paths';
import { Button, Card, LinkButton, Notice, Page, Stack } from '#platform/ui';
import { marketplaceApi } from './marketplace.api.ts';

/** Confirms only on a click, so that mail scanners opening the link don't. */
const ConfirmProposalScreen = () => {
  const { token = '' } = useParams();
  const [confirm, { data, error, isLoading }] = marketplaceApi.useConfirmProposalMutation();
  const dead = error && toProblem(error).status === 400;
  return (
    <Page title={i18n.t('Confirm your proposal')} narrow>
      <Card>
        <Stack gap={5}>
          {!data && !error && <p>{i18n.t('Confirm that this e-mail address is yours.')}</p>}
          {error && <Notice type="error">{toProblem(error).message}</Notice>}
          {data && (
            <Notice type="success">
              {i18n.t("Thank you. We'll review “{title}” and write back to you.", { title: data.title })}
            </Notice>
          )}
          <div>
            {data && (
              <LinkButton kind="soft" to={marketplacePath}>
                {i18n.t('Go to the marketplace')}
              </LinkButton>
            )}
            {dead && (
              <LinkButton kind="soft" to={proposePath}>
                {i18n.t('Propose an offer')}
              </LinkButton>
            )}
            {!data && !dead && (
              <Button busy={isLoading} onClick={() => void confirm({ token })}>
                {i18n.t('Confirm')}
              </Button>
            )}
          </div>
        </Stack>
      </Card>
    </Page>
  );
};

export default ConfirmProposalScreen;
