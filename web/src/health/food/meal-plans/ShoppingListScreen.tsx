import type { ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { mealPlanPath, savedMealPlanPath, shoppingListPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import {
  Card,
  dayAndTime,
  EmptyState,
  LinkButton,
  Loaded,
  Notice,
  Page,
  Row,
  Segments,
  SkeletonBlock,
  Text,
  TextLink,
} from '#platform/ui';
import { useDeviceList } from './device-list.ts';
import { mealPlansApi } from './meal-plans.api.ts';
import { nameOutdated, writeSpan } from './names.ts';
import { useOnline } from './offline.ts';
import { ShoppingCard } from './ShoppingCard.tsx';

/** What a plan needs from the shop. Without a connection it shows the list that was taken along. */
const ShoppingListScreen = () => {
  const [address] = useSearchParams();
  const isOnline = useOnline();
  const device = useDeviceList();
  const newest = mealPlansApi.useGetMealPlanQuery({}, { skip: address.has('plan') || !isOnline });
  const id = address.get('plan') ?? newest.data?.plan?.id;
  const week = readWeek(address.get('week'));
  const query = mealPlansApi.useGetShoppingListQuery(
    { id: id ?? '', ...(week ? { week } : {}) },
    { skip: id === undefined || !isOnline },
  );
  const taken = device.stored?.list ?? null;
  const isTaken = taken !== null && (!isOnline || query.isError) && (!id || taken.plan === id);
  const list = isTaken ? taken : query.currentData;
  const isNone = isOnline && !address.has('plan') && newest.data?.plan === null;
  return (
    <Page title={i18n.t('Shopping list')} intro={list && writeSpan(list.starts_on, list.ends_on)}>
      <Text data-only="screen" bottom={3}>
        <LinkButton
          kind="soft"
          to={id ? savedMealPlanPath(id) : mealPlanPath}
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          {i18n.t('Meal plan')}
        </LinkButton>
      </Text>
      {isTaken && device.stored?.kept_at && (
        <Notice type="info">
          {i18n.t("You're offline. This is the list you took along on {when}.", {
            when: dayAndTime(new Date(device.stored.kept_at)),
          })}
        </Notice>
      )}
      {isNone ? (
        <Card>
          <EmptyState action={<LinkButton to={`${mealPlanPath}?view=new`}>{i18n.t('Plan my meals')}</LinkButton>}>
            {i18n.t('Your list will appear here once you plan meals.')}
          </EmptyState>
        </Card>
      ) : !isOnline && !isTaken ? (
        <Card>
          <EmptyState>{i18n.t("You're offline, and no list was taken along.")}</EmptyState>
        </Card>
      ) : (
        <Loaded
          query={{
            data: list,
            isError: list === undefined && (query.isError || newest.isError),
            refetch: query.refetch,
          }}
          failed={i18n.t("We couldn't load your shopping list.")}
          skeleton={<SkeletonBlock height={480} />}
          inCard
        >
          {(shown) => (
            <>
              {shown.outdated && (
                <Notice type="error">
                  <b>{nameOutdated()}</b> <TextLink to={savedMealPlanPath(shown.plan)}>{i18n.t('See why')}</TextLink>
                </Notice>
              )}
              {!isTaken && shown.weeks > 1 && <Weeks list={shown} />}
              <ShoppingCard key={shown.plan} list={shown} device={device} isOnline={isOnline} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
};

export default ShoppingListScreen;

const readWeek = (text: string | null): 1 | 2 | undefined => (text === '1' ? 1 : text === '2' ? 2 : undefined);

/** All of a plan, or one of its weeks: few people buy for a fortnight at once. */
const Weeks = ({ list: { plan, weeks, week } }: { list: ShoppingList }) => (
  <Row data-only="screen" bottom={3}>
    <Segments
      label={i18n.t('Weeks')}
      segments={[null, ...Array.from({ length: weeks }, (_, index) => index + 1)].map((one) => ({
        to: one === null ? shoppingListPath(plan) : `${shoppingListPath(plan)}&week=${one}`,
        label: one === null ? i18n.t('Whole plan') : i18n.t('Week {week}', { week: one }),
        current: one === week,
      }))}
    />
  </Row>
);
