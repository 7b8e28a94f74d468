import { vendorPeople } from '@club/contract/club/vendor/people';
import { client } from '#platform/api';

export const vendorPeopleApi = client(vendorPeople);
