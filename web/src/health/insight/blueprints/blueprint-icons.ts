import type { BlueprintSummary } from '@club/contract/health/insight/blueprints';
import { IconDroplet, IconHeartbeat, IconLeaf, IconMoon, IconShoe, IconToolsKitchen2 } from '@tabler/icons-react';

/** A signal never appears without its icon. */
export const signalIcons: Record<BlueprintSummary['signal'], typeof IconMoon> = {
  sleep: IconMoon,
  move: IconShoe,
  food: IconToolsKitchen2,
  glucose: IconDroplet,
  mind: IconLeaf,
  body: IconHeartbeat,
};
