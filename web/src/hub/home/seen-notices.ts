/** The server doesn't track seen notices, so the newest id is stored on the device. */
const storedUnder = (userId: string): string => `club:notices:${userId}`;

export const lastSeen = (userId: string): string => {
  try {
    return localStorage.getItem(storedUnder(userId)) ?? '';
  } catch {
    return '';
  }
};

export const keepSeen = (userId: string, id: string): void => {
  try {
    localStorage.setItem(storedUnder(userId), id);
  } catch {
    // Without storage the notices stay new until the page is left.
  }
};
