import type { QuestionData, StepData } from './question-data.ts';

/** The sixteen eating habits, four to a page. */
const habit = (number: number, page: string): QuestionData => ({
  code: `mepa_${String(number).padStart(2, '0')}`,
  questionnaire: 'mepa',
  page,
});

const usual = 'Think of a usual week in the last month.';

export const nutrition: StepData = {
  dimension: 'nutrition',
  pages: {
    plants: { title: 'Which vegetables and fruit do you eat?', help: usual },
    animals: { title: 'How often do you eat meat, fish and cheese?', help: usual },
    staples: { title: 'What about oils, beans, grains and nuts?', help: usual },
    treats: { title: 'And sweets, fast food and alcohol?', help: usual },
    drinks: { title: 'What do you drink?' },
    meal_times: { title: 'When do you eat on a usual day?' },
  },
  questions: [
    habit(2, 'plants'),
    habit(3, 'plants'),
    habit(4, 'plants'),
    habit(5, 'plants'),
    habit(6, 'animals'),
    habit(7, 'animals'),
    habit(8, 'animals'),
    habit(9, 'animals'),
    habit(1, 'staples'),
    habit(10, 'staples'),
    habit(11, 'staples'),
    habit(12, 'staples'),
    habit(14, 'staples'),
    habit(13, 'treats'),
    habit(15, 'treats'),
    habit(16, 'treats'),
    {
      code: 'water_cups',
      page: 'drinks',
      text: 'Glasses of water a day',
      type: 'number',
      unit: 'glasses',
      min: 0,
      max: 40,
      step: 1,
    },
    {
      code: 'ssb_week',
      page: 'drinks',
      text: 'Sugary drinks a week',
      help: 'Soft drinks, sweetened tea and energy drinks.',
      type: 'number',
      unit: 'drinks',
      min: 0,
      max: 150,
      step: 1,
    },
    { code: 'meals_times_first', page: 'meal_times', text: 'First meal', type: 'time' },
    { code: 'meals_times_last', page: 'meal_times', text: 'Last meal', type: 'time' },
  ],
};
