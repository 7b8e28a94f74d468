import { type GlucoseReport, usualReportDays } from '@club/contract/health/glucose';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { plusDays } from '#platform/api';
import type { Query } from '#platform/ui';
import { glucoseReportApi } from './report.api.ts';

/** The spans that can be chosen, in days. */
export const reportSpans = [1, 7, usualReportDays, 30, 90] as const;

/** In the address, so that a span can be linked and printed again; it says nothing about any reading. */
export const spanParam = 'days';

export const useSpan = (): number => {
  const [search] = useSearchParams();
  const wanted = Number(search.get(spanParam));
  return reportSpans.find((days) => days === wanted) ?? usualReportDays;
};

/** The last fortnight, which today's trace is compared with. */
export const useFortnight = (): Query<GlucoseReport> => glucoseReportApi.useGetGlucoseReportQuery({});

/** What the readings say, for the heading of the page; undefined while there are none. */
export const useGlucoseFinding = (): string | undefined => {
  const { data } = glucoseReportApi.useGetGlucoseReportQuery({});
  return data?.latest ? data.finding : undefined;
};

/** The report of the chosen span, which ends with the member's own today. */
export const useSpanReport = (fortnight: GlucoseReport | undefined, days: number): Query<GlucoseReport> => {
  const isFortnight = days === usualReportDays;
  const from = fortnight && plusDays(fortnight.to, 1 - days);
  const asked = glucoseReportApi.useGetGlucoseReportQuery(
    from && fortnight && !isFortnight ? { from, to: fortnight.to } : skipToken,
  );
  const usual = useFortnight();
  return isFortnight ? usual : asked;
};
