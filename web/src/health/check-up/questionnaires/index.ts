export { instrumentsApi } from './instruments.api.ts';
