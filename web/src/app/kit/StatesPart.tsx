import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LoadedCard,
  Loading,
  Notice,
  type Query,
  Stack,
  Text,
  UndoNotice,
} from '#platform/ui';

const again = () => undefined;
const waiting: Query<readonly string[]> = { isError: false, refetch: again };
const failed: Query<readonly string[]> = { isError: true, refetch: again };
const empty: Query<{ results: readonly string[] }> = {
  data: { results: [] },
  currentData: { results: [] },
  isError: false,
  refetch: again,
};

/** What stands where something is loading, missing, wrong or done. */
export const StatesPart = () => (
  <>
    <Card title="Notices">
      <Stack gap={3}>
        {(['info', 'success', 'error'] as const).map((type) => (
          <Notice key={type} type={type}>
            What happened, in one sentence.
          </Notice>
        ))}
        <UndoNotice failed="We couldn't bring it back. Try again." restore={async () => ({})} onRestored={again}>
          The value was removed.
        </UndoNotice>
        <UndoNotice failed="We couldn't bring it back." restore={async () => ({ error: true })} onRestored={again}>
          This one can't be brought back: press Undo.
        </UndoNotice>
      </Stack>
    </Card>
    <LoadedCard title="Loading" query={waiting} failed="">
      {() => null}
    </LoadedCard>
    <LoadedCard title="Failed" query={failed} failed="We couldn't load your values.">
      {() => null}
    </LoadedCard>
    <LoadedCard
      title="Empty"
      query={empty}
      failed=""
      isEmpty={() => true}
      empty={<EmptyState action={<Button>Add a value</Button>}>Values you add will appear here.</EmptyState>}
    >
      {() => null}
    </LoadedCard>
    <Card title="Without a card">
      <Loading />
      <ErrorState onRetry={again}>We couldn't load it.</ErrorState>
    </Card>
    <Card busy title="A card that waits">
      <Text tone="quiet">What it had before stays.</Text>
    </Card>
  </>
);
