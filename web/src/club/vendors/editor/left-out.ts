import type { ChangedOffer } from '@club/contract/club/vendors';
import { i18n } from '#platform/i18n';

/** A message, followed by the codes that were not added because they were repeated. */
export const withLeftOut = (message: string, { count, codes }: ChangedOffer['codes_left_out']): string => {
  if (count === 0) return message;
  const rest = count - codes.length;
  const named = rest > 0 ? i18n.t('{codes} and {rest} more', { codes: codes.join(', '), rest }) : codes.join(', ');
  const leftOut = i18n.t(
    '{count, plural, one {# repeated code was left out: {named}.} other {# repeated codes were left out: {named}.}}',
    { count, named },
  );
  return `${message} ${leftOut}`;
};
