import { noticeKinds } from '@club/contract/platform/notices';
import { expect, test } from 'vitest';
import { fillText } from '#platform/notices';
import { notices } from './domains.ts';

const templates = Object.entries(notices);

/** Words about the body and about what was measured; a push message may be read on a locked screen. */
const aboutHealth =
  /health|glucose|blood|heart|pulse|sleep|step|weight|calorie|kcal|meal|diet|symptom|screening|check-up|self-check|score|insight|assessment|doctor|medic|dose|mood|workout|fitness|biomarker|\bageing\b/i;

test.each(templates)('the notice %s holds nothing about health', (_, { title, body, url }) => {
  expect(`${title} ${body}`).not.toMatch(aboutHealth);
  // Stories are in the health half's frame, and their address says no more than that.
  expect(url).toMatch(/^(\/(?!health)|\/health\/stories\/|\{page\}$)/);
});

test.each(templates)('the notice %s is of a kind that members can mute, in words that fit', (_, template) => {
  expect(Object.keys(noticeKinds)).toContain(template.kind);
  const facts = Object.fromEntries(
    [...`${template.title}${template.body}${template.url}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']),
  );
  expect(fillText(template.title, facts).length).toBeLessThanOrEqual(65);
  expect(fillText(template.body, facts).length).toBeLessThanOrEqual(240);
});

test.each(templates)('the notice %s says why the member gets it, in one sentence', (_, { why }) => {
  expect(why).toMatch(/^(You|Your|A|Another|Club)\b[^.{}]{10,100}\.$/);
  expect(why).not.toMatch(aboutHealth);
});

test('a notice without one of its facts is refused', () => {
  expect(() => fillText('{a} of {b}', { a: '1' })).toThrow('the notice has no b');
});
