import { openReport, RefusedReport } from '#health/exchange/lab-reports/reader/pages';
import { drawPages } from './drawn-pages.ts';
import type { GivenReport, ReadOutcome } from './report.ts';

/** Reads a laboratory report as far as it can be read without a network or a model, and says what it is unsure of. */
export const readReport = async (given: GivenReport): Promise<ReadOutcome> => {
  try {
    const opened = await openReport(given.bytes);
    const report = {
      language: null,
      laboratory: null,
      person: { name: null, born: null, sex: null, match: 'unknown' as const },
      dates: { collected: null, received: null, reported: null },
      date_order: null,
      decimal_sign: null,
      fasting: null,
      pages: opened.count,
      pages_read: opened.pages.length,
      remarks: [],
      rows: [],
      unread: [],
      pages_text: drawPages(opened.pages),
    };
    return { outcome: 'read', report };
  } catch (error) {
    if (error instanceof RefusedReport) return { outcome: error.why, pages: error.pages };
    throw error;
  }
};
