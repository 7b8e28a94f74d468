import { expect, it } from 'vitest';
import { fillDomains } from './domain-list.ts';

const [start, end] = ['<!-- domains: written by npm run docs -->', '<!-- /domains -->'];

it('writes a line for each wing and neighbourhood in place of what was there', () => {
  const names = [
    'platform/http',
    'core/identity',
    'core/identity/provider',
    'health/base/storage',
    'health/base/consents',
  ];
  expect(fillDomains(`# A\n\n${start}\nold\n${end}\n\nB\n`, names)).toBe(
    `# A\n\n${start}\n\`\`\`\nplatform     http\ncore         identity identity/provider\nhealth/base  storage consents\n\`\`\`\n${end}\n\nB\n`,
  );
});

it('goes on below its heading when a line is full', () => {
  const names = Array.from({ length: 20 }, (_, index) => `club/domain-${index}`);
  const [, , first = '', second = ''] = fillDomains(`${start}\n${end}`, names).split('\n');
  expect(first.length).toBeLessThanOrEqual(116);
  expect(second).toMatch(/^ {6}domain-\d+ /);
});

it('asks for the marks where they are missing', () => {
  expect(() => fillDomains('# A', ['club/points'])).toThrow('Put "<!-- domains');
});
