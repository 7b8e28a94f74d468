export { PlanLimits } from './PlanLimits.tsx';
export { WhatLimitsChanged } from './WhatLimitsChanged.tsx';
