import { setFlagsFromString } from 'node:v8';

// The space for young objects stays at its first size: under load it would grow until the server holds half as much
// memory again, and answers no faster for it. What is loaded before this line has grown it already.
setFlagsFromString('--semi-space-growth-factor=1');
const { runClub } = await import('./run.ts');
runClub();
