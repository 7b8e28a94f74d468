export { useCurrentInView } from './current-in-view.ts';
export { toHour, useHour, useNow } from './hour.ts';
export { MantineShell } from './MantineShell.tsx';
export { chooseScheme, useScheme, watchScheme } from './scheme.ts';
