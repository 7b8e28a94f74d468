import { useState } from 'react';
import { vendorsApi } from '#club/vendors';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Notice } from '#platform/ui';
import styles from './offer-lists.module.css';
import type { OfferLine, OffersInFile } from './offers-file.ts';
import { oneByOne } from './one-by-one.ts';

/** Titles shown of what a file holds; the rest is counted. */
const mostNamed = 8;

interface Refused {
  readonly line: number;
  readonly title: string;
  readonly why: string;
}

/** What a file of offers holds and leaves out, then the drafts one after the other, then what was refused and why. */
export const ImportDialog = ({ found, onClose }: { found: OffersInFile; onClose: () => void }) => {
  const [create] = vendorsApi.useCreateVendorOfferMutation();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const { offers } = found;
  const send = async () => {
    const wrong: Refused[] = [];
    await oneByOne(offers, setDone, async ({ line, title, offer }: OfferLine) => {
      const { error } = await create(offer);
      if (error) wrong.push({ line, title, why: sayWhy(error) });
    });
    setRefused(wrong);
  };
  if (refused) return <Outcome made={offers.length - refused.length} refused={refused} onClose={onClose} />;
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
      back={i18n.t('Cancel')}
      busy={done !== null}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{i18n.t('They become drafts: nothing is on sale before you publish it.')}</p>
      <ul className={styles.preview}>
        {offers.slice(0, mostNamed).map(({ line, title }) => (
          <li key={line}>
            <bdi>{title}</bdi> <small>{i18n.t('line {line}', { line })}</small>
          </li>
        ))}
        {offers.length > mostNamed && <li>{i18n.t('and {count} more', { count: offers.length - mostNamed })}</li>}
      </ul>
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
  const fields = Object.entries(fieldErrors(error)).map(([field, wrong]) => `${field}: ${wrong}`);
  return fields.length > 0 ? fields.join(' ') : toProblem(error).message;
};

const Outcome = ({ made, refused, onClose }: { made: number; refused: readonly Refused[]; onClose: () => void }) => (
  <ConfirmDialog
    title={i18n.t('{count, plural, one {# draft created} other {# drafts created}}', { count: made })}
    confirm={null}
    back={i18n.t('Done')}
    onConfirm={onClose}
    onClose={onClose}
  >
    {refused.length === 0 ? (
      <p>{i18n.t('Every offer of the file is a draft now.')}</p>
    ) : (
      <>
        <p>{i18n.t('Not created. Correct these lines and import them again:')}</p>
        <ul className={styles.preview}>
          {refused.map(({ line, title, why }) => (
            <li key={line}>
              <b>
                {i18n.t('Line {line}', { line })}, <bdi>{title}</bdi>
              </b>{' '}
              {why}
            </li>
          ))}
        </ul>
      </>
    )}
  </ConfirmDialog>
);
