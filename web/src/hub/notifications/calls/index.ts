export { notificationsApi } from './notifications.api.ts';
