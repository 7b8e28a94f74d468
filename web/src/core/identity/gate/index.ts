export { CardNumberField } from './CardNumberField.tsx';
export { EmailField } from './EmailField.tsx';
export { Gate } from './Gate.tsx';
export { GateCard } from './GateCard.tsx';
export { LockedNotice, RefusalNotice } from './LockedNotice.tsx';
export { useLinkSecret } from './link-secret.ts';
export { StrengthHint } from './StrengthHint.tsx';
