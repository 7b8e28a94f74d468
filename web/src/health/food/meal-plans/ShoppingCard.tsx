import type { ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { IconCopy, IconDeviceMobileDown, IconFileText, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Row, saveText, Text } from '#platform/ui';
import type { useDeviceList } from './device-list.ts';
import { toListText } from './export-plan.ts';
import { mealPlansApi } from './meal-plans.api.ts';
import { aisleNames } from './names.ts';
import { UnfitMark } from './Outdated.tsx';
import { canWorkOffline, keepShell } from './offline.ts';
import styles from './shopping.module.css';

interface ShoppingProps {
  readonly list: ShoppingList;
  readonly device: ReturnType<typeof useDeviceList>;
  readonly isOnline: boolean;
}

/** The list by aisle, with what is already in the basket ticked off. */
export const ShoppingCard = ({ list, device, isOnline }: ShoppingProps) => {
  const { stored, write } = device;
  const own = stored?.plan === list.plan ? stored : null;
  const bought = new Set(own?.bought ?? []);
  const listed = list.aisles.flatMap(({ items }) => items);
  const count = listed.filter(({ food }) => bought.has(food)).length;
  const tick = (food: string, isOn: boolean) => {
    const next = isOn ? [...bought, food] : [...bought].filter((other) => other !== food);
    write({ plan: list.plan, bought: next, list: own?.list ?? null, kept_at: own?.kept_at ?? null });
  };
  return (
    <Card
      title={i18n.t('{count} of {all} in your basket', { count, all: list.count })}
      action={<People list={list} isOnline={isOnline} />}
    >
      <div className={styles.aisles}>
        {list.aisles.map(({ aisle, items }) => (
          <section key={aisle} className={styles.aisle}>
            <Text as="h3" bottom={1}>
              {aisleNames[aisle]()}
            </Text>
            <ul>
              {items.map(({ food, name, amount, fits }) => (
                <li key={food}>
                  <label>
                    <input
                      type="checkbox"
                      checked={bought.has(food)}
                      onChange={({ target }) => tick(food, target.checked)}
                    />
                    <span>
                      {name} <UnfitMark of={{ fits }} />
                    </span>
                    <b>{amount}</b>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ListActions list={list} device={device} bought={bought} isOnline={isOnline} />
    </Card>
  );
};

const People = ({ list, isOnline }: Pick<ShoppingProps, 'list' | 'isOnline'>) => {
  const [change, { isLoading }] = mealPlansApi.useChangeMealPlanMutation();
  const tellOutcome = useTellOutcome();
  const set = (people: number) => tellOutcome(change({ id: list.plan, people }));
  const words = i18n.t('{people, plural, one {for # person} other {for # people}}', { people: list.people });
  if (!isOnline) return <span>{words}</span>;
  return (
    <Row as="span" className={styles.people} gap={2} aria-busy={isLoading || undefined}>
      <button
        type="button"
        aria-label={i18n.t('One person fewer')}
        disabled={isLoading || list.people <= 1}
        onClick={() => void set(list.people - 1)}
      >
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <output>{words}</output>
      <button
        type="button"
        aria-label={i18n.t('One person more')}
        disabled={isLoading || list.people >= 12}
        onClick={() => void set(list.people + 1)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </Row>
  );
};

const ListActions = ({ list, device, bought, isOnline }: ShoppingProps & { bought: ReadonlySet<string> }) => {
  const [isKeeping, setKeeping] = useState(false);
  const tell = useTell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toListText(list, bought));
      tell(i18n.t('Your list is copied.'), 'success');
    } catch {
      tell(i18n.t("We couldn't copy the list. Save it as a file."), 'error');
    }
  };
  const takeAlong = async () => {
    setKeeping(true);
    try {
      await keepShell();
      device.write({ plan: list.plan, bought: [...bought], list, kept_at: new Date().toISOString() });
      tell(i18n.t('Your list now opens without a connection.'), 'success');
    } catch {
      tell(i18n.t("This browser couldn't keep the list. Save it as a file."), 'error');
    }
    setKeeping(false);
  };
  const isTaken = device.stored?.plan === list.plan && device.stored.list !== null;
  return (
    <>
      <Row data-only="screen" gap={2}>
        {isOnline && canWorkOffline() && (
          <Button
            busy={isKeeping}
            icon={<IconDeviceMobileDown size={18} aria-hidden="true" />}
            onClick={() => void takeAlong()}
          >
            {isTaken ? i18n.t('Take along again') : i18n.t('Take it along')}
          </Button>
        )}
        <Button kind="soft" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {i18n.t('Copy')}
        </Button>
        <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {i18n.t('Print')}
        </Button>
        <Button
          kind="soft"
          icon={<IconFileText size={18} aria-hidden="true" />}
          onClick={() => saveText('shopping-list.txt', toListText(list, bought), 'text/plain')}
        >
          {i18n.t('Text file')}
        </Button>
      </Row>
      <Text data-only="screen" top={3} size="sm" tone="quiet">
        {i18n.t(
          'Saving it for offline keeps the list on this device until you sign out. Ticks stay on this device too.',
        )}
      </Text>
    </>
  );
};
