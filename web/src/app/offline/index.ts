export { OfflinePart } from './OfflinePart.tsx';
export { type LastSeenShown, useLastSeen } from './use-last-seen.ts';
