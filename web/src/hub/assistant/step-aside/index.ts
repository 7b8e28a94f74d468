/** What can be pressed, and figures, which are read to their end. */
const controls = 'a[href], button, input, select, textarea, label, summary, [role="slider"], td, dd, [data-figure]';

/** In px: what is taller is a card, and the rest of it can still be reached. */
const tallestControl = 64;

/** In px, between the button and what is beside it in the top bar. */
const gap = 10;
/** In px, as the button's style has it in the top bar. */
const sizeInBar = 44;

/** Milliseconds without a change, after which a page is looked at again. */
const calm = 120;

/** In px: as wide as the button's style has the top bar's place. Wider pages have room beside their columns. */
const narrow = 780;
/** In px, one place above the other; and how many there are. */
const [raise, places] = [72, 5];

/**
 * Marks a floating button with `data-aside` while a control of the page lies under it, so that its style can let the control
 * be seen and pressed. With "bar" there is room for it in the top bar, at `--aside-top` and `--aside-end`; with "raised", on
 * wide pages, above its usual place by `--aside-raise`; with "away" there is none until the page scrolls.
 * @returns what stops it
 */
export const stepAside = (button: HTMLElement): (() => void) => {
  let frame = 0;
  const look = () => {
    frame = 0;
    button.removeAttribute('data-aside');
    if (button.ariaExpanded === 'true' || !coversControl(button)) return;
    if (document.documentElement.clientWidth > narrow) return raiseOver(button);
    const bar = document.querySelector('header > * > [data-end]');
    if (bar) placeInBar(button, bar.getBoundingClientRect());
    button.dataset.aside = bar ? 'bar' : 'away';
    // what scrolls under the bar can't be pressed there anyway
    if (bar && coversControl(button, bar.parentElement)) button.dataset.aside = 'away';
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  // caught on its way down: scrolling inside a page does not bubble
  window.addEventListener('scroll', lookSoon, { passive: true, capture: true });
  window.addEventListener('resize', lookSoon);
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  // what is loaded takes the place of as much that only stood for it: nothing changes its size
  let rest: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    clearTimeout(rest);
    rest = setTimeout(lookSoon, calm);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  lookSoon();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', lookSoon, { capture: true });
    window.removeEventListener('resize', lookSoon);
    sizes.disconnect();
    changes.disconnect();
    clearTimeout(rest);
  };
};

/** Puts it at the lowest place above its own where it covers nothing; where there is none it stays. */
const raiseOver = (button: HTMLElement): void => {
  button.dataset.aside = 'raised';
  for (let place = 1; place <= places; place += 1) {
    button.style.setProperty('--aside-raise', `${place * raise}px`);
    if (!coversControl(button)) return;
  }
  button.removeAttribute('data-aside');
};

/** Puts the place beside the top bar's last entries into the button's style. */
const placeInBar = (button: HTMLElement, entries: DOMRect): void => {
  const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl';
  const end = isMirrored ? entries.right : document.documentElement.clientWidth - entries.left;
  button.style.setProperty('--aside-top', `${entries.top + (entries.height - sizeInBar) / 2}px`);
  button.style.setProperty('--aside-end', `${end + gap}px`);
};

/** Whether a control lies under the button, of those within an element if one is given. */
const coversControl = (button: HTMLElement, within: Element | null = document.documentElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const columns = [left, (left + right) / 2, right];
  const rows = [top, (top + bottom) / 2, bottom];
  return columns.some((x) => rows.some((y) => hasControl(x, y, button, within)));
};

const hasControl = (x: number, y: number, button: HTMLElement, within: Element | null): boolean =>
  document.elementsFromPoint(x, y).some((element) => {
    const control = element.closest(controls);
    if (!control || control === button || !within?.contains(control)) return false;
    return control.getBoundingClientRect().height <= tallestControl;
  });
