import { useRef, useState } from 'react';
import { vendorsApi } from '#club/vendors';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Notice, Stack } from '#platform/ui';
import styles from './offer-lists.module.css';
import { nameColumn, type OfferLine, type OffersInFile } from './offers-file.ts';
import { oneByOne } from './one-by-one.ts';

/** Titles shown of what a file holds; the rest is counted. */
const mostNamed = 8;

interface Made {
  /** Offers that were sent, from the first on. */
  readonly tried: number;
  readonly refused: readonly Refused[];
}

interface Refused {
  readonly line: number;
  readonly title: string;
  readonly why: string;
}

/** What a file of offers holds and leaves out, then the drafts one after the other, then what was refused and why. */
export const ImportDialog = ({ found, onClose }: { found: OffersInFile; onClose: () => void }) => {
  const [create] = vendorsApi.useCreateVendorOfferMutation();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Made | null>(null);
  const isStopped = useRef(false);
  const { offers } = found;
  const isUnderWay = done !== null;
  const send = async () => {
    if (isUnderWay) return;
    const refused: Refused[] = [];
    const tried = await oneByOne(
      offers,
      { tell: setDone, isOver: () => isStopped.current },
      async ({ line, title, offer }: OfferLine) => {
        const { error } = await create(offer);
        if (error) refused.push({ line, title, why: sayWhy(error) });
        // the rest would be refused as well
        if (error && toProblem(error).code === 'rate_limited') isStopped.current = true;
      },
    );
    setOutcome({ tried, refused });
  };
  /** What has begun is stopped after the present line, and says what it made. */
  const stop = () => {
    if (!isUnderWay) return onClose();
    isStopped.current = true;
  };
  if (outcome) return <Outcome {...outcome} offers={offers} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={i18n.t('{count, plural, =0 {No offers in this file} one {# offer to add} other {# offers to add}}', {
        count: offers.length,
      })}
      confirm={
        offers.length > 0
          ? i18n.t('{count, plural, one {Create # draft} other {Create # drafts}}', { count: offers.length })
          : null
      }
      back={isUnderWay ? i18n.t('Stop') : i18n.t('Cancel')}
      busy={isUnderWay}
      onConfirm={() => void send()}
      onClose={stop}
    >
      <p>{i18n.t('They become drafts: nothing is on sale before you publish it.')}</p>
      <Stack as="ul" className={styles.preview} gap={2} top={3} bottom={3}>
        {offers.slice(0, mostNamed).map(({ line, title }) => (
          <li key={line}>
            <bdi>{title}</bdi> <small>{i18n.t('line {line}', { line })}</small>
          </li>
        ))}
        {offers.length > mostNamed && <li>{i18n.t('and {count} more', { count: offers.length - mostNamed })}</li>}
      </Stack>
      {found.untitled.length > 0 && (
        <Notice type="info">
          {i18n.t('Left out, as they have no title: line {lines}.', { lines: found.untitled.join(', ') })}
        </Notice>
      )}
      {found.unknown.length > 0 && (
        <Notice type="info">{i18n.t('Columns not used: {names}.', { names: found.unknown.join(', ') })}</Notice>
      )}
      {done !== null && <p role="status">{i18n.t('{done} of {all} created', { done, all: offers.length })}</p>}
    </ConfirmDialog>
  );
};

/** Each field that was refused with what is wrong with it, else the sentence of the refusal. */
const sayWhy = (error: unknown): string => {
  const fields = Object.entries(fieldErrors(error)).map(([field, wrong]) => `${nameColumn(field)}: ${wrong}`);
  return fields.length > 0 ? fields.join(' ') : toProblem(error).message;
};

const Outcome = ({
  tried,
  refused,
  offers,
  onClose,
}: Made & { readonly offers: readonly OfferLine[]; readonly onClose: () => void }) => {
  const next = offers[tried];
  return (
    <ConfirmDialog
      title={i18n.t('{count, plural, one {# draft created} other {# drafts created}}', {
        count: tried - refused.length,
      })}
      confirm={null}
      back={i18n.t('Done')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {next && (
        <Notice type="info">
          {i18n.t('Stopped. To go on, import the file again from line {line}.', { line: next.line })}
        </Notice>
      )}
      {refused.length > 0 ? (
        <>
          <p>{i18n.t('Not created. Correct these lines and import them again:')}</p>
          <Stack as="ul" className={styles.preview} gap={2} top={3} bottom={3}>
            {refused.map(({ line, title, why }) => (
              <li key={line}>
                <b>
                  {i18n.t('Line {line}', { line })}, <bdi>{title}</bdi>
                </b>{' '}
                {why}
              </li>
            ))}
          </Stack>
        </>
      ) : (
        !next && <p>{i18n.t('Every offer of the file is a draft now.')}</p>
      )}
    </ConfirmDialog>
  );
};
