import { mostDislikes } from '@club/contract/health/food/meal-plans.fields';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, TextField } from '#platform/ui';
import styles from './form.module.css';

interface Ingredient {
  readonly id: string;
  readonly name: string;
}

interface DislikesProps {
  readonly ingredients: readonly Ingredient[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

const mostShown = 8;

/** Foods that no meal may hold, found by typing among those that any recipe holds. */
export const Dislikes = ({ ingredients, chosen, error, onChange }: DislikesProps) => {
  const [typed, setTyped] = useState('');
  const found =
    typed.trim().length < 2 ? [] : findIngredients(ingredients, typed).filter(({ id }) => !chosen.includes(id));
  const add = (more: readonly Ingredient[]) => {
    onChange([...chosen, ...more.map(({ id }) => id)].slice(0, mostDislikes));
    setTyped('');
  };
  return (
    <div>
      <TextField
        label={i18n.t('Foods to leave out')}
        placeholder={i18n.t('Type a food, such as "tomato"')}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim().length >= 2 && (
        <div className={styles.found} aria-live="polite">
          {found.length === 0 && <p>{i18n.t('No recipe contains that.')}</p>}
          {found.slice(0, mostShown).map((one) => (
            <Button key={one.id} kind="soft" onClick={() => add([one])}>
              {one.name}
            </Button>
          ))}
          {found.length > 1 && (
            <Button kind="plain" onClick={() => add(found)}>
              {i18n.t('Leave out all {count}', { count: found.length })}
            </Button>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((id) => {
            const name = ingredients.find((one) => one.id === id)?.name ?? id;
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={i18n.t('Allow {food} again', { food: name })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  {name}
                  <IconX size={16} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};

const findIngredients = (ingredients: readonly Ingredient[], typed: string): readonly Ingredient[] => {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return ingredients.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
};
