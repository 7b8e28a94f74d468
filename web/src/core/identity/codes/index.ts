export { CodeForm } from './CodeForm.tsx';
export { clockTime } from './clock-time.ts';
export { Expiry } from './Expiry.tsx';
export { ResendCode } from './ResendCode.tsx';
export { SendAgain } from './SendAgain.tsx';
