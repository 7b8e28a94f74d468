import { IconSearch, IconX } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { ownFoodsPath, recipeSearchPath } from '#health/base/paths';
import { NutritionTabs, SearchTabs } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { LinkButton, Row, Tile } from '#platform/ui';
import { FoodResults } from './FoodResults.tsx';
import { RecipeResults } from './RecipeResults.tsx';
import styles from './Search.module.css';

/** How long typing rests before it is searched for, in ms. */
const rest = 200;

/** One search for foods and for recipes; the address says which, what was typed, and what is open. */
const FoodSearchScreen = () => {
  const isRecipes = useLocation().pathname === recipeSearchPath;
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q') ?? '';
  const open = isRecipes ? 'recipe' : 'food';
  const chosen = address.get(open);
  const search = (q: string, keepsChosen: boolean) =>
    setAddress(
      { ...(q ? { q } : {}), ...(keepsChosen && chosen ? { [open]: chosen } : {}) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <HealthPage
      finding={isRecipes ? i18n.t('Recipes') : i18n.t('Foods')}
      action={
        <LinkButton kind="soft" to={ownFoodsPath}>
          {i18n.t('Own foods and recipes')}
        </LinkButton>
      }
    >
      <NutritionTabs current="foods" />
      <SearchTabs current={isRecipes ? 'recipes' : 'foods'} />
      <Search
        key={open}
        asked={asked}
        chosen={chosen}
        onSearch={search}
        label={isRecipes ? i18n.t('Search recipes') : i18n.t('Search foods')}
        hint={isRecipes ? i18n.t('A dish or an ingredient') : i18n.t('Such as "125 g cooked salmon"')}
        Results={isRecipes ? RecipeResults : FoodResults}
      />
    </HealthPage>
  );
};

const Search = ({
  asked,
  chosen,
  onSearch,
  label,
  hint,
  Results,
}: {
  asked: string;
  chosen: string | null;
  /** What was opened since the last letter stays open. */
  onSearch: (query: string, keepsChosen: boolean) => void;
  label: string;
  hint: string;
  Results: typeof FoodResults;
}) => {
  const [typed, setTyped] = useState(asked);
  const openWhileTyping = useRef(chosen);
  const isOpening = useRef(false);
  const wanted = useDeferredValue(typed.trim().slice(0, 200));
  useEffect(() => {
    if (wanted === asked) return;
    const timer = setTimeout(() => {
      const hasOpened = chosen !== openWhileTyping.current;
      // What was just pressed is not in the address yet; when it is, the search follows.
      if (hasOpened || !isOpening.current) onSearch(wanted, hasOpened);
    }, rest);
    return () => clearTimeout(timer);
  }, [wanted, asked, chosen, onSearch]);
  const type = (text: string) => {
    openWhileTyping.current = chosen;
    isOpening.current = false;
    setTyped(text);
  };
  const box = (
    <Row as="search" className={styles.search} gap={3} wrap={false} corners="full" ground="surface">
      <IconSearch size={20} aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {typed !== '' && (
        <Tile as="button" type="button" aria-label={i18n.t('Clear the search')} onClick={() => type('')}>
          <IconX size={18} aria-hidden="true" />
        </Tile>
      )}
    </Row>
  );
  return (
    <>
      {box}
      <Results
        query={asked}
        chosen={chosen}
        onOpen={(id) => {
          isOpening.current = id !== chosen;
        }}
      />
    </>
  );
};

export default FoodSearchScreen;
