import { expect, test } from 'vitest';
import { aPerson } from '#health/signals/person/fixtures';
import { writeNotes } from './plan-notes.ts';
import { toTrainingBasis } from './training-profile.ts';

const write = (person: ReturnType<typeof aPerson>) => {
  const gate = { answers: {}, answeredAt: new Date(0) };
  const basis = toTrainingBasis(person, { level: null, equipment: [], gate });
  return writeNotes({ isWidened: false, isFilled: false }, 'chest', basis).join(' ');
};

test('in pregnancy a plan says when to stop, and nobody else is warned of it', () => {
  expect(write(aPerson({ pregnant: true }))).toContain('Stop and call your midwife: bleeding or fluid leaking');
  expect(write(aPerson())).not.toContain('midwife');
});
