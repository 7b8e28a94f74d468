import { type InboxItem, inboxNote } from '@club/contract/club/inbox';
import { type BulkAct, type BulkState, needsWords, type Outcome } from '@club/contract/club/inbox/bulk';
import { reasonLength } from '@club/contract/platform/reason';
import { useEffect, useState } from 'react';
import { fieldErrors, newId, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Confirmation, Dialog, Notice, SkeletonRows, Stack, StatusChip, TextAreaField } from '#platform/ui';
import styles from './bulk.module.css';
import { actWords, sayEffect, sayReader } from './bulk-words.ts';
import { inboxApi } from './inbox.api.ts';

/** Milliseconds between two looks at how far it is. */
const pollMs = 500;

interface Asked {
  readonly act: BulkAct;
  readonly items: readonly InboxItem[];
}

/**
 * What an act does to each of the chosen things, tried out on the server, then how far it is, then what became of each.
 * What was decided or sent again meanwhile is named and left out.
 */
export const BulkDialog = ({ asked, onClose }: { asked: Asked; onClose: (isDone: boolean) => void }) => {
  // As they were when it was asked: the list changes under way.
  const [{ act, items }] = useState(asked);
  const [id] = useState(newId);
  const [words, setWords] = useState('');
  const [isStopped, setStopped] = useState(false);
  const [preview, previewed] = inboxApi.usePreviewBulkMutation();
  const [start, started] = inboxApi.useStartBulkMutation();
  // Without an answer, as on a train, it may run all the same.
  const isLost = started.isError && toProblem(started.error).status === null;
  const isSent = started.isLoading || isLost;
  const { data: running } = inboxApi.useGetBulkQuery({ id }, { skip: !isSent, pollingInterval: pollMs });
  const result = started.data ?? (isLost && running && running.state !== 'running' ? running : undefined);
  const name = (outcome: Outcome): Outcome => ({
    ...outcome,
    title:
      outcome.title || (items.find(({ kind, id: one }) => kind === outcome.kind && one === outcome.id)?.title ?? ''),
  });
  const chosen = items.map(({ kind, id: one, since, assignee }) => ({
    ...{ kind, id: one, since, seen: assignee?.id ?? null },
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried out once, as it was asked
  useEffect(() => void preview({ act, items: chosen }), []);
  const outcomes = (previewed.data?.outcomes ?? []).map(name);
  const [only] = items.length === 1 ? items : [];
  useSayOne(
    only && !isStopped && result?.outcomes.every(({ left_out }) => left_out === null)
      ? { act, title: only.title, onClose }
      : null,
  );
  const possible = outcomes.filter(({ left_out }) => left_out === null);
  const title = sayTitle(act, { only, result, count: previewed.data ? possible.length : items.length });
  return (
    <Dialog title={title} onClose={isSent && !result ? () => undefined : () => onClose(result !== undefined)}>
      {result ? (
        <Done
          outcomes={result.outcomes.map(name)}
          total={result.total}
          act={act}
          isStopped={isStopped}
          onClose={() => onClose(true)}
        />
      ) : isSent ? (
        <Running id={id} done={running?.outcomes.length ?? 0} total={possible.length} onStop={() => setStopped(true)} />
      ) : previewed.isError ? (
        <Notice type="error">{toProblem(previewed.error).message}</Notice>
      ) : previewed.data ? (
        <Preview
          act={act}
          outcomes={outcomes}
          isOne={only !== undefined}
          failure={started.error}
          words={words}
          onWords={setWords}
          onSend={() =>
            void start({
              ...{ id, act, words },
              items: chosen.filter((one) => possible.some(({ kind, id: of }) => kind === one.kind && of === one.id)),
            })
          }
          onClose={() => onClose(false)}
        />
      ) : (
        <SkeletonRows rows={Math.min(items.length, 5)} />
      )}
    </Dialog>
  );
};

const sayTitle = (
  act: BulkAct,
  { only, result, count }: { only: InboxItem | undefined; result: BulkState | undefined; count: number },
): string => {
  const { verb, title, done } = actWords[act];
  if (result) return done(result.outcomes.filter(({ left_out }) => left_out === null).length);
  return only ? i18n.t('{verb}: {title}', { verb: verb(), title: only.title }) : title(count);
};

/** Of one thing there is nothing to list once it is done: it is said, and the dialog closes. */
const useSayOne = (
  done: { readonly act: BulkAct; readonly title: string; readonly onClose: (isDone: boolean) => void } | null,
): void => {
  const tell = useTell();
  const isDone = done !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is done
  useEffect(() => {
    if (!done) return;
    tell(i18n.t('{title}: {done}', { title: done.title, done: actWords[done.act].past() }), 'success');
    done.onClose(true);
  }, [isDone]);
};

const Preview = ({
  act,
  outcomes,
  isOne,
  failure,
  words,
  onWords,
  onSend,
  onClose,
}: {
  act: BulkAct;
  outcomes: readonly Outcome[];
  isOne: boolean;
  failure: unknown;
  words: string;
  onWords: (words: string) => void;
  onSend: () => void;
  onClose: () => void;
}) => {
  const possible = outcomes.filter(({ left_out }) => left_out === null);
  const left = outcomes.length - possible.length;
  const kinds = possible.map(({ kind }) => kind);
  const asks = needsWords(act, kinds);
  const { title, verb, isDanger, undo } = actWords[act];
  const errors = failure ? fieldErrors(failure) : {};
  return (
    <Confirmation
      confirm={possible.length === 0 ? null : isOne ? verb() : title(possible.length)}
      danger={isDanger === true}
      failure={failure && !errors.words ? toProblem(failure).message : undefined}
      onConfirm={onSend}
      onBack={onClose}
    >
      {left > 0 && !isOne && (
        <p>
          {i18n.t('You selected {all}. {left, plural, one {# is} other {# are}} left out.', {
            all: outcomes.length,
            left,
          })}
        </p>
      )}
      <Outcomes outcomes={outcomes} act={act} />
      {asks !== 'none' && possible.length > 0 && (
        <TextAreaField
          label={
            isOne && act !== 'note' && !kinds.includes('referral')
              ? i18n.t('Reason, sent to them')
              : sayReader(act, kinds)
          }
          hint={i18n.t('{min} to {max} characters.', asks === 'note' ? inboxNote : reasonLength)}
          maxLength={reasonLength.max}
          rows={3}
          name="words"
          value={words}
          error={errors.words}
          onChange={({ target }) => onWords(target.value)}
        />
      )}
      {undo !== 'unneeded' && (
        <p>
          {undo === 'yes'
            ? isOne
              ? i18n.t('You can undo it for 10 minutes.')
              : i18n.t('You can undo each for 10 minutes.')
            : i18n.t("This can't be undone: it's done at once.")}
        </p>
      )}
    </Confirmation>
  );
};

const Outcomes = ({ outcomes, act, isDone }: { outcomes: readonly Outcome[]; act: BulkAct; isDone?: true }) => (
  <ul className={styles.outcomes}>
    {outcomes.map(({ kind, id, title, left_out }) => (
      <li key={`${kind}:${id}`}>
        <span>
          <b>
            <bdi>{title || i18n.t('No longer in the inbox')}</bdi>
          </b>
          <small>{left_out ?? sayEffect(act, kind)}</small>
        </span>
        {left_out === null ? (
          <StatusChip tone={actWords[act].isDanger ? 'bad' : 'good'}>
            {isDone ? actWords[act].past() : actWords[act].verb()}
          </StatusChip>
        ) : (
          <StatusChip tone="quiet">{i18n.t('Left out')}</StatusChip>
        )}
      </li>
    ))}
  </ul>
);

const Running = ({ id, done, total, onStop }: { id: string; done: number; total: number; onStop: () => void }) => {
  const [stop, stopped] = inboxApi.useStopBulkMutation();
  return (
    <Stack className={styles.running} gap={3} align="start">
      <p role="status">{i18n.t('{done} of {all} done', { done, all: total })}</p>
      <progress value={done} max={total} aria-label={i18n.t('Progress')} />
      <Button
        kind="soft"
        busy={stopped.isLoading || stopped.isSuccess}
        onClick={() => {
          onStop();
          void stop({ id });
        }}
      >
        {i18n.t('Stop')}
      </Button>
    </Stack>
  );
};

const Done = ({
  outcomes,
  total,
  act,
  isStopped,
  onClose,
}: {
  outcomes: readonly Outcome[];
  total: number;
  act: BulkAct;
  isStopped: boolean;
  onClose: () => void;
}) => (
  <Stack className={styles.running} gap={3} align="start">
    {outcomes.length < total && (
      <Notice type="info">
        {i18n.t('Stopped: {left, plural, one {# was} other {# were}} not reached, and still in the inbox.', {
          left: total - outcomes.length,
        })}
      </Notice>
    )}
    {isStopped && outcomes.length >= total && (
      <Notice type="info">{i18n.t('Stop came too late: everything was done already.')}</Notice>
    )}
    <Outcomes outcomes={outcomes} act={act} isDone />
    <Button onClick={onClose}>{i18n.t('Close')}</Button>
  </Stack>
);
