import type { ActivityIcon } from '@club/contract/platform/activities';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBarbell,
  IconBook2,
  IconBulb,
  IconCake,
  IconClipboardCheck,
  IconDroplet,
  IconFlame,
  IconGift,
  IconHeadphones,
  IconHourglass,
  IconMail,
  IconMessage2,
  IconMoon,
  IconPencil,
  IconSalad,
  IconSend,
  IconShoe,
  IconSparkles,
  IconStethoscope,
  IconSun,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';

const icons: Readonly<Record<ActivityIcon, typeof IconSun>> = {
  back: IconArrowBackUp,
  barbell: IconBarbell,
  book: IconBook2,
  bulb: IconBulb,
  cake: IconCake,
  clipboard: IconClipboardCheck,
  convert: IconArrowsExchange,
  droplet: IconDroplet,
  flame: IconFlame,
  gift: IconGift,
  headphones: IconHeadphones,
  hourglass: IconHourglass,
  mail: IconMail,
  message: IconMessage2,
  moon: IconMoon,
  pencil: IconPencil,
  salad: IconSalad,
  send: IconSend,
  shoe: IconShoe,
  sparkles: IconSparkles,
  stethoscope: IconStethoscope,
  sun: IconSun,
  user: IconUserCheck,
  users: IconUsers,
};

/** The picture of what moved points. */
export const EventIcon = ({ icon }: { icon: ActivityIcon }) => {
  const Icon = icons[icon];
  return <Icon size={19} stroke={1.8} aria-hidden="true" />;
};
