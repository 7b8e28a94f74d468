import type { RecoveryHindrance } from '@club/contract/health/insight/recovery';
import { isSaid, type Person } from '#health/signals/person';

const adult = 18;

/**
 * Why a member gets no score, the first that holds; null where they may have one. A medicine for the heart that nobody
 * named further may be a beta blocker, unless the member said that they take none.
 */
export const findHindrance = (person: Pick<Person, 'age' | 'facts'>): RecoveryHindrance | null => {
  if (person.age === null) return 'age_unknown';
  if (person.age < adult) return 'under_18';
  const told = (['pregnant', 'pacemaker', 'atrial_fibrillation', 'beta_blocker'] as const).find((code) =>
    isSaid(person, code),
  );
  if (told) return told;
  const mayBlock = isSaid(person, 'heart_medicine') && person.facts.get('beta_blocker')?.value !== false;
  return mayBlock ? 'beta_blocker' : null;
};
