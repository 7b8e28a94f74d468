import { type QuestionData, type StepData, yesNo } from './question-data.ts';

/** The 16 criteria of the Mediterranean eating pattern screener are asked as yes or no, four to a page. */
const habit = (number: number, page: string, text: string, help?: string): QuestionData => ({
  code: `mepa_${String(number).padStart(2, '0')}`,
  page,
  text,
  type: 'single',
  options: yesNo,
  instrument: 'mepa',
  ...(help === undefined ? {} : { help }),
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
    habit(2, 'plants', 'Leafy greens: 7 or more servings a week', 'A serving is a cup raw, or half a cup cooked.'),
    habit(3, 'plants', 'Other vegetables: 2 or more servings a day'),
    habit(4, 'plants', 'Berries: 2 or more servings a week'),
    habit(5, 'plants', 'Other fruit: 1 or more servings a day'),
    habit(6, 'animals', 'Red or processed meat: at most 3 servings a week', 'Burgers, bacon and sausage included.'),
    habit(7, 'animals', 'Fish or seafood: 1 or more servings a week'),
    habit(8, 'animals', 'Poultry: at most 5 servings a week'),
    habit(9, 'animals', 'Full-fat or cream cheese: at most 4 servings a week'),
    habit(1, 'staples', 'Olive oil: 2 or more tablespoons a day', 'In cooking and when eating out as well.'),
    habit(10, 'staples', 'Butter or cream: at most 5 servings a week'),
    habit(11, 'staples', 'Beans, lentils or peas: 3 or more servings a week'),
    habit(12, 'staples', 'Whole grains: 3 or more servings a day'),
    habit(14, 'staples', 'Nuts: 4 or more servings a week', 'A serving is a small handful.'),
    habit(13, 'treats', 'Sweets or pastries: at most 4 servings a week'),
    habit(15, 'treats', 'Fast food: at most once a week'),
    habit(
      16,
      'treats',
      'No alcohol, or at most one drink a day (men: two)',
      'Not drinking is the better choice, and earns the point as well.',
    ),
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
