import { useEffect, useRef } from 'react';

/**
 * Begins each step of a page that has several at its top, with the focus on the step's heading (`data-step-heading`, or the
 * page's own), so that it is read out and Tab continues from there.
 */
export const useStepStart = (step: string): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const find = (mark: string) => document.querySelector<HTMLElement>(`[${mark}]`);
    (find('data-step-heading') ?? find('data-page-heading'))?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
};
