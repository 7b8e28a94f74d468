export { providerPersonalData } from './personal-data.ts';
export { providerRoutes } from './provider.routes.ts';
export { forgetSignIns, purgeProviderRecords } from './records.store.ts';
