import { feedback } from '@club/contract/club/feedback';
import { client } from '#platform/api';

export const feedbackApi = client(feedback);
