/** Someone signed in through the provider in this browser, so the next visit asks it silently. No token is kept. */
export const signedInHere = mark(() => localStorage, 'club:hosted');

/** Someone signed out in this tab, so the provider asks who it is instead of letting in anyone who was there before. */
export const askWhoItIs = mark(() => sessionStorage, 'club:hosted-ask');

/** A flag that outlives the page. False where storage is blocked, which may throw on access. */
function mark(storage: () => Storage, key: string) {
  return {
    isSet: (): boolean => {
      try {
        return storage().getItem(key) === '1';
      } catch {
        return false;
      }
    },
    set: (): void => {
      try {
        storage().setItem(key, '1');
      } catch {
        // Without storage the next visit starts without the flag.
      }
    },
    clear: (): void => {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
