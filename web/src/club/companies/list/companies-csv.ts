import type { FoundCompany } from '@club/contract/club/companies';
import { toCsvLine } from '@club/contract/platform/csv';
import { activeFigure, describeJoining, memberFigure } from '#club/companies';
import { i18n } from '#platform/i18n';

/** The companies that are shown, as a file for a spreadsheet, with no more figures than the screen. */
export const toCompaniesCsv = (rows: readonly FoundCompany[]): string =>
  [
    [
      i18n.t('Company'),
      i18n.t('Joins by'),
      i18n.t('Domains'),
      i18n.t('Members'),
      i18n.t('Active, 30 days'),
      i18n.t('Seats'),
      i18n.t('Ended'),
    ],
    ...rows.map((row) => [
      row.name,
      describeJoining(row),
      row.domains.join(' '),
      memberFigure(row.members),
      activeFigure(row.active),
      row.seats === null ? '' : String(row.seats),
      row.ended_at?.slice(0, 10) ?? '',
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');
