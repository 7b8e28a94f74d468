import type { HelpLine, LocalHelp } from '@club/contract/health/signals/red-flags';
import {
  type CountryHelp,
  emergencyElsewhere,
  emergencyNumbersSource,
  helpByCountry,
  helpDirectory,
  helpLinesVersion,
} from './help-lines.data.ts';

/** Whom to call in a country (ISO 3166-1 alpha-2), or wherever the member is when the country is not known. */
export const findLocalHelp = (country: string | null): LocalHelp => {
  const known: CountryHelp | undefined = country ? helpByCountry[country] : undefined;
  return {
    country: known ? country : null,
    emergency: toLine({
      name: 'Emergency services',
      phone: known?.emergency ?? emergencyElsewhere,
      hours: 'Day and night',
      source: emergencyNumbersSource,
    }),
    crisis: known?.crisis ? toLine(known.crisis) : null,
    directory: helpDirectory,
  };
};

const toLine = (line: { name: string; phone: string; hours: string; source: string }): HelpLine => ({
  ...line,
  dial: line.phone.replace(/[^\d+]/g, ''),
  review_by: helpLinesVersion.reviewBy,
});
