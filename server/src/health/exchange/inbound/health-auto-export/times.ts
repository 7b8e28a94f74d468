/** `2026-11-22 08:15:30 +0100`, as the app writes its dates, as an instant with its offset. */
export const toInstantText = (text: string | undefined): string | undefined => {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/.exec(text ?? '');
  return match ? `${match[1]}T${match[2]}${match[3]}:${match[4]}` : text;
};
