import type { feedback } from '@club/contract/club/feedback';
import type { Handlers } from '#platform/http';
import { sendFeedback } from './feedback.ts';

export const feedbackRoutes: Handlers<typeof feedback> = { sendFeedback };
