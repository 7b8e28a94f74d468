import { foodPhotos } from '@club/contract/health/food/food-photos';
import { client } from '#platform/api';

export const foodPhotosApi = client(foodPhotos);
