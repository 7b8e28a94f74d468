import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** The library behind a dialog is fetched when the first one opens: most visits to a page open none. */
const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

export interface DialogProps {
  readonly title: string;
  /** `bottom`: a sheet that rises from the lower edge. */
  readonly placement?: 'middle' | 'bottom';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

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
