import type { FoodTag, MoveTag } from '#health/signals/person';

/** How each kind of food reads in titles, ingredients and steps. */
export const foodReadings: Readonly<Record<FoodTag, RegExp>> = {
  cold_smoked_fish: /\b(smoked (salmon|trout|halibut|haddock|fish)|(salmon|trout|halibut), smoked|lox|gravlax|gravad)/i,
  raw_fish: /\b(sashimi|ceviche|tartare|carpaccio|poke bowl|sushi roll|raw fish)/i,
  raw_egg: /\b(soft-?boiled|poach(ed)? (an |the )?eggs?|runny|raw egg|tiramisu|eggnog)|egg.{0,40}\bpoached/i,
  soft_cheese: /\b(goat'?s? cheese|brie|camembert|blue cheese|gorgonzola|roquefort|ch[eè]vre|unpasteuri[sz]ed)\b/i,
  // an accent is no letter to \b
  liver: /\b(liver\b|p[âa]t[ée]s?(?![a-z])|foie gras\b)/i,
  alcohol:
    /\b((red|white) wine|wine|beer|rum|brandy|vodka|sherry|cognac|liqueur|marsala|whiske?y|prosecco)\b(?! vinegar)/i,
  high_mercury_fish: /\b(swordfish|shark|marlin|king mackerel|tilefish|bigeye|tuna steak)/i,
  raw_sprouts: /\b(bean|alfalfa|clover|radish) ?sprouts?\b/i,
};

/** How each strain reads in the name and the cues of an exercise; what words cannot say is left out. */
export const moveReadings: Readonly<Partial<Record<MoveTag, RegExp>>> = {
  supine: /\b(on your back|lie back|supine)\b/i,
  prone: /\b(face ?down|prone|on your (front|stomach|belly))\b/i,
  impact: /\b(jump(s|ing)?|leap|hop(s|ping)?|bound|run(s|ning)?|jog(ging)?|skipping)\b/i,
  sprint: /\b(sprints?|intervals?|all-out|hard (repeats|efforts)|powerful steps)\b/i,
  flexion:
    /\b(crunch|sit-?up|curl the (ribs|hips|pelvis)|curling the pelvis|round the back|fold(ing)? (and|at)|lift shoulders and legs)\b/i,
  twist:
    /\b(rotate (a shoulder|the trunk|one arm)|hip rotation|woodchop|pull across the body|russian twist|open the top arm)\b/i,
  overhead: /\b(overhead|arms by the ears|above (your |the )?head)\b/i,
  static_hold: /\b(forearm|side) plank$|\b(wall sit|dead hang|hollow( body)? hold|pulldown isometric)\b/i,
  hanging: /\bhang(ing)?\b(?! under)/i,
  breath_holding: /\b(brace|hold(ing)? your breath)\b/i,
};

/** Fasting, losing weight, few carbohydrates, counting pulse, changing greens or supplements, as advice says them. */
export const adviceReadings = {
  noFasting: /\b(fasts?|fasting|eating window|skip (breakfast|lunch|dinner|a meal)|within (8|9|10|11|12) hours)\b/i,
  noDeficit:
    /\b(los(e|ing) (weight|fat|\d+(\.\d+)? ?kg)|weight loss|eat (less|fewer calories)|(energy|calorie) deficit|cut (your )?calories|body mass index below)\b/i,
  noGain: /\b(gain (weight|\d+(\.\d+)? ?kg)|energy surplus)\b/i,
  noLowCarbohydrate: /\b(low[- ]carb|keto(genic)?|cut (your )?carbs)\b/i,
  byFeeling: /\b(beats a minute|bpm|\d+ (to|and) \d+ a minute|% of your (maximum|maximal) (pulse|heart rate))\b/i,
  steadyGreens: /\b(more|add|double|twice the) [^.]{0,20}(leafy greens|kale|spinach)\b/i,
  noSupplements: /\b(take|try|start|add) [^.]{0,30}(supplement|capsules?|fish oil|vitamin k|turmeric tablets)\b/i,
} as const;

/** What is said to be left out, or warned of, is no advice. */
export const negations =
  /\b(no|not|never|without|isn't|aren't|don't|doesn't|can't|left out|leave out|instead of|avoid|before you|stop)\b[^.;:]{0,70}$/i;
