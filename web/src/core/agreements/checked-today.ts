import { clubDay } from '#platform/api';

const storedUnder = 'club:agreements';

/** Whether this tab has learnt today that nothing new waits for the member; a new version can wait until tomorrow. */
export const isCheckedToday = (member: string): boolean => {
  try {
    return sessionStorage.getItem(storedUnder) === toCheck(member);
  } catch {
    return false;
  }
};

export const rememberCheck = (member: string): void => {
  try {
    sessionStorage.setItem(storedUnder, toCheck(member));
  } catch {
    // Without storage every page asks.
  }
};

const toCheck = (member: string): string => `${member} ${clubDay(new Date())}`;
