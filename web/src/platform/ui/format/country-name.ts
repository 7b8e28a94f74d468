import { formatsLike } from '#platform/i18n';

/** A country's name in the reader's language, by its two letters. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatsLike(), { type: 'region' }).of(code) ?? code;

export interface Country {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** Countries and territories, for lists, two letters each (ISO 3166-1, and Kosovo); their names come from the browser. */
const codes =
  'ACADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCU' +
  'CVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEIL' +
  'IMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMV' +
  'MWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSR' +
  'SSSTSVSXSYSZTATCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW';

/** Every country by its name in the reader's language, in the order of these names. */
export const listCountries = (): readonly Country[] => {
  const names = new Intl.DisplayNames(formatsLike(), { type: 'region' });
  const { compare } = new Intl.Collator(formatsLike());
  return (codes.match(/../g) ?? [])
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
};
