import { useEffect, useRef } from 'react';
import { useRenewSession, useUser } from '#api';

interface Held {
  readonly type_of_account: string;
  readonly account_types: readonly string[];
  readonly is_admin?: boolean;
}

const inOneLine = ({ type_of_account, account_types, is_admin }: Held): string =>
  [type_of_account, ...account_types, is_admin ?? false].join(' ');

/**
 * Fetches a new access token once the club says that the member holds something else than the token does: a decision
 * shows everywhere in the app without signing in again. Each difference is followed once.
 */
export const useFollowedRights = (now: Held | undefined): void => {
  const { record } = useUser();
  const renew = useRenewSession();
  const followed = useRef('');
  const said = now && inOneLine({ ...now, is_admin: now.is_admin ?? record?.is_admin ?? false });
  const known = record && inOneLine(record);
  useEffect(() => {
    if (!said || !known || said === known || followed.current === said) return;
    followed.current = said;
    renew();
  }, [said, known, renew]);
};
