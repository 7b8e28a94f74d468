export const seconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/**
 * Shows that work is going on: a line that counts seconds on a terminal, or a line at the start and the end elsewhere.
 * Returns the function that ends it.
 */
export const progress = (doing: string): ((done: string) => void) => {
  const started = performance.now();
  const live = process.stdout.isTTY === true;
  if (!live) console.log(`${doing} ...`);
  const draw = () => process.stdout.write(`\r${doing} ... ${Math.round((performance.now() - started) / 1000)} s`);
  const ticking = live ? setInterval(draw, 1000) : undefined;
  if (live) draw();
  return (done) => {
    clearInterval(ticking);
    if (live) process.stdout.write('\r\x1b[K');
    console.log(`${done} (${seconds(started)})`);
  };
};
