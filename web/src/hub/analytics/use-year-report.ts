import type { PointsReport } from '@club/contract/club/statements';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';

/** A report of the member's last twelve months. */
export const useYearReport = <B extends PointsReport['by']>(by: B) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const { data, isError, refetch } = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: 'last_one_year', by },
    { skip: clientCode === '' },
  );
  const report = data?.by === by ? (data as Extract<PointsReport, { by: B }>) : undefined;
  return { data: report, isError, refetch };
};
