/**
 * One line on the styles of the web: how much is written, how many different values it takes (0 and the tokens of the scale count
 * as values too), and how many screens need no sheet of their own.
 */
export const measureStyles = (project: readonly (readonly [string, string])[]): string => {
  const sheets = project.filter(([file]) => /^web\/src\/.*\.css$/.test(file)).map(([, text]) => text);
  const lines = sheets.reduce((sum, text) => sum + (text.match(/\n/g)?.length ?? 0), 0);
  const count = (pattern: RegExp): number =>
    new Set(sheets.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => value))).size;
  const screens = project.filter(([file]) => /^web\/src\/.*Screen\.tsx$/.test(file)).map(([, text]) => text);
  const bare = screens.filter((text) => !/\.css'/.test(text)).length;
  return (
    `styles: ${sheets.length} sheets, ${lines} lines, ${count(/\bfont-size: ([^;]+);/g)} font sizes, ` +
    `${count(/\bfont-weight: ([^;]+);/g)} weights, ${count(/\bgap: ([^;]+);/g)} gaps, ` +
    `${count(/@media[^{]*?width\D*(\d+)/g)} widths, ${bare} of ${screens.length} screens without a sheet`
  );
};
