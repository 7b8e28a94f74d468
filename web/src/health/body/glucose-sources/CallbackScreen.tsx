import { useNavigate } from 'react-router';
import { glucoseCallbackPath, glucoseReadingsPath } from '#health/base/paths';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { useReturn } from '#platform/pages';
import { Card, LinkButton, Loading, Notice, Page } from '#platform/ui';
import { glucoseApi } from './glucose-sources.api.ts';
import styles from './glucose-sources.module.css';

/** Where a glucose service returns to: connects and goes on to the readings, or says why it failed. */
const CallbackScreen = () => {
  const failure = useAnswer();
  if (failure === null) return <Loading />;
  return (
    <Page title={i18n.t("Your sensor isn't connected")} narrow>
      <Card className={styles.answer}>
        <Notice type="error">{failure}</Notice>
        <p>
          <LinkButton to={glucoseReadingsPath} replace>
            {i18n.t('Back to glucose')}
          </LinkButton>
        </p>
      </Card>
    </Page>
  );
};

/** Hands the service's answer to the club. */
const useAnswer = (): string | null => {
  const [complete] = glucoseApi.useCompleteGlucoseConnectionMutation();
  const navigate = useNavigate();
  const tell = useTell();
  return useReturn(glucoseCallbackPath, async (search) => {
    const answer = new URLSearchParams(search);
    const [code, state] = [answer.get('code'), answer.get('state')];
    if (!code || !state) return explain(answer.get('error'));
    const { data, error } = await complete({ code, state });
    if (error) return toProblem(error).message;
    tell(i18n.t('{name} connected.', { name: data?.provider_name ?? '' }), 'success');
    await navigate(glucoseReadingsPath, { replace: true });
    return null;
  });
};

/** RFC 6749, section 4.1.2.1. */
const explain = (error: string | null): string =>
  error === 'access_denied'
    ? i18n.t('You cancelled, so nothing was connected.')
    : i18n.t("The sensor's page sent you back without an answer. Connect again.");

export default CallbackScreen;
