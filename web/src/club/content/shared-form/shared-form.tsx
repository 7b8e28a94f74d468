import { useEffect, useState } from 'react';
import { toProblem, useTell } from '#platform/api';
import { type ContractForm, type FieldCheck, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Notice, Row } from '#platform/ui';

/** What someone else may change meanwhile; `seen` counts up with each change. */
interface Shared {
  readonly seen: number;
}

export interface SharedForm<V extends Record<string, unknown>> {
  readonly form: ContractForm<V & { seen: number; reason: string }>;
  /** Someone else saved, and something is typed here. */
  readonly isStale: boolean;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/**
 * A form over something that several people change. An older version is refused by the server: then the newest one is
 * fetched, and what is typed stays until one of both is chosen.
 */
export const useSharedForm = <V extends Record<string, unknown>, P extends Shared>({
  page,
  toValues,
  schema,
  send,
  saved,
  onStale,
}: {
  page: P;
  toValues: (page: P) => V;
  schema: FieldCheck;
  send: (values: V & { seen: number; reason: string }) => Promise<P>;
  /** What is said once it is saved. */
  saved: string;
  onStale: () => void;
}): SharedForm<V> => {
  const tell = useTell();
  const [seen, setSeen] = useState(page.seen);
  type Values = V & { seen: number; reason: string };
  const toForm = (of: P): Values => ({ ...toValues(of), seen: of.seen, reason: '' });
  const form = useContractForm<Values, P>({
    initial: toForm(page),
    schema,
    send: (values) => send({ ...values, seen }),
    done: (next) => {
      form.load(toForm(next));
      setSeen(next.seen);
      tell(saved, 'success');
    },
    failed: (failure) => {
      const isOlder = toProblem(failure).code === 'stale_version';
      if (isOlder) onStale();
      return isOlder;
    },
  });
  const take = () => {
    form.load(toForm(page));
    setSeen(page.seen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer page is taken
  useEffect(() => {
    if (!form.isDirty && page.seen > seen) take();
  }, [form.isDirty, page.seen, seen]);
  return { form, isStale: form.isDirty && page.seen > seen, takeTheirs: take, keepMine: () => setSeen(page.seen) };
};

/** Says that someone else was faster, and offers both versions. */
export const StaleNotice = ({
  message,
  takeTheirs,
  keepMine,
}: Pick<SharedForm<never>, 'takeTheirs' | 'keepMine'> & { message: string }) => (
  <Notice type="error">
    <p>{message}</p>
    <Row gap={5} rowGap={2} top={2}>
      <Button kind="soft" onClick={takeTheirs}>
        {i18n.t('Use the latest version')}
      </Button>
      <Button kind="plain" onClick={keepMine}>
        {i18n.t('Go on with mine')}
      </Button>
    </Row>
  </Notice>
);
