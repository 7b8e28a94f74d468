import { notifications } from '@club/contract/hub/notifications';
import { client } from '#platform/api';

export const notificationsApi = client(notifications);
