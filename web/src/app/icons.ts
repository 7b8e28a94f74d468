import {
  IconArrowsExchange,
  IconBuildingStore,
  IconChartBar,
  IconChartDots,
  IconGift,
  IconHeartbeat,
  IconHome,
  IconKey,
  IconMessage2,
  IconMessageCircle,
  IconShieldCheck,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { NavIcon } from '#platform/pages';

/** Icons live outside the rows to keep those small. */
export const icons: Record<NavIcon, typeof IconHome> = {
  home: IconHome,
  health: IconHeartbeat,
  points: IconGift,
  redeem: IconArrowsExchange,
  market: IconBuildingStore,
  me: IconUser,
  feedback: IconMessage2,
  password: IconKey,
  data: IconShieldLock,
  dashboard: IconChartBar,
  admin: IconShieldCheck,
  friends: IconUsers,
  analytics: IconChartDots,
  assistant: IconMessageCircle,
};
