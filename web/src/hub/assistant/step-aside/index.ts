const controls = 'a[href], button, input, select, textarea, label, summary, [role="slider"]';

/** In px: what is taller is a card, and the rest of it can still be reached. */
const tallestControl = 64;

/**
 * Marks a floating button with `data-aside` while a control of the page lies under it, so that its style can let the control
 * be seen and pressed.
 * @returns what stops it
 */
export const stepAside = (button: HTMLElement): (() => void) => {
  let frame = 0;
  const look = () => {
    frame = 0;
    button.toggleAttribute('data-aside', button.ariaExpanded !== 'true' && coversControl(button));
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  // caught on its way down: scrolling inside a page does not bubble
  window.addEventListener('scroll', lookSoon, { passive: true, capture: true });
  window.addEventListener('resize', lookSoon);
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  lookSoon();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', lookSoon, { capture: true });
    window.removeEventListener('resize', lookSoon);
    sizes.disconnect();
  };
};

const coversControl = (button: HTMLElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const columns = [left, (left + right) / 2, right];
  const rows = [top, (top + bottom) / 2, bottom];
  return columns.some((x) => rows.some((y) => hasControl(x, y, button)));
};

const hasControl = (x: number, y: number, button: HTMLElement): boolean =>
  document.elementsFromPoint(x, y).some((element) => {
    const control = element.closest(controls);
    return control !== null && control !== button && control.getBoundingClientRect().height <= tallestControl;
  });
