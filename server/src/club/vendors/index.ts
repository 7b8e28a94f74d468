export { activeVendorOf } from './access.ts';
export { remindOfStock } from './mails.ts';
export { vendorsRoutes } from './vendors.routes.ts';
