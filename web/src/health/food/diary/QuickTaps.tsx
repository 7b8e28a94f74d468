import { IconBeer, IconCoffee, IconCup, IconDroplet, IconGlass } from '@tabler/icons-react';
import { useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, Row, Stack, Text, UndoNotice } from '#platform/ui';
import { diaryApi } from './diary.api.ts';

interface Drink {
  readonly id: string;
  readonly grams: number;
  readonly Icon: typeof IconGlass;
  readonly label: string;
}

/** Foods of the catalogue in their usual cup or glass. */
const listDrinks = (): readonly Drink[] => [
  { id: 'water', grams: 240, Icon: IconDroplet, label: i18n.t('Water, 1 glass') },
  { id: 'coffee', grams: 240, Icon: IconCoffee, label: i18n.t('Coffee, 1 cup') },
  { id: 'tea-black', grams: 240, Icon: IconCup, label: i18n.t('Tea, 1 cup') },
  { id: 'wine-red', grams: 150, Icon: IconGlass, label: i18n.t('Wine, 1 glass') },
  { id: 'beer', grams: 355, Icon: IconBeer, label: i18n.t('Beer, 1 bottle') },
];

/** Logs water, caffeine or alcohol with one tap, at this minute; the last tap can be taken back. */
export const QuickTaps = () => {
  const [log, { isLoading, error }] = diaryApi.useLogFoodMutation();
  const [remove] = diaryApi.useRemoveDiaryEntryMutation();
  const [logged, setLogged] = useState<{ readonly entry: string; readonly label: string } | null>(null);
  const tap = async ({ id, grams, label }: Drink) => {
    setLogged(null);
    const { data } = await log({ items: [{ kind: 'food', id, grams }], meal: 'snack', way: 'recent' });
    const entry = data?.entries.findLast(({ reference }) => reference === id);
    if (entry) setLogged({ entry: entry.id, label });
  };
  return (
    <Stack gap={2} data-only="screen">
      <Text as="h3" size="sm" weight="semibold">
        {i18n.t('Had a drink? Add it to your diary')}
      </Text>
      <Row gap={2}>
        {listDrinks().map((drink) => (
          <Button
            key={drink.id}
            kind="soft"
            disabled={isLoading}
            icon={<drink.Icon size={18} aria-hidden="true" />}
            onClick={() => void tap(drink)}
          >
            {drink.label}
          </Button>
        ))}
      </Row>
      {error !== undefined && <Notice type="error">{toProblem(error).message}</Notice>}
      {logged && (
        <UndoNotice
          key={logged.entry}
          failed={i18n.t("We couldn't take it back. Try again.")}
          restore={() => remove({ id: logged.entry })}
          onRestored={() => setLogged(null)}
        >
          {i18n.t('{drink}, added to your diary.', { drink: logged.label })}
        </UndoNotice>
      )}
    </Stack>
  );
};
