export { AmountControl } from './AmountControl.tsx';
export { countMissing, hundredths, inHundredths } from './amount.ts';
export { MovementStatus } from './MovementStatus.tsx';
export { PointsReview } from './PointsReview.tsx';
export { ReceiveCard } from './ReceiveCard.tsx';
export { refusedField } from './refusals.ts';
export { SendToMember } from './SendToMember.tsx';
export { Statement } from './Statement.tsx';
