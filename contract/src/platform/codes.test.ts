import { describe, expect, it } from 'vitest';
import {
  activityLevels,
  alcoholConsumptions,
  bloodTypes,
  dietaryPreferences,
  lifestyleDefaults,
  ratesOfAging,
  smokingHabits,
} from '#club/account';
import { AccountType, accountTypes, Gender, genders, ReviewStatus, reviewStatuses } from './access.ts';

/** The literals of specification sections 3 and 9, written here a second time so that a slip in the contract shows. */
describe('the codes of the specification', () => {
  it('names the four account types', () => {
    expect(accountTypes).toEqual({
      CCM: 'Corporate Club Member',
      CM: 'Club Member',
      AMB: 'Ambassador',
      VEN: 'Vendor',
    });
    expect(AccountType.options).toEqual(Object.keys(accountTypes));
  });

  it('names the three genders', () => {
    expect(genders).toEqual({ M: 'Male', F: 'Female', PNTS: 'Prefer not to say' });
    expect(Gender.options).toEqual(Object.keys(genders));
  });

  it('names the three states of a review', () => {
    expect(reviewStatuses).toEqual({ REW: 'In Review', APR: 'Approved', REJ: 'Rejected' });
    expect(ReviewStatus.options).toEqual(Object.keys(reviewStatuses));
  });

  it.each([
    ['activity level', activityLevels, ['sedentary', 'light', 'moderate', 'vigorous']],
    ['diet', dietaryPreferences, ['vegetarian', 'gluten-free', 'vegan', 'none']],
    ['smoking', smokingHabits, ['non_smoker', 'former_smoker', 'occasional', 'current_smoker']],
    ['alcohol', alcoholConsumptions, ['none', 'light', 'moderate', 'heavy']],
    ['ageing pace', ratesOfAging, ['slow', 'average', 'accelerated']],
    ['blood type', bloodTypes, ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']],
  ])('lists the values of %s', (_field, values, expected) => {
    expect(values).toEqual(expected);
  });

  it('has the lifestyle defaults', () => {
    expect(lifestyleDefaults).toEqual({
      activity_level: 'sedentary',
      dietary_preferences: 'none',
      smoking_habits: 'non_smoker',
      alcohol_consumption: 'none',
      rate_of_aging: 'average',
    });
  });
});
