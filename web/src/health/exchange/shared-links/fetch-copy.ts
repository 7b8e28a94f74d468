import { sharedCopyPath } from '@club/contract/health/exchange/shared-links';
import * as z from 'zod/mini';
import type { LinkPayload } from './copy/index.ts';

/** What came of asking for a shared copy. */
export type Fetched =
  | { readonly kind: 'copy'; readonly jwe: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'ended' | 'foreign' | 'busy' | 'failed' };

const Manifest = z.object({
  files: z.array(
    z.object({ contentType: z.string(), embedded: z.optional(z.string()), location: z.optional(z.string()) }),
  ),
});
const Wrong = z.object({ remainingAttempts: z.int() });

/** Nothing of who looks goes along: no cookie, no address of this page, and nothing is kept. */
const quietly = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;

/** Asks for the sealed copy of a link of this club, as the protocol says (SMART Health Links, STU 1). */
export const fetchCopy = async (
  { url, flag = '' }: LinkPayload,
  reader: { readonly recipient: string; readonly passcode: string },
): Promise<Fetched> => {
  const address = new URL(url);
  if (address.origin !== window.location.origin || !address.pathname.startsWith(`${sharedCopyPath}/`))
    return { kind: 'foreign' };
  try {
    if (flag.includes('U')) {
      address.searchParams.set('recipient', reader.recipient);
      return await readJwe(await fetch(address, quietly));
    }
    const response = await fetch(address, {
      ...quietly,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(reader),
    });
    if (response.status === 401) {
      return { kind: 'wrong', triesLeft: Wrong.parse(await response.json()).remainingAttempts };
    }
    if (!response.ok) return refuse(response);
    const [file] = Manifest.parse(await response.json()).files;
    if (file?.embedded) return { kind: 'copy', jwe: file.embedded };
    return file?.location ? await readJwe(await fetch(file.location, quietly)) : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};

/** Whether a link with a passcode can still be opened, asked without one, which takes no try. */
export const isOver = async ({ url, flag = '' }: LinkPayload): Promise<boolean> => {
  const address = new URL(url);
  if (flag.includes('U') || address.origin !== window.location.origin) return false;
  try {
    const response = await fetch(address, {
      ...quietly,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipient: '' }),
    });
    return response.status === 404;
  } catch {
    return false;
  }
};

const readJwe = async (response: Response): Promise<Fetched> =>
  response.ok ? { kind: 'copy', jwe: await response.text() } : refuse(response);

const refuse = ({ status }: Response): Fetched => {
  if (status === 404) return { kind: 'ended' };
  return { kind: status === 429 ? 'busy' : 'failed' };
};
