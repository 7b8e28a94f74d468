import { type ReactNode, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';

/** As many rows as are read at a glance. */
const atFirst = 7;

/** The first rows of a long list, and all of them on a press. */
export const ShortList = ({ className, rows }: { className?: string | undefined; rows: readonly ReactNode[] }) => {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={className}>{isWhole ? rows : rows.slice(0, atFirst)}</ul>
      {rows.length > atFirst && !isWhole && (
        <Button kind="plain" onClick={() => setWhole(true)}>
          {i18n.t('Show all {count}', { count: rows.length })}
        </Button>
      )}
    </>
  );
};
