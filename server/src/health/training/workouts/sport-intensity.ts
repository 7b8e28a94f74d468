/**
 * How hard a sport is by its name, from the Compendium of Physical Activities 2024 (doi:10.1016/j.jshs.2023.10.010): below
 * 3 MET its minutes are not active ones, from 6 they are vigorous. A name that isn't known, such as one in another language,
 * stands for a moderate sport.
 */
export const findIntensity = (sport: string): 'light' | 'moderate' | 'vigorous' => {
  if (light.test(sport)) return 'light';
  return vigorous.test(sport) && !easier.test(sport) ? 'vigorous' : 'moderate';
};

const light =
  /yoga|pilates|stretch|flexib|tai ?chi|qi ?gong|mind ?and ?body|meditat|breath|cool ?down|billiard|fishing|archery|darts|driving|still/i;

const vigorous =
  /\brun|running|jog|lauf|correr|carrera|course|corsa|hardlop|interval|hiit|cycl|bik|spinning|radfahr|vélo|cicl|row|swim|schwimm|natac|natation|nuoto|zwem|soccer|football|basketball|handball|hockey|squash|racquet|tennis|rugby|box|martial|kick|jump|rope|skipp|climb|stair|cross.?country|ski|skating|aerobic|water ?polo|lacrosse|triathlon|circuit|boot ?camp/i;

/** Within the same words: sports that take less. */
const easier =
  /table ?tennis|water ?ski|downhill|snowboard|electric|e-?bik|motor|recover|easy|walk|gehen|crossfit stretch|corepower/i;

/** Whether a sport's name says that muscles work against resistance; a run or a ride doesn't stand in for it. */
export const isStrengthSport = (sport: string): boolean =>
  /strength|weights|weight ?(lift|train)|resistance|calisthenics|kettlebell|cross ?fit|core ?training|circuit/i.test(
    sport,
  );
