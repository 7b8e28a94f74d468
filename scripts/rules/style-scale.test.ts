import { describe, expect, it } from 'vitest';
import { sharedBlocks, styleBreaches } from './style-scale.ts';

const sheet = 'web/src/club/points/Points.module.css';

describe('the scale of the styles', () => {
  it.each([
    'padding: var(--space-2) calc(-1 * var(--space-4)) 0 auto',
    'padding: 0 var(--page-padding, 0px)',
    'margin-top: -2px',
    'gap: 1px',
    'margin: 14mm',
    'font: inherit',
    'font: var(--weight-bold) var(--text-sm) / var(--leading-sm) var(--font)',
    'font-size: 1.9em',
    'font-size: 10.5pt',
    'line-height: 1',
    'width: 37px',
    'border: 3px solid var(--line)',
    'border-radius: 2px var(--radius-full) 0 inherit',
    'box-shadow: none',
    'box-shadow: var(--shadow), inset 0 0 0 1.5px color-mix(in srgb, var(--primary) 24%, rgb(0, 0, 0))',
    'transition: transform var(--duration) var(--ease), opacity 0s linear',
    'animation: turn calc(4 * var(--duration)) linear infinite',
    'grid-template-columns: 120px 1fr',
    '--plot: 13px',
  ])('lets "%s" be', (declaration) => {
    expect(styleBreaches(sheet, `.a {\n  ${declaration};\n}\n`)).toEqual([]);
  });

  it.each([
    ['font-size: 13.5px', 'font-size takes --text-*, not 13.5px'],
    ['font-size: clamp(1rem, 3vw, var(--text-xl))', 'not 1rem'],
    ['font: 600 14px / 1.5 var(--font)', 'font takes --text-*, --weight-* and --leading-*, not 600'],
    ['font-weight: 600', 'font-weight takes --weight-*, not 600'],
    ['font-weight: bold', 'not bold'],
    ['line-height: 1.4', 'line-height takes --leading-*, not 1.4'],
    ['line-height: 20px', 'not 20px'],
    ['gap: 6px var(--space-2)', 'gap takes --space-* or --gap, not 6px'],
    ['column-gap: 14px', 'not 14px'],
    ['padding: var(--space-2) 10px', 'padding takes --space-*, not 10px'],
    ['margin-inline-start: -6px', 'margin-inline-start takes --space-*, not -6px'],
    ['padding-bottom: calc(6px + env(safe-area-inset-bottom))', 'not 6px'],
    ['border-radius: 22px', 'border-radius takes --radius-*, not 22px'],
    ['border-radius: 50%', 'not 50%'],
    ['border-end-end-radius: 6px', 'not 6px'],
    ['box-shadow: 0 2px 8px #0003', 'box-shadow takes --shadow, --lifted or a ring'],
    ['box-shadow: var(--shadow), 0 1px 2px black', 'not 0 1px 2px black'],
    ['transition: opacity 0.3s var(--ease)', 'transition takes --duration and --ease, not 0.3s'],
    ['transition: opacity var(--duration) ease-in-out', 'not ease-in-out'],
    ['animation-delay: 150ms', 'not 150ms'],
    ['clip-path: inset(50%)', 'VisuallyHidden'],
  ])('refuses "%s"', (declaration, sentence) => {
    expect(styleBreaches(sheet, `.a {\n  ${declaration};\n}\n`).join()).toContain(sentence);
  });

  it('refuses the last declaration of a rule, the ones over several lines and the ones under a width', () => {
    const text =
      '@media (width <= 780px) {\n  .a {\n    transition:\n      color 1s,\n      width 2s;\n    gap: 7px;\n  }\n}\n';
    expect(styleBreaches(sheet, text)).toEqual([
      expect.stringContaining(':3: transition takes --duration and --ease, not 1s'),
      expect.stringContaining('not 2s'),
      expect.stringContaining(':6: gap takes'),
    ]);
  });

  it('lets a page change at three widths, in one notation', () => {
    expect(styleBreaches(sheet, '@media (width <= 480px) {\n}\n@container (width > 1080px) {\n}\n')).toEqual([]);
    expect(styleBreaches(sheet, '\n@media (width <= 640px) {\n}\n').join()).toContain(':2: a page changes at 480px');
    expect(styleBreaches(sheet, '@media (max-width: 780px) {\n}\n').join()).toContain('write (width <=');
  });

  it('reads no comments, and no sheet of the theme', () => {
    expect(styleBreaches(sheet, '/* gap: 7px; */\n')).toEqual([]);
    expect(styleBreaches('web/src/platform/ui/theme/tokens.css', ':root {\n  gap: 7px;\n}\n')).toEqual([]);
  });

  it('refuses sizes of type in the style of an element', () => {
    const element = '<i\n  style={{ width: 4, fontSize: 13 }}\n/>';
    expect(styleBreaches('web/src/club/Points.tsx', element).join()).toContain('Points.tsx:2: fontSize belongs');
    expect(styleBreaches('web/src/club/Points.tsx', '<i style={{ width: 4 }} />')).toEqual([]);
  });
});

describe('a block that two sheets write', () => {
  const write = (selector: string, ...declarations: string[]): string =>
    `${selector} {\n${declarations.map((one) => `  ${one};\n`).join('')}}\n`;
  const chip = ['display: flex', 'gap: var(--space-2)', 'min-height: 44px', 'color: var(--ink)'];

  it('is refused in whatever order and under whatever width it stands', () => {
    const second = `@media (width <= 780px) {\n${write('.b', ...chip.toReversed())}}\n`;
    expect(
      sharedBlocks([
        ['a.css', write('.a', ...chip)],
        ['b.css', second],
      ]),
    ).toEqual(['b.css: .b is written in a.css too; give the shape one home']);
  });

  it('may be short, be written twice in its own sheet, or differ in a value', () => {
    const own = `${write('.a', ...chip)}${write('.b', ...chip)}`;
    const short = write('.c', ...chip.slice(1));
    const other = write('.d', ...chip.slice(1), 'display: grid');
    expect(
      sharedBlocks([
        ['a.css', own + short],
        ['b.css', short + other],
      ]),
    ).toEqual([]);
  });
});
