import type { MealPlan, PlannedMeal, ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { i18n } from '#platform/i18n';
import { fullDay, toNoon } from '#platform/ui';
import { aisleNames, nameOutdated, nameUnfit, type Slot, slotNames, writeSpan } from './names.ts';

/** When a meal is put into a calendar, and for how long, in local time. */
const times: Readonly<Record<Slot, readonly [from: string, to: string]>> = {
  breakfast: ['073000', '080000'],
  lunch: ['123000', '131500'],
  dinner: ['190000', '194500'],
  snack: ['160000', '161500'],
};

/**
 * A plan as an iCalendar file (RFC 5545): an event for each meal, at the local time of anyone who opens it. It says what to
 * cook and for how many servings, and no figure about the member. A plan that no longer fits says so at each meal, without the
 * reason: calendars are shared.
 */
export const toCalendar = (plan: MealPlan, now: Date): string => {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = plan.days.flatMap(({ day, meals }) =>
    meals.flatMap((meal) => {
      const [from, to] = times[meal.slot];
      const date = day.replaceAll('-', '');
      return [
        'BEGIN:VEVENT',
        `UID:${plan.id}-${date}-${meal.slot}`,
        `DTSTAMP:${stamp}`,
        `DTSTART:${date}T${from}`,
        `DTEND:${date}T${to}`,
        `SUMMARY:${escapeText(`${slotNames[meal.slot]()}: ${meal.title}`)}`,
        `DESCRIPTION:${escapeText([...listMark(plan.outdated.length > 0), writeServings(meal, plan.settings.people)].join(' '))}`,
        'END:VEVENT',
      ];
    }),
  );
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Club//Meal plan//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
};

export const toPlanText = (plan: MealPlan): string =>
  [
    writeSpan(plan.starts_on, plan.ends_on),
    ...listMark(plan.outdated.length > 0),
    ...plan.days.flatMap(({ day, meals }) => [
      '',
      fullDay(toNoon(day)),
      ...meals.map(
        (meal) =>
          `  ${slotNames[meal.slot]()}: ${meal.title} (${writeServings(meal, plan.settings.people)})${markUnfit(meal)}`,
      ),
    ]),
    '',
  ].join('\n');

export const toListText = (list: ShoppingList, bought: ReadonlySet<string>): string =>
  [
    i18n.t('Shopping list, {days}', { days: writeSpan(list.starts_on, list.ends_on) }),
    ...listMark(list.outdated),
    ...list.aisles.flatMap(({ aisle, items }) => [
      '',
      aisleNames[aisle](),
      ...items.map(
        ({ food, name, amount, ...item }) => `[${bought.has(food) ? 'x' : ' '}] ${name}, ${amount}${markUnfit(item)}`,
      ),
    ]),
    '',
  ].join('\n');

const listMark = (isOutdated: boolean): string[] => (isOutdated ? [nameOutdated()] : []);

/** Lists that were taken along earlier don't say. */
const markUnfit = ({ fits }: { readonly fits?: boolean }): string => (fits === false ? ` – ${nameUnfit()}` : '');

const writeServings = ({ scale, minutes }: PlannedMeal, people: number): string =>
  i18n.t('{servings, plural, one {# serving} other {# servings}}, {minutes} min', {
    servings: scale * people,
    minutes,
  });

/** Commas, semicolons, backslashes and line breaks have a meaning of their own in a value. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** At most 75 bytes a line, without cutting a character; a line that goes on begins with a space. */
const foldLine = (line: string): string => {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
};
