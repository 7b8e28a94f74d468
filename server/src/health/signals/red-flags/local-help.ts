import type { HelpLine, LocalHelp } from '@club/contract/platform/local-help';
import {
  type CountryHelp,
  emergencyElsewhere,
  emergencyNumbersSource,
  helpByCountry,
  helpDirectory,
  helpLinesVersion,
  otherEmergencyNumbers,
  shelterFinders,
  violenceLines,
} from './help-lines.data.ts';

/** Whom to call in a country (ISO 3166-1 alpha-2), or wherever the member is when the country is not known. */
export const findLocalHelp = (country: string | null): LocalHelp => {
  const known = country ? findCountry(country) : undefined;
  return {
    country: known ? country : null,
    emergency: toLine({
      name: known ? 'Emergency services' : 'Your local emergency number (112 or 911 from most mobile phones)',
      phone: known?.emergency ?? emergencyElsewhere,
      hours: 'Day and night',
      source: emergencyNumbersSource,
    }),
    crisis: known?.crisis ? toLine(known.crisis) : null,
    directory: helpDirectory,
  };
};

const elsewhere: ReadonlyMap<string, CountryHelp> = new Map(
  Object.entries(otherEmergencyNumbers).flatMap(([emergency, countries]) =>
    countries.split(' ').map((country): [string, CountryHelp] => [country, { emergency }]),
  ),
);

const findCountry = (country: string): CountryHelp | undefined => helpByCountry[country] ?? elsewhere.get(country);

/** Whom to call, within a sentence: "Call 112", "call your local emergency number (…)". */
export const sayEmergencyNumber = ({ country, emergency }: LocalHelp): string =>
  country ? emergency.phone : 'your local emergency number (112 or 911 from most mobile phones)';

/** The same with the line for violence at home, where one is on record. */
export const addViolenceLine = (help: LocalHelp): LocalHelp => {
  const line = violenceLines[help.country ?? ''];
  return line ? { ...help, violence: toLine(line) } : help;
};

/** Whom to talk to about violence at home, as a sentence. */
export const sayViolenceLine = ({ country, directory }: LocalHelp): string => {
  const line = violenceLines[country ?? ''];
  if (line) return `You can also talk to ${line.name}, ${line.phone} (${line.hours.toLowerCase()}).`;
  const finder = shelterFinders[country ?? ''];
  return finder ? `${finder} finds a shelter near you.` : `${directory.url} finds a line near you.`;
};

/** Whom to talk to about dark thoughts, within a sentence. */
export const sayCrisisLine = ({ crisis, directory }: LocalHelp): string =>
  crisis ? `${crisis.name}, ${crisis.phone} (${crisis.hours.toLowerCase()})` : `a line near you: ${directory.url}`;

const toLine = (line: { name: string; phone: string; hours: string; source: string }): HelpLine => ({
  ...line,
  dial: line.phone.replace(/[^\d+]/g, ''),
  review_by: helpLinesVersion.reviewBy,
});
