export { PlanLimits } from './PlanLimits.tsx';
export { ProteinByDay } from './ProteinByDay.tsx';
export { WhatLimitsChanged } from './WhatLimitsChanged.tsx';
