import type { CheckType, HealthCheck } from '@club/contract/health/check-up/checks';
import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { selfChecksPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, Loaded } from '#platform/ui';
import { CheckForm } from './CheckForm.tsx';
import { CheckResult } from './CheckResult.tsx';
import { checksApi } from './checks.api.ts';

const nameCheck = (type: CheckType): string =>
  ({ prostate: i18n.t('Prostate self-check'), cancer: i18n.t('Cancer self-check') })[type];

/** A check's last result, an earlier one (`?record=`), or its questions: the first time, and with `?new`. */
export const CheckScreen = ({ type }: { type: CheckType }) => {
  const [params, setParams] = useSearchParams();
  const name = nameCheck(type);
  const query = checksApi.useGetHealthCheckQuery({ type_of_check: type });
  const check = query.currentData;
  if (!check) {
    return (
      <HealthPage finding={name}>
        <Loaded query={query} failed={i18n.t("We couldn't load the check.")} rows={6} inCard>
          {() => null}
        </Loaded>
      </HealthPage>
    );
  }
  const record = params.get('record');
  if (record) return <EarlierResult name={name} id={record} check={check} />;
  if (!check.latest || params.has('new')) {
    return <CheckForm check={check} onDone={() => setParams({}, { replace: true })} />;
  }
  return <CheckResult name={name} check={check} record={check.latest} />;
};

const EarlierResult = ({ name, id, check }: { name: string; id: string; check: HealthCheck }) => {
  const query = checksApi.useGetHealthCheckRecordQuery({ id });
  const record = query.currentData;
  if (record?.type_of_check === check.type_of_check) return <CheckResult name={name} check={check} record={record} />;
  return (
    <HealthPage finding={name}>
      {record ? (
        <Card>
          <EmptyState action={<LinkButton to={selfChecksPath}>{i18n.t('See your self-checks')}</LinkButton>}>
            {i18n.t("We couldn't find that check.")}
          </EmptyState>
        </Card>
      ) : (
        <Loaded query={query} failed={i18n.t("We couldn't find that check.")} rows={6} inCard>
          {() => null}
        </Loaded>
      )}
    </HealthPage>
  );
};
