export * from './account.ts';
export * from './marketplace.ts';
export * from './points.ts';
export * from './spending.ts';
export * from './topics.ts';
export * from './vendors.ts';
