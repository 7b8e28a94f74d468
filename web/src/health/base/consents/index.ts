export { ConsentGate } from './ConsentGate.tsx';
export { consentsApi } from './consents.api.ts';
