import type { diary as contract, DiarySuggestion } from '@club/contract/health/food/diary';
import { dayMs } from '@club/contract/platform/units';
import { type Entry, listLatestOfEach, measureEntry } from '#health/food/eaten-meals';
import { findFood } from '#health/food/foods';
import { findDish } from '#health/food/recipes';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import type { MemberCall } from './resolve-item.ts';

const [mostFavourites, mostRecent, recentDays] = [100, 24, 60];

interface Favourite {
  readonly kind: 'food' | 'recipe';
  readonly reference: string;
}

/** @throws {Refusal} not_found for an unknown food or recipe, limit_reached beyond a hundred. */
export const setFavourite = async (call: Call<typeof contract.setFavouriteFood>) => {
  const { healthDb, caller, clock, input } = call;
  const { kind, id: reference, favourite } = input;
  if (!favourite) {
    await runStatement(healthDb)`delete from food_favourites
      where member_id = ${caller.id} and kind = ${kind} and reference = ${reference}`;
    return { favourite };
  }
  if (!(await describe(call, { kind, reference }))) throw new Refusal('not_found');
  const present = await listFavourites(healthDb, caller.id);
  if (present.length >= mostFavourites) {
    throw new Refusal('limit_reached', { message: `Keep at most ${mostFavourites} favourites.` });
  }
  await runStatement(healthDb)`insert into food_favourites (member_id, kind, reference, chosen_at)
    values (${caller.id}, ${kind}, ${reference}, ${clock.now()}) on conflict do nothing`;
  return { favourite };
};

/** What can be logged again: with the amount of last time, and the figures of today. */
export const listSuggestions = async (call: Call<typeof contract.listDiarySuggestions>) => {
  const { healthDb, caller, config, clock } = call;
  const since = new Date(clock.now().getTime() - recentDays * dayMs);
  const latest = await listLatestOfEach(healthDb, config, caller.id, { since, most: 200 });
  const chosen = await listFavourites(healthDb, caller.id);
  const keys = new Set(chosen.map(toKey));
  const amounts = new Map(latest.flatMap((entry) => (entry.reference ? [[toKey(entry), entry.amount]] : [])));
  const favourites: DiarySuggestion[] = [];
  for (const one of chosen) {
    const found = await describe(call, one, amounts.get(toKey(one)));
    if (found) favourites.push({ ...found, favourite: true });
  }
  const recent: DiarySuggestion[] = [];
  for (const entry of latest) {
    if (recent.length >= mostRecent) break;
    const found = isNamed(entry) ? await describe(call, entry, entry.amount) : null;
    if (found) recent.push({ ...found, favourite: keys.has(toKey(entry)) });
  }
  return { favourites, recent };
};

const toKey = ({ kind, reference }: Pick<Entry, 'kind' | 'reference'>): string => `${kind} ${reference}`;

const isNamed = (entry: Entry): entry is Entry & Favourite => entry.kind !== 'free' && entry.reference !== null;

/** Null for what is not offered any more. */
const describe = async (
  call: MemberCall,
  { kind, reference: id }: Favourite,
  amount?: number,
): Promise<Omit<DiarySuggestion, 'favourite'> | null> => {
  if (kind === 'food') {
    const food = await findFood(call, id);
    if (!food) return null;
    const grams = amount ?? food.serving.grams;
    const figures = measureEntry({ kind, figures: food.per100g, amount: grams });
    return { kind, id, name: food.name, amount: grams, energy_kcal: figures.energy_kcal };
  }
  const dish = await findDish(call, id, []);
  if (!dish) return null;
  const servings = amount ?? 1;
  const figures = measureEntry({ kind, figures: dish.perServing, amount: servings });
  return { kind, id, name: dish.name, amount: servings, energy_kcal: figures.energy_kcal };
};

const listFavourites = (db: Db, memberId: string): Promise<readonly Favourite[]> => queryRows<Favourite>(db)`
    select kind, reference from food_favourites where member_id = ${memberId} order by chosen_at desc`;
