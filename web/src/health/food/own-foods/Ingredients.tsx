import { type OwnRecipe, ownRecipeLimits } from '@club/contract/health/food/own-recipes';
import { IconTrash } from '@tabler/icons-react';
import { FoodPicker, GramStepper } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';
import styles from './own-foods.module.css';

type List = OwnRecipe['ingredients'];

/** The ingredients of a recipe by weight, for all its servings. */
export const Ingredients = ({ list, onChange }: { list: List; onChange: (list: List) => void }) => (
  <section className={styles.form}>
    <h3 className={styles.sub}>{i18n.t('Ingredients, for all servings')}</h3>
    <ul className={styles.rows} aria-label={i18n.t('Ingredients')}>
      {list.map(({ food, name, grams }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a food may stand twice
        <li key={`${index} ${food}`} className={styles.row}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <GramStepper
            name={name}
            grams={grams}
            onChange={(value) => onChange(list.map((one, at) => (at === index ? { ...one, grams: value } : one)))}
          />
          <button
            type="button"
            className={styles.bin}
            aria-label={i18n.t('Remove {name}', { name })}
            onClick={() => onChange(list.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
    {list.length < ownRecipeLimits.ingredients ? (
      <FoodPicker
        label={i18n.t('Add an ingredient')}
        onPick={({ id, name }, grams) => onChange([...list, { food: id, name, grams }])}
      />
    ) : (
      <Notice type="info">
        {i18n.t('A recipe holds at most {count} ingredients. Split it into two recipes.', {
          count: ownRecipeLimits.ingredients,
        })}
      </Notice>
    )}
  </section>
);
