import { useNavigate } from 'react-router';
import { devicesPath, makerReturnPath } from '#health/base/paths';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { useReturn } from '#platform/pages';
import { Card, LinkButton, Loading, Notice, Page, Stack } from '#platform/ui';
import { makersApi } from './makers.api.ts';

/** Where a maker returns to: connects and goes on to the devices, or says why it failed. */
const ReturnScreen = () => {
  const failure = useAnswer();
  if (failure === null) return <Loading />;
  return (
    <Page title={i18n.t("Your device isn't connected")} narrow>
      <Card>
        <Stack gap={4}>
          <Notice type="error">{failure}</Notice>
          <p>
            <LinkButton to={devicesPath} replace>
              {i18n.t('Back to devices')}
            </LinkButton>
          </p>
        </Stack>
      </Card>
    </Page>
  );
};

/** Hands the maker's answer to the club. */
const useAnswer = (): string | null => {
  const [complete] = makersApi.useCompleteMakerMutation();
  const navigate = useNavigate();
  const tell = useTell();
  return useReturn(makerReturnPath, async (search) => {
    const answer = new URLSearchParams(search);
    const [code, state, scope] = ['code', 'state', 'scope'].map((name) => answer.get(name));
    if (!code || !state) return explain(answer.get('error'));
    const { data, error } = await complete({ code, state, ...(scope ? { scope } : {}) });
    if (error) return toProblem(error).message;
    tell(i18n.t('{name} connected.', { name: data?.name ?? '' }), 'success');
    await navigate(devicesPath, { replace: true });
    return null;
  });
};

/** RFC 6749, section 4.1.2.1. */
const explain = (error: string | null): string =>
  error === 'access_denied'
    ? i18n.t('You cancelled, so nothing was connected.')
    : i18n.t("The maker's page sent you back without an answer. Connect again.");

export default ReturnScreen;
