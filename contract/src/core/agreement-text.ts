/** A part of one of the club's texts: a heading with paragraphs. */
export interface AgreementSection {
  heading: string;
  paragraphs: string[];
}

/** The sections of a text: each begins with `## ` and a heading; empty lines separate its paragraphs. */
export const parseSections = (text: string): AgreementSection[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...body] = section.split('\n');
      const paragraphs = body.join('\n').split(/\n\s*\n/);
      return {
        heading: heading.trim(),
        paragraphs: paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).filter(Boolean),
      };
    });

/** Sections as a text that is read back the same. */
export const writeSections = (sections: readonly AgreementSection[]): string =>
  sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');

/** Says what keeps a text from being published; undefined for one that can be. */
export const findTextFault = (text: string): string | undefined => {
  const sections = parseSections(text);
  if (sections.length === 0) return 'Begin each section with "## " and its heading.';
  if (!/^\s*## /.test(text)) return 'Put the text before the first "## " into a section.';
  const empty = sections.find(({ heading, paragraphs }) => heading === '' || paragraphs.length === 0);
  if (empty) return `The section "${empty.heading}" needs a heading and at least one paragraph.`;
  return undefined;
};
