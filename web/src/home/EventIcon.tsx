import {
  IconBarbell,
  IconBook2,
  IconBulb,
  IconCake,
  IconClipboardCheck,
  IconDroplet,
  IconFlame,
  IconGift,
  IconHeadphones,
  IconMail,
  IconMessage2,
  IconMoon,
  IconPencil,
  IconSalad,
  IconShoe,
  IconSparkles,
  IconStethoscope,
  IconSun,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';

const icons: Record<string, typeof IconSun> = {
  account_verified: IconMail,
  profile_completed: IconUserCheck,
  onboarding_completed: IconClipboardCheck,
  daily_visit: IconSun,
  audio_listened: IconHeadphones,
  workout_done: IconBarbell,
  blueprint_read: IconBook2,
  steps_goal: IconShoe,
  sleep_logged: IconMoon,
  glucose_day: IconDroplet,
  meal_plan_created: IconSalad,
  fitness_plan_created: IconBarbell,
  health_check_completed: IconStethoscope,
  questionnaire_completed: IconClipboardCheck,
  streak_7: IconFlame,
  streak_30: IconFlame,
  story_published: IconPencil,
  comment_posted: IconMessage2,
  feedback_given: IconBulb,
  first_redemption: IconGift,
  birthday: IconCake,
  referral_reward: IconUsers,
  referral_joined: IconUsers,
};

/** The drawing of an activity; one that is new to the app gets the general sign. */
export const EventIcon = ({ code }: { code: string }) => {
  const Icon = icons[code] ?? IconSparkles;
  return <Icon size={19} stroke={1.8} aria-hidden="true" />;
};
