/** What the page notes about its own loading, in milliseconds since it was asked for. */
export interface Noted {
  readonly largestPaint: number;
  /** Tasks of 50 ms and longer. */
  readonly longTasks: readonly number[];
}

/**
 * Runs in the page before its own scripts; `wanted` is a text whose first appearance in the page's body is timed. A text,
 * because nothing here may need the types of a browser.
 */
export const probe = (wanted = ''): string => `
globalThis.pageProbe = (() => {
  const wanted = ${JSON.stringify(wanted)};
  let largestPaint = 0;
  const longTasks = [];
  const note = (entries) => {
    for (const { entryType, startTime, duration } of entries) {
      if (entryType === 'longtask') longTasks.push(duration);
      else largestPaint = startTime;
    }
  };
  const observers = ['longtask', 'largest-contentful-paint'].map((type) => {
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type, buffered: true });
    return observer;
  });
  const shown = new Promise((resolve, reject) => {
    if (!wanted) return;
    setTimeout(() => reject(new Error('the text was not shown within half a minute')), 30_000);
    const changes = new MutationObserver(() => {
      if (!document.getElementById('content')?.textContent.includes(wanted)) return;
      changes.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    noted() {
      for (const observer of observers) note(observer.takeRecords());
      return { largestPaint, longTasks };
    },
    shown: () => shown,
  };
})();
`;
