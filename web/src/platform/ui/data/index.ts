export { Amount, Gain } from './Amount.tsx';
export { Avatar } from './Avatar.tsx';
export { type Column, DataTable } from './DataTable.tsx';
export { Fact, Facts } from './Facts.tsx';
export { Figure, Figures } from './Figures.tsx';
export { Line, Lines } from './Lines.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { QrCode } from './QrCode.tsx';
export { StatusChip, type StatusTone } from './StatusChip.tsx';
