import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';

/** The library behind a dialog is fetched when the first one opens: most visits to a page open none. */
const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

/**
 * A question or a sheet over the page; it is there as long as it is drawn. The focus stays inside and goes back to where it was,
 * Escape and a press beside it close.
 */
export const Dialog = (props: DialogProps) => {
  useFocusBack();
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
};

/** The library gives the focus back only when a dialog closes while it stays in the tree; ours leaves it. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
};
