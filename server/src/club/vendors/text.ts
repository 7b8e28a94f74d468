const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Converts text that may have been pasted from a page to plain text: tags are removed, and the ends of paragraphs, list
 * items and lines become line breaks. A lone `<` as in "5 < 10" stays.
 */
export const plainText = (given: string): string => {
  let text = given.replace(/\r\n?/g, '\n');
  // Removing a tag may leave another one.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\b[^<>]*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, '');
  }
  return text
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
