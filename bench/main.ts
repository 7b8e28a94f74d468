import { measureBalance } from './balance.ts';
import { measureEarn } from './earn.ts';
import { registerMembers } from './members.ts';
import type { Pairs } from './pairs.ts';
import { emptyFolder, startProduct } from './product.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';

/** `npm run bench [-- balance earn sign-in start]`: prints each figure beside its target. Nothing here passes or fails. */
const wanted = process.argv.slice(2);
const all = ['balance', 'earn', 'sign-in', 'start'] as const;
const chosen = all.filter((name) => wanted.length === 0 || wanted.includes(name));
const lines: string[] = [];
const report = (name: string, found: string, target: string): void => {
  lines.push(`${name.padEnd(34)} ${found.padEnd(46)} ${target}`);
  console.log(lines.at(-1));
};
const inPairs = (unit: string, { product, floor, ratio }: Pairs): string =>
  `${ratio.toFixed(2)} (${Math.round(product)} / ${Math.round(floor)} ${unit})`;

console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
console.log(`${'what'.padEnd(34)} ${'found'.padEnd(46)} target`);

if (chosen.includes('start')) {
  const { first, again } = await measureStart();
  report('first start until ready', `${first.toFixed(2)} s`, 'at most 8 s');
  report('start on existing data until ready', `${again.toFixed(2)} s`, 'at most 2 s');
}
if (chosen.some((name) => name !== 'start')) {
  const product = await startProduct(emptyFolder());
  try {
    const members = await registerMembers(product.url, product.ownerUrl, 32);
    if (chosen.includes('balance'))
      report(
        'balance over HTTP / constant reply',
        inPairs('a second', await measureBalance(product, members)),
        'at least 0.35',
      );
    if (chosen.includes('earn'))
      report(
        'earn over HTTP / its SQL through pg',
        inPairs('a second', await measureEarn(product, members)),
        'at least 0.50',
      );
    if (chosen.includes('sign-in')) {
      const { known, unknown, ratio } = await measureSignIn(product.url, members[0]?.email ?? '');
      const found = `${ratio.toFixed(3)} (${known.toFixed(1)} / ${unknown.toFixed(1)} ms)`;
      report('sign-in, known / unknown e-mail', found, '0.95 to 1.05');
    }
  } finally {
    await product.stop();
  }
}
