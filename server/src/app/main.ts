import { setFlagsFromString } from 'node:v8';

// Keeps the young generation at its initial size: under load it would grow until the server uses half as much memory
// again, without answering faster. Whatever is loaded before this line has already grown it.
setFlagsFromString('--semi-space-growth-factor=1');
// Lets the old generation grow by half before it is collected, beside the answers: by the engine's own measure, three
// times, an import takes 150 MiB more.
setFlagsFromString('--heap-growing-percent=50');
const { runClub } = await import('./run.ts');
runClub();
