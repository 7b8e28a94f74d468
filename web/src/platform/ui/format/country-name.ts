import { formatsLike } from '#platform/i18n';

/** A country's name in the reader's language, by its two letters. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatsLike(), { type: 'region' }).of(code) ?? code;

export interface Country {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** Countries and territories, for lists (ISO 3166-1, and Kosovo); their names come from the browser. */
const codes = (
  'AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM ' +
  'FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN ' +
  'MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK ' +
  'TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

const listed = new Map<string, readonly Country[]>();

/** Every country by its name in the reader's language, in the order of these names. */
export const listCountries = (): readonly Country[] => {
  const locale = formatsLike();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const made =
    listed.get(locale) ??
    codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) => compare(one.name, other.name));
  listed.set(locale, made);
  return made;
};
