import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MadeReport } from './make-report.ts';

export type Producer = 'chromium' | 'groff' | 'latex';

/** Prints a report by a program that others print theirs with. The three have to be installed. */
export const printPages = (made: MadeReport, producer: Producer, style: number): Buffer => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lab-report-'));
  const at = (name: string): string => path.join(folder, name);
  try {
    if (producer === 'chromium') {
      writeFileSync(at('report.html'), toHtml(made, style));
      execFileSync(
        'chromium',
        [
          '--headless',
          '--no-sandbox',
          '--disable-gpu',
          '--no-pdf-header-footer',
          `--print-to-pdf=${at('report.pdf')}`,
          at('report.html'),
        ],
        { stdio: 'ignore' },
      );
      return readFileSync(at('report.pdf'));
    }
    if (producer === 'groff')
      return execFileSync('groff', ['-k', '-t', '-ms', '-Tpdf'], { input: toGroff(made), maxBuffer: 2 ** 26 });
    writeFileSync(at('report.tex'), toLatex(made));
    execFileSync('pdflatex', ['-interaction=batchmode', 'report.tex'], { cwd: folder, stdio: 'ignore' });
    return readFileSync(at('report.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const quote = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const toHtml = (made: MadeReport, style: number): string => {
  const table = ({ title, head, right, rows }: MadeReport['blocks'][number]): string => {
    const cell = (tag: string) => (text: string, index: number) =>
      `<${tag}${right.includes(index) ? ' class="r"' : ''}>${quote(text)}</${tag}>`;
    const body = made.isCards
      ? `<div class="cards">${rows.map(([name, value, unit, interval]) => `<div class="card"><b>${quote(name ?? '')}</b><br><span class="big">${quote(`${value} ${unit}`)}</span><br><small>${quote(interval ?? '')}</small></div>`).join('')}</div>`
      : `<table>${head ? `<tr>${head.map(cell('th')).join('')}</tr>` : ''}${rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')}</table>`;
    return `<section><h3>${quote(title)}</h3>${body}</section>`;
  };
  const font = ['Helvetica, sans-serif', 'Times, serif', '"DejaVu Sans", sans-serif'][style % 3];
  return `<meta charset="utf-8"><style>@page{size:A4;margin:14mm}body{font:${9 + (style % 2)}px ${font}}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:2px 4px}th.r,td.r{text-align:right}h3{margin:8px 0 2px}.f{display:flex;gap:40px}.beside{display:grid;grid-template-columns:1fr 1fr;gap:24px}.cards{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8px}.card{border:1px solid;padding:6px}.big{font-size:14px}</style>
<h1>${quote(made.laboratory)}</h1>${made.fields.map((row) => `<div class="f">${row.map((text) => `<span>${quote(text)}</span>`).join('')}</div>`).join('')}
<div class="${made.isBeside ? 'beside' : ''}">${made.blocks.map(table).join('')}</div>${made.remarks.map((text) => `<p>${quote(text)}</p>`).join('')}<p>${made.page} 1 / 1</p>`;
};

const toGroff = (made: MadeReport): string => {
  const table = ({ title, head, right, rows }: MadeReport['blocks'][number]): string => {
    const width = head?.length ?? Math.max(...rows.map((row) => row.length));
    const format = Array.from({ length: width }, (_, index) => (right.includes(index) ? 'r' : 'l')).join(' ');
    const lines = [...(head ? [head] : []), ...rows].map((row) => row.map((text) => text || '\\&').join('\t'));
    return `.LP\n.B "${title}"\n.TS\n${format}.\n${lines.join('\n')}\n.TE`;
  };
  const dots = (text: string): string => text.replaceAll(/^([.'])/gm, '\\&$1');
  return `.nr PS 9\n.nr VS 11\n.nr HM 1.5c\n.nr FM 1.5c\n.nr LL 17c\n.nr PO 2c\n.LP\n.LG\n${dots(made.laboratory)}\n.NL\n.TS\nl l l.\n${made.fields
    .map((row) =>
      [...row, '', '']
        .slice(0, 3)
        .map((text) => text || '\\&')
        .join('\t'),
    )
    .join(
      '\n',
    )}\n.TE\n${made.blocks.map(table).join('\n')}\n${made.remarks.map((text) => `.LP\n${dots(text)}`).join('\n')}\n`;
};

const toLatex = (made: MadeReport): string => {
  const text = (plain: string): string =>
    plain
      .replaceAll('\\', '')
      .replaceAll(/([%#&_{}])/g, '\\$1')
      .replaceAll('^', '\\textasciicircum{}')
      .replaceAll('<', '\\textless{}')
      .replaceAll('>', '\\textgreater{}')
      .replaceAll('γ', '$\\gamma$')
      .replaceAll('−', '$-$')
      .replaceAll('µ', '\\textmu{}')
      .replaceAll('¹', '\\textsuperscript{1}');
  const table = ({ title, head, right, rows }: MadeReport['blocks'][number]): string => {
    const width = head?.length ?? Math.max(...rows.map((row) => row.length));
    const format = Array.from({ length: width }, (_, index) => (right.includes(index) ? 'r' : 'l')).join('');
    const line = (row: readonly string[]): string =>
      `${Array.from({ length: width }, (_, index) => text(row[index] ?? '')).join(' & ')} \\\\`;
    return `\\textbf{${text(title)}}\n\n\\begin{tabular}{${format}}\n${[...(head ? [head] : []), ...rows].map(line).join('\n')}\n\\end{tabular}\n\n\\medskip\n`;
  };
  return `\\documentclass[9pt]{extarticle}\n\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage[a4paper,margin=15mm]{geometry}\n\\setlength{\\parindent}{0pt}\\pagestyle{empty}\\begin{document}\\small\n{\\Large ${text(made.laboratory)}}\n\n\\begin{tabular}{lll}\n${made.fields.map((row) => `${[...row, '', ''].slice(0, 3).map(text).join(' & ')} \\\\`).join('\n')}\n\\end{tabular}\n\n${made.blocks.map(table).join('\n')}\n${made.remarks.map((one) => `${text(one)}\n\n`).join('')}\\end{document}\n`.replace(
    '[9pt]{extarticle}',
    '[10pt]{article}',
  );
};
