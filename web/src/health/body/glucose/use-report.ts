import { type GlucoseReport, usualReportDays } from '@club/contract/health/body/glucose';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { glucoseReadingsPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import type { Query } from '#platform/ui';
import { glucoseReportApi } from './report.api.ts';

/** The spans that can be chosen, in days. */
export const reportSpans = [1, 7, usualReportDays, 30, 90] as const;

/** In the address, so that a span can be linked and printed again; it says nothing about any reading. */
const [daysParam, lastDayParam] = ['days', 'until'] as const;

interface Span {
  readonly days: number;
  /** The last day. */
  readonly to: string;
}

/** The span in the address. */
export const useSpan = (fortnight: GlucoseReport): Span => {
  const [search] = useSearchParams();
  return readSpan(search, fortnight);
};

/** The address of a span; the usual one has no more than the page's own. */
export const spanAddress = (fortnight: GlucoseReport, { days, to }: Span): string => {
  const search = new URLSearchParams();
  if (days !== usualReportDays) search.set(daysParam, String(days));
  if (to !== findUsualEnd(fortnight)) search.set(lastDayParam, to);
  return search.size === 0 ? glucoseReadingsPath : `${glucoseReadingsPath}?${search}`;
};

const readSpan = (search: URLSearchParams, fortnight: GlucoseReport): Span => {
  const days = Number(search.get(daysParam));
  const to = search.get(lastDayParam) ?? '';
  return {
    days: reportSpans.find((one) => one === days) ?? usualReportDays,
    to: isDay(to) && to <= fortnight.to ? to : findUsualEnd(fortnight),
  };
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && plusDays(text, 0) === text;

/** Today, and for readings that ended before the fortnight the last day that has any. */
const findUsualEnd = (fortnight: GlucoseReport): string =>
  hasReadings(fortnight) ? fortnight.to : (fortnight.recorded_to ?? fortnight.to);

export const hasReadings = ({ coverage }: GlucoseReport): boolean => coverage.have > 0;

/** The last fortnight, which today's trace is compared with. */
export const useFortnight = (): Query<GlucoseReport> => glucoseReportApi.useGetGlucoseReportQuery({});

/** What the readings say, for the heading of the page; undefined while there are none. */
export const useGlucoseFinding = (): string | undefined => {
  const [search] = useSearchParams();
  const { data: fortnight } = useFortnight();
  const isCurrent = !fortnight || hasReadings(fortnight);
  const { data: earlier } = glucoseReportApi.useGetGlucoseReportQuery(
    isCurrent || !fortnight.recorded_to ? skipToken : toDays(readSpan(search, fortnight)),
  );
  return isCurrent ? fortnight?.finding : earlier?.finding;
};

/** Whether the member has any readings, whenever they were. */
export const useHasGlucose = (): boolean => Boolean(useFortnight().data?.recorded_to);

/** The report of the chosen span. */
export const useSpanReport = (fortnight: GlucoseReport, span: Span): Query<GlucoseReport> => {
  const isFortnight = span.days === usualReportDays && span.to === fortnight.to;
  const asked = glucoseReportApi.useGetGlucoseReportQuery(isFortnight ? skipToken : toDays(span));
  const usual = useFortnight();
  return isFortnight ? usual : asked;
};

const toDays = ({ days, to }: Span): { readonly from: string; readonly to: string } => ({
  from: plusDays(to, 1 - days),
  to,
});
