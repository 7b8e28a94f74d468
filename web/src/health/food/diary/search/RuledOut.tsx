import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';

/** Says why a limit of the member rules a food or a dish out; nothing where none does. */
export const RuledOut = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <Notice type="error">
      <b>{i18n.t('Not for you now.')}</b> {reasons.join(' ')}
    </Notice>
  );
