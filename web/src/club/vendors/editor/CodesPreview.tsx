import type { CodesPreview as Preview } from '@club/contract/club/vendor/codes';
import type { VendorOffer } from '@club/contract/club/vendors';
import { useEffect, useState } from 'react';
import { vendorsApi } from '#club/vendors';
import type { OfferForm } from '#club/vendors/offer-fields';
import { toProblem } from '#platform/api';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Notice, Text, wholeNumber } from '#platform/ui';

/** Typing has to pause so long before the codes are checked, in milliseconds. */
const pause = 400;

/** What saving would do with the codes that were typed and chosen. */
export const CodesPreview = ({ form, offer }: { form: ContractForm<OfferForm>; offer: VendorOffer | null }) => {
  const { codes, codes_file: file } = form.values;
  const { isChecking, found, failure } = useCheckedCodes({ codes, file, offerId: offer?.id });
  if (failure) return <Notice type="error">{failure}</Notice>;
  return (
    <div role="status">
      {isChecking && (
        <Text size="sm" tone="quiet">
          {i18n.t('Checking the codes…')}
        </Text>
      )}
      {found && <Outcome found={found} />}
    </div>
  );
};

interface Checked {
  readonly isChecking?: boolean;
  readonly found?: Preview;
  readonly failure?: string;
}

/** Asks again after each change, and drops the answer to what was typed before. */
const useCheckedCodes = ({
  codes,
  file,
  offerId,
}: {
  codes: string;
  file: File | undefined;
  offerId: string | undefined;
}): Checked => {
  const [check] = vendorsApi.usePreviewOfferCodesMutation();
  const [checked, setChecked] = useState<Checked>({});
  useEffect(() => {
    setChecked({});
    if (codes.trim() === '' && !file) return;
    let isCurrent = true;
    const ask = async () => {
      setChecked({ isChecking: true });
      const input = { ...(offerId && { offer_id: offerId }), codes, ...(file && { codes_file: file }) };
      const { data, error } = await check(input);
      if (isCurrent) setChecked(data ? { found: data } : { failure: toProblem(error).message });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [codes, file, offerId, check]);
  return checked;
};

const Outcome = ({ found: { added, repeated, known, invalid } }: { found: Preview }) => (
  <Notice type={invalid.count > 0 ? 'error' : 'info'}>
    <p>{toSummary({ added, repeated, known, invalid })}</p>
    <ul>
      {added.count > 0 && <li>{i18n.t('New: {codes}', { codes: nameCodes(added) })}</li>}
      {repeated.count > 0 && <li>{i18n.t('Repeated, added once: {codes}', { codes: nameCodes(repeated) })}</li>}
      {known.count > 0 && <li>{i18n.t('Already in your list, left out: {codes}', { codes: nameCodes(known) })}</li>}
      {invalid.lines.map(({ field, line, message }) => (
        <li key={`${field} ${line}`}>{i18n.t('Line {line}: {message}', { line: wholeNumber(line), message })}</li>
      ))}
    </ul>
    {invalid.count > 0 && <p>{i18n.t('Correct these lines before you save.')}</p>}
  </Notice>
);

/** "60 codes, 1 repeated, 1 invalid in line 63". */
const toSummary = ({ added, repeated, known, invalid }: Preview): string =>
  [
    i18n.t('{count, plural, one {# code} other {# codes}}', { count: added.count }),
    repeated.count > 0 && i18n.t('{count} repeated', { count: wholeNumber(repeated.count) }),
    known.count > 0 && i18n.t('{count} already in your list', { count: wholeNumber(known.count) }),
    invalid.count > 0 &&
      i18n.t('{count} invalid in line {lines}', {
        count: wholeNumber(invalid.count),
        lines: invalid.lines.map(({ line }) => wholeNumber(line)).join(', '),
      }),
  ]
    .filter((part) => part !== false)
    .join(', ');

const nameCodes = ({ count, codes }: Preview['added']): string => {
  const rest = count - codes.length;
  const named = codes.join(', ');
  return rest > 0 ? i18n.t('{codes} and {rest} more', { codes: named, rest: wholeNumber(rest) }) : named;
};
