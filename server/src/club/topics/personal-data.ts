import { ownRows, type PersonalData } from '#platform/personal-data';

export const topicsPersonalData: readonly PersonalData[] = [ownRows('interests', 'feature, created_at')];
