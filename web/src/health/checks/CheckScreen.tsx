import type { CheckType } from '@club/contract/health/checks';
import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/page';
import { selfChecksPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { LinkButton, Loaded, SkeletonRows } from '#platform/ui';
import { CheckForm } from './CheckForm.tsx';
import { CheckResult } from './CheckResult.tsx';
import { checksApi } from './checks.api.ts';

const nameCheck = (type: CheckType): string =>
  ({ prostate: i18n.t('Prostate self-check'), cancer: i18n.t('Cancer self-check') })[type];

/** A check's last result, an earlier one (`?record=`), or its questions: the first time, and with `?new`. */
export const CheckScreen = ({ type }: { type: CheckType }) => {
  const [params, setParams] = useSearchParams();
  const record = params.get('record');
  const name = nameCheck(type);
  const current = checksApi.useGetHealthCheckQuery({ type_of_check: type });
  const waiting = (
    <HealthPage finding={name}>
      <SkeletonRows rows={6} />
    </HealthPage>
  );
  return (
    <Loaded query={current} failed={i18n.t("We couldn't load the check.")} skeleton={waiting} inCard={current.isError}>
      {(check) => {
        if (record) return <EarlierResult name={name} id={record} check={check} />;
        const { latest } = check;
        if (!latest || params.has('new')) {
          return <CheckForm check={check} onDone={() => setParams({}, { replace: true })} />;
        }
        return <CheckResult name={name} check={check} record={latest} />;
      }}
    </Loaded>
  );
};

const EarlierResult = ({
  name,
  id,
  check,
}: {
  name: string;
  id: string;
  check: Parameters<typeof CheckResult>[0]['check'];
}) => (
  <Loaded
    query={checksApi.useGetHealthCheckRecordQuery({ id })}
    failed={i18n.t("We couldn't find that check.")}
    inCard
    empty={<LinkButton to={selfChecksPath}>{i18n.t('See your self-checks')}</LinkButton>}
    isEmpty={({ type_of_check }) => type_of_check !== check.type_of_check}
  >
    {(record) => <CheckResult name={name} check={check} record={record} />}
  </Loaded>
);
