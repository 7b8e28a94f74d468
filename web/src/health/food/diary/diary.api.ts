import { diary } from '@club/contract/health/food/diary';
import { client } from '#platform/api';

export const diaryApi = client(diary);
