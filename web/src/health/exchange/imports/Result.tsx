import type { HealthImport } from '@club/contract/health/exchange/imports';
import { useState } from 'react';
import { glucoseReadingsPath, measurementsPath, mindfulnessPath, sleepPath, stepsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Notice, TextLink } from '#platform/ui';
import styles from './imports.module.css';
import { isOpen } from './use-imports.ts';
import { writeBrought, writeUndone } from './write.ts';

/** What came of an import that ended while the page was open, and where to see it. */
export const Result = ({ imports }: { imports: readonly HealthImport[] }) => {
  const openId = imports.find(isOpen)?.id ?? null;
  const [watched, setWatched] = useState<string | null>(openId);
  if (openId !== null && openId !== watched) setWatched(openId);
  const ended = openId === null ? imports.find(({ id }) => id === watched) : undefined;
  if (ended?.state === 'undone') {
    return (
      <Notice type="success">
        {i18n.t('Import undone.')} {writeUndone(ended, new Date())}
      </Notice>
    );
  }
  if (ended?.state !== 'done') return null;
  return (
    <Notice type="success">
      <b>{i18n.t('Import finished.')}</b> {writeBrought(ended)}
      <span className={styles.links}>
        {listPages(ended).map(({ to, name }) => (
          <TextLink key={to} to={to}>
            {name}
          </TextLink>
        ))}
      </span>
    </Notice>
  );
};

/** The pages that show what was imported. */
const listPages = ({ found }: HealthImport) => {
  const kinds = new Set(found.flatMap(({ kind, left_out, added }) => (left_out || added === 0 ? [] : kind)));
  const pages = [
    { to: stepsPath, name: i18n.t('See your steps'), kinds: ['steps', 'distance_m', 'active_kcal', 'active_minutes'] },
    { to: sleepPath, name: i18n.t('See your sleep'), kinds: ['sleep'] },
    { to: glucoseReadingsPath, name: i18n.t('See your glucose'), kinds: ['glucose'] },
    { to: mindfulnessPath, name: i18n.t('See your practice'), kinds: ['mindfulness'] },
  ];
  const values = found.some(({ kind, counted }) => counted === 'values' && kinds.has(kind));
  const measured = values ? [{ to: measurementsPath, name: i18n.t('See your measurements') }] : [];
  return [...pages.filter((page) => page.kinds.some((kind) => kinds.has(kind))), ...measured];
};
