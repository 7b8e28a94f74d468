export { AskToStore } from './AskToStore.tsx';
export { ConsentGate } from './ConsentGate.tsx';
export { consentsApi } from './consents.api.ts';
export { DeviceConsent, useDevicesAgreed } from './DeviceConsent.tsx';
export { useIsUnasked } from './unasked.ts';
export { useHealthAgreed } from './use-agreed.ts';
