import type { FoundMember } from '@club/contract/club/members/fields';
import { toCsvLine } from '@club/contract/platform/csv';
import { statusName, typeName } from '#club/members';
import { i18n } from '#platform/i18n';

/** The members that are shown, as a file for a spreadsheet. */
export const toMembersCsv = (rows: readonly FoundMember[]): string =>
  [
    [
      i18n.t('Member'),
      i18n.t('E-mail'),
      i18n.t('Status'),
      i18n.t('Type'),
      i18n.t('Company'),
      i18n.t('Country'),
      i18n.t('Points'),
      i18n.t('Joined'),
      i18n.t('Last seen'),
    ],
    ...rows.map(({ name, email, status, type_of_account, company, country, points, joined_at, last_seen_at }) => [
      name,
      email,
      statusName(status),
      typeName(type_of_account),
      company ?? '',
      country,
      points.toFixed(2),
      joined_at.slice(0, 10),
      last_seen_at?.slice(0, 10) ?? '',
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');
