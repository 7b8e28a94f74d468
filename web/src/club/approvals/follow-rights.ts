import { useEffect, useRef } from 'react';
import { useAppDispatch, useUser } from '#platform/api';

interface Held {
  readonly type_of_account: string;
  readonly account_types: readonly string[];
  readonly is_admin?: boolean;
}

const inOneLine = ({ type_of_account, account_types, is_admin }: Held): string =>
  [type_of_account, ...account_types, is_admin ?? false].join(' ');

/**
 * Fetches a new access token once the club says that the member holds something else than the token does: a decision
 * shows everywhere in the app without signing in again. What the app itself changed comes with its own token, so only
 * news from the club is followed.
 */
export const useFollowedRights = (now: Held | undefined): void => {
  const { record } = useUser();
  const dispatch = useAppDispatch();
  const said = now && inOneLine({ ...now, is_admin: now.is_admin ?? record?.is_admin ?? false });
  const known = useRef<string | null>(null);
  known.current = record && inOneLine(record);
  useEffect(() => {
    if (!said || !known.current || said === known.current) return;
    dispatch((inner, getState, session) => {
      void session.renew(getState().user.access, { getState, dispatch: inner });
    });
  }, [said, dispatch]);
};
