import { type Answered, send } from './request.ts';

/** Passwords are tried from two thousand addresses, over 32 connections, each time for another account. */
export const tryPasswords = async (url: URL, signal: AbortSignal): Promise<Answered[]> => {
  const answers: Answered[] = [];
  let tried = 0;
  const attempt = async (): Promise<void> => {
    while (!signal.aborted) {
      tried += 1;
      const from = `203.0.${Math.floor(tried / 250) % 8}.${(tried % 250) + 1}`;
      const body = JSON.stringify({ email: `someone-${tried}@example.org`, password: 'a password to try' });
      answers.push(await send({ url, path: '/api/login/', from, body }));
    }
  };
  await Promise.all(Array.from({ length: 32 }, attempt));
  return answers;
};
