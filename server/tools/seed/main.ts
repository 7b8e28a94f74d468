import { runClub } from '#app';
import { demoSignIns, seedClub, seedSignIns } from './index.ts';

/** The start of a development club: the product, with the demo club to fill it with. */
runClub({ signIns: demoSignIns, seedSignIns, seedClub });
