import {
  IconBarbell,
  IconBook2,
  IconChartLine,
  IconClipboardList,
  IconDroplet,
  IconLeaf,
  IconListDetails,
  IconMap2,
  IconMoon,
  IconRulerMeasure,
  IconShieldCheck,
  IconShieldLock,
  IconShoe,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { RailIcon } from '#platform/pages';

/** Icons live outside the rows to keep those small. */
export const railIcons: Record<RailIcon, typeof IconMoon> = {
  insights: IconChartLine,
  measurements: IconRulerMeasure,
  glucose: IconDroplet,
  sleep: IconMoon,
  steps: IconShoe,
  nutrition: IconToolsKitchen2,
  fitness: IconBarbell,
  mindfulness: IconLeaf,
  blueprints: IconMap2,
  stories: IconBook2,
  assessment: IconClipboardList,
  checks: IconShieldCheck,
  questionnaires: IconListDetails,
  privacy: IconShieldLock,
};
