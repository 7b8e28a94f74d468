/** A stored text; empty if missing or storage is blocked. */
export const readText = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Stores a text, or removes it when empty. Ignores blocked storage. */
export const writeText = (key: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The page works without it.
  }
};
