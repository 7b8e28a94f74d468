import { feedback } from '@club/contract/club/feedback';
import { inbox } from '@club/contract/club/inbox';
import { client } from '#platform/api';

export const inboxApi = client(inbox);
export const feedbackApi = client(feedback);
