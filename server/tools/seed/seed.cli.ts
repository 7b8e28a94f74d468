import { openClub } from '#app';
import { seedClub, seedSignIns } from './demo.ts';

/** `npm run seed`: fills the demo club into the configured database; does nothing when it is already there. */
const { club, close } = await openClub(console.log);
if (club.config.env === 'production') {
  console.error('Production takes no demo accounts.');
  process.exitCode = 1;
} else {
  await seedSignIns(club);
  await seedClub(club, { log: console.log, signal: new AbortController().signal });
}
await close();
