import type { MadeReport } from './make-report.ts';

const [width, height] = [595, 842];
/** Widths of Helvetica's letters from the space on, in thousandths of its size. */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const plain = (letter: string): string => letter.normalize('NFD')[0] ?? letter;
const measure = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (widths[(plain(letter).codePointAt(0) ?? 32) - 32] ?? 556), 0) * size) /
  1000;

const quote = (text: string): string =>
  [...text]
    .map((letter) => {
      const byte = { '–': 0x96, '−': 0x2d, γ: 0x67 }[letter] ?? letter.codePointAt(0) ?? 63;
      return byte > 126 || /[()\\]/.test(letter) ? `\\${Math.min(byte, 255).toString(8).padStart(3, '0')}` : letter;
    })
    .join('');

/** Draws a report piece by piece, as old laboratory systems do: column after column, names in two runs, one page. */
export const drawPages = (made: MadeReport): Buffer => {
  const pieces: string[] = [];
  const put = (x: number, y: number, size: number, text: string): void => {
    if (text)
      pieces.push(`BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(1)} ${(height - y).toFixed(1)} Tm (${quote(text)}) Tj ET`);
  };
  let y = 50;
  put(40, y, 14, made.laboratory);
  for (const row of made.fields) {
    y += 12;
    for (const [at, text] of row.entries()) put(40 + at * 180, y, 8, text);
  }
  for (const { title, head, right, rows } of made.blocks) {
    y += 16;
    put(40, y, 9, title);
    const all = [...(head ? [head] : []), ...rows];
    const columns = Math.max(...all.map((row) => row.length));
    const places = Array.from({ length: columns }, (_, at) =>
      at === 0 ? 40 : 40 + 190 + ((at - 1) * 330) / Math.max(1, columns - 1),
    );
    for (let column = 0; column < columns; column += 1) {
      for (const [at, row] of all.entries()) {
        const text = row[column] ?? '';
        const left = places[column] ?? 40;
        const edge = right.includes(column) ? left + 52 - measure(text, 8) : left;
        const cut = column === 0 && text.length > 8 && !text.includes(' ') ? 4 : text.length;
        put(edge, y + 11 * (at + 1), 8, text.slice(0, cut));
        put(edge + measure(text.slice(0, cut), 8), y + 11 * (at + 1), 8, text.slice(cut));
      }
    }
    y += 11 * all.length + 4;
  }
  for (const [at, text] of made.remarks.entries()) put(40, y + 12 * (at + 1), 8, text);
  return toPdf(pieces.join('\n'));
};

const toPdf = (content: string): Buffer => {
  const body = Buffer.from(content, 'latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${body.length} >>\nstream\n${body.toString('latin1')}\nendstream`,
  ];
  const parts = ['%PDF-1.4\n'];
  const places = objects.map((object, index) => {
    const place = parts.join('').length;
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return place;
  });
  const start = parts.join('').length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
};
