export { simulatedPages } from './consent.pages.ts';
export { consentPath, findSimulatedMaker, simulatedClient } from './simulated-makers.ts';
