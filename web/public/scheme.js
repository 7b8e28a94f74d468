// Runs before the first paint, so that a dark screen never flashes white. Mirrors src/ui/scheme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('club:scheme');
  } catch {
    // Storage may be blocked; the system's wish decides then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0b1418' : '#f3f6f5');
})();
