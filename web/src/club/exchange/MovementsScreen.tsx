import type { Movement } from '@club/contract/club/exchange';
import { i18n } from '#platform/i18n';
import { exchangePath, movementsPath, sendPath } from '#platform/paths';
import {
  choiceParam,
  EmptyState,
  LinkButton,
  ListCard,
  listAddress,
  offsetParam,
  Page,
  pagesByOffset,
  Segments,
  Stack,
  useListView,
} from '#platform/ui';
import { exchangeApi } from './exchange.api.ts';
import { MovementLines } from './MovementLines.tsx';

const perPage = 20;

/** Conversions and transfers. Kind and page are kept in the address. */
const MovementsScreen = () => {
  const { view, at } = useListView(movementsList);
  return (
    <Page
      title={i18n.t('Conversions and transfers')}
      intro={i18n.t('What you redeemed, converted, sent and received.')}
      narrow
    >
      <Stack gap="page">
        <div>
          <Segments
            label={i18n.t('Show')}
            segments={kinds().map(({ value, label }) => ({
              to: at({ kind: value }),
              label,
              current: value === view.kind,
            }))}
          />
        </div>
        <Movements view={view} at={at} />
      </Stack>
    </Page>
  );
};

const Movements = ({ view: { kind, offset }, at }: { view: View; at: (changes: Partial<View>) => string }) => {
  const { label } = kinds().find(({ value }) => value === kind) ?? { label: '' };
  return (
    <ListCard
      title={label}
      query={exchangeApi.useListUserTransactionsQuery({ kind, limit: perPage, offset })}
      failed={i18n.t("We couldn't load your history.")}
      rows={6}
      empty={<None kind={kind} />}
      paging={pagesByOffset(offset, perPage, (next) => at({ offset: next }))}
    >
      {({ results }) => <MovementLines movements={results} />}
    </ListCard>
  );
};

const None = ({ kind }: { kind: Kind | undefined }) => {
  const received = kind === 'transfer_in';
  const sent = kind === 'transfer_out';
  return (
    <EmptyState
      action={
        <LinkButton kind="soft" to={sent ? sendPath : exchangePath}>
          {sent ? i18n.t('Send points') : i18n.t('Convert points')}
        </LinkButton>
      }
    >
      {received
        ? i18n.t('Points that members send you will appear here.')
        : i18n.t('Points you convert or send will appear here.')}
    </EmptyState>
  );
};

type Kind = Movement['kind'];

const kinds = (): readonly { value: Kind | undefined; label: string }[] => [
  { value: undefined, label: i18n.t('All') },
  { value: 'redemption', label: i18n.t('Offers') },
  { value: 'exchange', label: i18n.t('Converted') },
  { value: 'transfer_out', label: i18n.t('Sent') },
  { value: 'transfer_in', label: i18n.t('Received') },
];

const movementsList = listAddress(movementsPath, {
  kind: choiceParam(
    ['redemption', 'exchange', 'transfer_out', 'transfer_in'] as const satisfies readonly Kind[],
    undefined,
  ),
  offset: offsetParam(),
});

type View = ReturnType<typeof movementsList.read>;

export default MovementsScreen;
