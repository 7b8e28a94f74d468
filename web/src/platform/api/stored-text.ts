/** A small text this browser keeps; empty when there is none or nothing can be kept. */
export const readText = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a text, or forgets it when it is empty. A browser that keeps nothing is no reason to stop. */
export const writeText = (key: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The page works without it.
  }
};
