export { App } from './App.tsx';
export { browserRouter, memoryRouter, type Router } from './router.tsx';
