import { fileURLToPath } from 'node:url';

/** Programs that tests start and kill, to see what remains of their work. */
export const ledgerWriter = fileURLToPath(new URL('./ledger-writer.ts', import.meta.url));
export const messageSender = fileURLToPath(new URL('./message-sender.ts', import.meta.url));
