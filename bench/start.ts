import { median } from './load.ts';
import { emptyFolder, production, startProduct } from './product.ts';

/** Seconds until the product is ready: on an empty folder with the demo club, and on existing data. */
export const measureStart = async (): Promise<{ first: number; again: number }> => {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const folder = emptyFolder();
    const fresh = await startProduct(folder, {
      ...production,
      NODE_ENV: 'development',
      PUBLIC_URL: '',
      SMTP_URL: '',
      DEMO: 'true',
    });
    first.push(fresh.readyAfter);
    await fresh.stop();
    const second = await startProduct(folder, {
      ...production,
      NODE_ENV: 'development',
      PUBLIC_URL: '',
      SMTP_URL: '',
      DEMO: 'true',
    });
    again.push(second.readyAfter);
    await second.stop();
  }
  return { first: median(first), again: median(again) };
};
