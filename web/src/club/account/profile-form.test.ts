import { expect, test } from 'vitest';
import { factories } from '#testing';
import { profileForm } from './profile-form.ts';

test('empty height, weight, blood type and sleep fall back to empty', () => {
  const form = profileForm(factories.profile({ height: null, weight: null, blood_type: null, sleep_patterns: null }));
  expect(form).toMatchObject({ height: '', weight: '', blood_type: '', sleep_patterns: '' });
});

test('missing lifestyle fields fall back to their defaults', () => {
  expect(profileForm({})).toMatchObject({
    activity_level: 'sedentary',
    dietary_preferences: 'none',
    smoking_habits: 'non_smoker',
    alcohol_consumption: 'none',
    rate_of_aging: 'average',
  });
});

test('existing values stay, with numbers as typed', () => {
  expect(profileForm(factories.profile())).toMatchObject({
    height: '172',
    weight: '64.5',
    smoking_habits: 'former_smoker',
  });
  expect(profileForm(factories.profile({ weight: 0 }))).toMatchObject({ weight: '0' });
});

test('a birth date is a day without a time', () => {
  expect(profileForm({ date_of_birth: '1984-03-12T00:00:00Z' }).date_of_birth).toBe('1984-03-12');
});

test('a loaded profile is never taken for a newly chosen picture', () => {
  expect(profileForm(factories.profile({ profile_pic: '/media/me.webp' })).profile_pic).toBeUndefined();
});
