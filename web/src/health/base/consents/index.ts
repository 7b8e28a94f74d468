export { ConsentGate } from './ConsentGate.tsx';
export { consentsApi } from './consents.api.ts';
export { useHealthAgreed } from './use-agreed.ts';
