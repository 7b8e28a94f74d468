/** What the page notes about itself between `chartProbe.start()` and `chartProbe.stop()`, in milliseconds. */
export interface Noted {
  /** From one frame to the next. */
  readonly frames: readonly number[];
  /** Tasks of 50 ms and longer. */
  readonly longTasks: readonly number[];
}

/** When the answer of a report had come, and when the chart of it stood on the screen. */
export interface Drawn {
  readonly answered: number;
  readonly drawn: number;
}

/**
 * Runs in the page before its own scripts. Frames are the browser's own (requestAnimationFrame); long tasks come from its
 * PerformanceObserver. A text, because nothing here may need the types of a browser.
 */
export const probe = `
globalThis.chartProbe = (() => {
  let frames = [], tasks = [], last = 0, running = false;
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  const tick = (now) => {
    if (!running) return;
    if (last > 0) frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  let since = 0;
  const chart = () => document.querySelector('[role="img"][aria-label^="All readings from"]');
  return {
    start() {
      frames = []; last = 0; running = true; since = performance.now();
      requestAnimationFrame(tick);
    },
    stop() {
      running = false;
      tasks.push(...observer.takeRecords());
      const longTasks = tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration);
      return { frames, longTasks };
    },
    whenDrawn() {
      const before = chart()?.getAttribute('aria-label');
      return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('the chart was not drawn within a minute')), 60_000);
        const look = () => {
          const found = chart();
          if (!found || found.getAttribute('aria-label') === before || !found.querySelector('path[d^="M"]')) return;
          changes.disconnect();
          requestAnimationFrame(() => setTimeout(() => {
            const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('glucose-report/?'));
            resolve({ answered: answers.at(-1)?.responseEnd ?? NaN, drawn: performance.now() });
          }));
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['d', 'aria-label'] });
      });
    },
  };
})();
`;
