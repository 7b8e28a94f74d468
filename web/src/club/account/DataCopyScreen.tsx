import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { yourDataPath } from '#platform/paths';
import { Button, Card, LinkButton, Notice, Page, Stack, saveFile } from '#platform/ui';
import { accountApi } from './account.api.ts';
import styles from './YourData.module.css';

/** The address once its token has been removed. */
const taken = 'link';

/**
 * Where the mailed link to the member's copy leads. The link works once, so nothing is fetched before the member asks
 * for it, and what was fetched can be saved again while the page is open.
 */
const DataCopyScreen = () => {
  const { token: given = '' } = useParams();
  const { state: kept } = useLocation();
  const [token] = useState(given === taken && typeof kept === 'string' ? kept : given);
  const navigate = useNavigate();
  const [fetchCopy, { data, error, isLoading }] = accountApi.useFetchExportMutation();
  useEffect(() => {
    // The link's secret does not stay in the address bar, where it could be read or copied along. The tab's own history
    // keeps it, so that a reload does not lose it.
    void navigate(`${yourDataPath}/${taken}`, { replace: true, state: token });
  }, [navigate, token]);
  const download = async () => {
    const copy = data ?? (await fetchCopy({ token })).data;
    if (copy) saveFile(copy.file_name, copy.archive);
  };
  if (token === taken || (error && toProblem(error).status === 400)) return <DeadLink />;
  return (
    <Page
      title={i18n.t('Your data copy')}
      intro={i18n.t('Everything we hold about you, as JSON and tables. The link works once.')}
      narrow
    >
      <Card>
        <Stack className={styles.action} gap={3} align="start">
          {data && <Notice type="success">{i18n.t('Your copy is in your downloads.')}</Notice>}
          {error && <Notice type="error">{toProblem(error).message}</Notice>}
          <Button busy={isLoading} onClick={() => void download()}>
            {data ? i18n.t('Download again') : i18n.t('Download my copy')}
          </Button>
        </Stack>
      </Card>
    </Page>
  );
};

const DeadLink = () => (
  <Page
    title={i18n.t('This link no longer works')}
    intro={i18n.t('Download links work once, for 24 hours. Request a new copy to get another.')}
    narrow
  >
    <LinkButton to={yourDataPath}>{i18n.t('Request a new copy')}</LinkButton>
  </Page>
);

export default DataCopyScreen;
