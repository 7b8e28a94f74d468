import { findFacts, findLanguage } from '#health/exchange/lab-reports/reader/facts';
import { readLayout } from '#health/exchange/lab-reports/reader/layout';
import { isKnownName } from '#health/exchange/lab-reports/reader/markers';
import { openReport, type Pages, RefusedReport } from '#health/exchange/lab-reports/reader/pages';
import { type ReportContext, readRows } from '#health/exchange/lab-reports/reader/rows';
import { findDecimalSign } from '#health/exchange/lab-reports/reader/values';
import { drawPages } from './drawn-pages.ts';
import type { GivenReport, ReadOutcome, ReadReport } from './report.ts';
import { listUnread } from './unread.ts';

/** Reads a laboratory report as far as it can be read without a network or a model, and says what it is unsure of. */
export const readReport = async (given: GivenReport): Promise<ReadOutcome> => {
  try {
    return { outcome: 'read', report: readPages(await openReport(given.bytes), given) };
  } catch (error) {
    if (error instanceof RefusedReport) return { outcome: error.why, pages: error.pages };
    throw error;
  }
};

/** The report on pages whose text is known. */
const readPages = ({ pages, count }: Pages, { person, today }: Omit<GivenReport, 'bytes' | 'name'>): ReadReport => {
  const language = findLanguage(pages);
  const { found, heads } = readLayout(pages, language, isKnownName);
  const facts = findFacts(pages, language, person, today);
  const sign = findDecimalSign(
    found.flatMap((one) => [one.value, ...one.intervals, one.ends?.low ?? '', one.ends?.high ?? '']),
  );
  const context: ReportContext = {
    language,
    sign,
    facts,
    born: person.born,
    sex: person.sex ?? facts.person.sex,
    today,
  };
  const { rows, used } = readRows(found, context);
  return {
    language,
    laboratory: facts.laboratory,
    person: facts.person,
    dates: facts.dates,
    date_order: facts.dateOrder,
    decimal_sign: sign,
    fasting: facts.fasting,
    pages: count,
    pages_read: pages.length,
    remarks: facts.remarks,
    rows,
    unread: listUnread(pages, used, heads),
    pages_text: drawPages(pages),
  };
};
