/** An instant in UTC at the offset that is sent with it; as it is without one. */
export const withOffset = (text: string | undefined, offset: string | undefined): string | undefined => {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? '');
  const at = Date.parse(text ?? '');
  if (!text || !match || Number.isNaN(at) || !/Z$/i.test(text)) return text;
  const minutes = (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
  return `${new Date(at + minutes * 60_000).toISOString().slice(0, -1)}${offset}`;
};
