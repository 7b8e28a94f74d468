export { ambassadorsApi } from './ambassadors.api.ts';
export { ambassadorsRows } from './ambassadors.routes.ts';
