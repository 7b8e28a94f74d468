import {
  against,
  april,
  august,
  july,
  june,
  last7,
  last10,
  last30,
  lastMonth,
  lastNight,
  lastWeek,
  march,
  may,
  monday,
  october,
  september,
  sinceJune,
  sinceMarch,
  sinceSeptember,
  spring,
  summer,
  thisMonth,
  thisWeek,
  thisYear,
  today,
  weekBeforeLast,
  weekend,
  winter,
  yesterday,
} from './periods.data.ts';
import type { Language, Row } from './question.ts';

type Conversation = readonly [Row, Row, Row];

const beforeYesterday = { from: '2026-11-18', to: '2026-11-18' };

/** Conversations of three turns; what is left out of a turn was said in the one before. */
export const conversations: Readonly<Record<Language, readonly Conversation[]>> = {
  en: [
    [
      ['how did i sleep last week', 'query_metric', { metric: 'sleep', what: 'average', ...lastWeek }],
      ['and last month?', 'query_metric', { metric: 'sleep', what: 'average', ...lastMonth }],
      ['best night?', 'query_metric', { metric: 'sleep', what: 'best', ...lastMonth }],
    ],
    [
      ['steps today', 'query_metric', { metric: 'steps', ...today }],
      ['yesterday?', 'query_metric', { metric: 'steps', ...yesterday }],
      [
        'and the whole week',
        'query_metric',
        { metric: 'steps', what: 'sum', ...thisWeek },
        {
          or: [{ tool: 'query_metric', slots: { metric: 'steps', what: 'sum', ...last7 } }],
        },
      ],
    ],
    [
      ['whats my health score', 'query_metric', { metric: 'score' }],
      ['why?', 'explain_score'],
      ['ok and what about my weight', 'query_metric', { metric: 'weight', what: 'value' }],
    ],
    [
      ['offers i can afford', 'search_offers', { in_reach: true }],
      ['cheapest one?', 'search_offers', { order: 'cheapest' }],
      ['do I have a voucher for it already', 'vouchers'],
    ],
    [
      ['my average glucose in october', 'query_metric', { metric: 'glucose', what: 'average', ...october }],
      ['and in mmol?', 'query_metric', { metric: 'glucose', what: 'average', ...october }, { says: ['mmol/L'] }],
      ['this month', 'query_metric', { metric: 'glucose', what: 'average', ...thisMonth }],
    ],
    [
      ['how many points did i earn in summer', 'query_metric', { metric: 'points_earned', what: 'sum', ...summer }],
      [
        'compare with spring',
        'query_metric',
        { metric: 'points_earned', what: 'compare', ...summer, ...against(spring) },
      ],
      [
        'and what did I spend in summer',
        'query_metric',
        { metric: 'points_spent', what: 'sum', ...summer },
        {
          or: [{ tool: 'list_entries', slots: { kind: 'spent', ...summer } }],
        },
      ],
    ],
    [
      ['balance pls', 'points_status', { part: 'balance' }],
      ['does any of it expire', 'points_status', { part: 'expiring' }],
      ['how do I earn more', 'ways_to_earn'],
    ],
    [
      ['what was my last booking', 'explain_entry', { entry: 'last' }],
      ['why?', 'explain_entry', { entry: 'last' }],
      ['show me all from october', 'list_entries', { ...october }],
    ],
    [
      ['What did I weigh in May?', 'query_metric', { metric: 'weight', ...may }],
      ['And in September?', 'query_metric', { metric: 'weight', ...september }],
      ['So what is it now?', 'query_metric', { metric: 'weight', what: 'value' }],
    ],
    [
      ['blood pressure', 'query_metric', { metric: 'blood_pressure', what: 'value' }],
      ['is it going up?', 'query_metric', { metric: 'blood_pressure', what: 'trend' }],
      ['since march I mean', 'query_metric', { metric: 'blood_pressure', what: 'trend', ...sinceMarch }],
    ],
    [
      ['how much did i sleep on the weekend', 'query_metric', { metric: 'sleep', ...weekend }],
      ['and last night', 'query_metric', { metric: 'sleep', ...lastNight }],
      ['steps?', 'query_metric', { metric: 'steps' }],
    ],
    [
      ['ldl', 'query_metric', { metric: 'ldl', what: 'value' }],
      ['in mmol please', 'query_metric', { metric: 'ldl', what: 'value' }, { says: ['mmol/L'] }],
      ['what about hba1c', 'query_metric', { metric: 'hba1c', what: 'value' }],
    ],
    [
      [
        'workouts last month',
        'query_metric',
        { metric: 'workouts', ...lastMonth },
        { or: [{ tool: 'workouts', slots: { ...lastMonth } }] },
      ],
      [
        'and the month before?',
        'query_metric',
        { metric: 'workouts', ...september },
        { or: [{ tool: 'workouts', slots: { ...september } }] },
      ],
      ['whats my next one', 'fitness_plan'],
    ],
    [
      ['protein yesterday', 'query_metric', { metric: 'protein', ...yesterday }],
      ['fat?', 'query_metric', { metric: 'fat', ...yesterday }],
      ['and what was it i ate', 'food_diary', { day: '2026-11-19' }],
    ],
    [
      ['time in range this week', 'query_metric', { metric: 'time_in_range', ...thisWeek }],
      ['last week?', 'query_metric', { metric: 'time_in_range', ...lastWeek }],
      ['what is time in range anyway', 'find_note', { text: 'time in range' }],
    ],
    [
      ['did i walk enough on monday', 'query_metric', { metric: 'steps', ...monday }],
      ['what was my goal', 'query_metric', { metric: 'step_goal' }],
      ['average last month?', 'query_metric', { metric: 'steps', what: 'average', ...lastMonth }],
    ],
    [
      ['do you have spa offers', 'search_offers', { text: 'spa' }],
      ['under 300 points', 'search_offers', { text: 'spa', most_points: 300 }],
      ['whats my balance', 'points_status', { part: 'balance' }],
    ],
    [
      ['open vouchers?', 'vouchers', { state: 'open' }],
      ['and used ones', 'vouchers', { state: 'used' }],
      ['expired?', 'vouchers', { state: 'expired' }],
    ],
    [
      ['sleep in august', 'query_metric', { metric: 'sleep', what: 'average', ...august }],
      ['worst one', 'query_metric', { metric: 'sleep', what: 'worst', ...august }],
      ['how many nights is that based on', 'query_metric', { metric: 'sleep', what: 'count', ...august }],
    ],
    [
      ['recipe with lentils', 'find_recipe', { text: 'lentil' }],
      ['without onion', 'find_recipe', { text: 'lentil', without: 'onion' }],
      ['faster, max 15 min', 'find_recipe', { minutes: 15 }],
    ],
    [
      ['how many kcal has a banana', 'find_food', { text: 'banana' }],
      ['and 200g of it', 'find_food', { text: 'banana', grams: 200 }],
      ['apple?', 'find_food', { text: 'apple' }],
    ],
    [
      ['whats planned today', 'todays_plan'],
      ['and for eating', 'meal_plan', { part: 'day' }],
      ['shopping list then', 'meal_plan', { part: 'shopping' }],
    ],
    [
      ['how many steps did I do in June', 'query_metric', { metric: 'steps', what: 'sum', ...june }],
      ['per day?', 'query_metric', { metric: 'steps', what: 'average', ...june }],
      ['vs july', 'query_metric', { metric: 'steps', what: 'compare', ...june, ...against(july) }],
    ],
    [
      ['thanks! and how do i change my email', 'find_help', { text: 'mail' }],
      ['and the password', 'find_help', { text: 'password' }],
      ['where do i end my membership', 'find_help', { text: 'delete|account|member' }],
    ],
    [
      ['calm minutes last week', 'query_metric', { metric: 'calm_minutes', what: 'sum', ...lastWeek }],
      ['this week?', 'query_metric', { metric: 'calm_minutes', what: 'sum', ...thisWeek }],
      ['how many active minutes', 'query_metric', { metric: 'active_minutes', what: 'sum', ...thisWeek }],
    ],
    [
      ['points spent in october', 'query_metric', { metric: 'points_spent', what: 'sum', ...october }],
      ['on what', 'list_entries', { kind: 'spent', ...october }],
      [
        'and earned?',
        'query_metric',
        { metric: 'points_earned', what: 'sum', ...october },
        { or: [{ tool: 'list_entries', slots: { kind: 'earned', ...october } }] },
      ],
    ],
    [
      ['weight trend since june', 'query_metric', { metric: 'weight', what: 'trend', ...sinceJune }],
      ['steps for the same time', 'query_metric', { metric: 'steps', ...sinceJune }],
      ['does one go with the other', 'compare_signals', { one: 'weight', other: 'steps' }],
    ],
    [
      ['can i talk to someone from the club', 'people'],
      ['never mind. hows my sleep debt', 'query_metric', { metric: 'sleep_debt' }],
      [
        'what does that mean',
        'find_note',
        { text: 'sleep' },
        { or: [{ tool: 'find_help', slots: { text: 'sleep' } }] },
      ],
    ],
    [
      ['are you chatgpt', 'about_assistant', { part: 'nature' }],
      ['who sees this', 'about_assistant', { part: 'privacy' }],
      ['ok so what can i ask', 'about_assistant', { part: 'abilities' }],
    ],
    [
      ['how was my sleep', 'query_metric', { metric: 'sleep' }],
      ['no i mean in winter', 'query_metric', { metric: 'sleep', what: 'average', ...winter }],
      ['compare that with summer', 'query_metric', { metric: 'sleep', what: 'compare', ...winter, ...against(summer) }],
    ],
    [
      ['glucose now', 'query_metric', { metric: 'glucose', what: 'value' }],
      ['last 7 days', 'query_metric', { metric: 'glucose', what: 'average', ...last7 }],
      ['and 30 days', 'query_metric', { metric: 'glucose', what: 'average', ...last30 }],
    ],
    [
      ['bedtime last week', 'query_metric', { metric: 'bedtime', ...lastWeek }],
      ['the week before', 'query_metric', { metric: 'bedtime', ...weekBeforeLast }],
      ['sleep efficiency same week', 'query_metric', { metric: 'sleep_efficiency', ...weekBeforeLast }],
    ],
    [
      ['what tier am i', 'points_status', { part: 'tier' }],
      [
        'how do i get to the next',
        'points_status',
        { part: 'tier' },
        {
          or: [
            { tool: 'ways_to_earn', slots: {} },
            { tool: 'find_help', slots: { text: 'tier' } },
          ],
        },
      ],
      [
        'points since september?',
        'query_metric',
        { metric: 'points_earned', what: 'sum', ...sinceSeptember },
        { or: [{ tool: 'list_entries', slots: { ...sinceSeptember } }] },
      ],
    ],
    [
      ['did my friend join', 'invitations'],
      ['whats my code again', 'invitations'],
      ['how much can i send him', 'sending_limits'],
    ],
    [
      ['steps 10 days', 'query_metric', { metric: 'steps', what: 'sum', ...last10 }],
      ['average', 'query_metric', { metric: 'steps', what: 'average', ...last10 }],
      ['going up?', 'query_metric', { metric: 'steps', what: 'trend' }],
    ],
    [
      ['fibre in november', 'query_metric', { metric: 'fibre', ...thisMonth }],
      ['calories', 'query_metric', { metric: 'energy', ...thisMonth }],
      [
        'which food has much fibre',
        'find_note',
        { text: 'fibre' },
        { or: [{ tool: 'find_food', slots: { text: 'fibre' } }] },
      ],
    ],
    [
      ['weight in march', 'query_metric', { metric: 'weight', ...march }],
      ['april', 'query_metric', { metric: 'weight', ...april }],
      ['lowest this year', 'query_metric', { metric: 'weight', ...thisYear }],
    ],
    [
      ['is a check up due', 'due_checks'],
      ['any warnings', 'open_warnings'],
      ['did my import work', 'imports'],
    ],
    [
      ['steps the day before yesterday', 'query_metric', { metric: 'steps', ...beforeYesterday }],
      [
        'sleep that night?',
        'query_metric',
        { metric: 'sleep', ...beforeYesterday },
        { or: [{ tool: 'query_metric', slots: { metric: 'sleep', ...yesterday } }] },
      ],
      ['kcal eaten that day', 'query_metric', { metric: 'energy', ...beforeYesterday }],
    ],
    [
      ['send 20 points to Ada', 'open', { screen: 'send' }],
      ['whats the limit', 'sending_limits'],
      ['how many have I got', 'points_status', { part: 'balance' }],
    ],
  ],
  de: [
    [
      ['schritte gestern', 'query_metric', { metric: 'steps', ...yesterday }],
      ['und letzte woche?', 'query_metric', { metric: 'steps', what: 'sum', ...lastWeek }],
      ['bester tag?', 'query_metric', { metric: 'steps', what: 'best', ...lastWeek }],
    ],
    [
      ['mein score', 'query_metric', { metric: 'score' }],
      ['warum so niedrig?', 'explain_score'],
      ['und mein gewicht', 'query_metric', { metric: 'weight', what: 'value' }],
    ],
    [
      ['was hab ich im september verdient', 'query_metric', { metric: 'points_earned', what: 'sum', ...september }],
      ['im oktober?', 'query_metric', { metric: 'points_earned', what: 'sum', ...october }],
      [
        'und ausgegeben',
        'query_metric',
        { metric: 'points_spent', what: 'sum', ...october },
        { or: [{ tool: 'list_entries', slots: { kind: 'spent', ...october } }] },
      ],
    ],
    [
      ['angebote die ich mir leisten kann', 'search_offers', { in_reach: true }],
      ['das günstigste', 'search_offers', { order: 'cheapest' }],
      ['hab ich noch gutscheine', 'vouchers', { state: 'open' }],
    ],
  ],
  es: [
    [
      ['cómo dormí la semana pasada', 'query_metric', { metric: 'sleep', what: 'average', ...lastWeek }],
      ['y el mes pasado?', 'query_metric', { metric: 'sleep', what: 'average', ...lastMonth }],
      ['la peor noche', 'query_metric', { metric: 'sleep', what: 'worst', ...lastMonth }],
    ],
    [
      ['glucosa media en octubre', 'query_metric', { metric: 'glucose', what: 'average', ...october }],
      ['en mmol', 'query_metric', { metric: 'glucose', what: 'average', ...october }, { says: ['mmol/L'] }],
      ['y este mes', 'query_metric', { metric: 'glucose', what: 'average', ...thisMonth }],
    ],
    [
      ['mi saldo', 'points_status', { part: 'balance' }],
      ['caduca algo?', 'points_status', { part: 'expiring' }],
      ['cómo gano más', 'ways_to_earn'],
    ],
    [
      ['pasos de hoy', 'query_metric', { metric: 'steps', ...today }],
      ['y ayer', 'query_metric', { metric: 'steps', ...yesterday }],
      ['cuál es mi meta', 'query_metric', { metric: 'step_goal' }],
    ],
  ],
  fr: [
    [
      ['mon poids en mai', 'query_metric', { metric: 'weight', ...may }],
      ['et en septembre ?', 'query_metric', { metric: 'weight', ...september }],
      ['et maintenant', 'query_metric', { metric: 'weight', what: 'value' }],
    ],
    [
      ['mes bons ouverts', 'vouchers', { state: 'open' }],
      ['et ceux déjà utilisés', 'vouchers', { state: 'used' }],
      ['mon solde aussi', 'points_status', { part: 'balance' }],
    ],
    [
      ['combien de pas en juin', 'query_metric', { metric: 'steps', what: 'sum', ...june }],
      ['par jour ?', 'query_metric', { metric: 'steps', what: 'average', ...june }],
      ['et en juillet', 'query_metric', { metric: 'steps', what: 'average', ...july }],
    ],
    [
      ['ma tension', 'query_metric', { metric: 'blood_pressure', what: 'value' }],
      ['elle monte ?', 'query_metric', { metric: 'blood_pressure', what: 'trend' }],
      ['et mon ldl', 'query_metric', { metric: 'ldl', what: 'value' }],
    ],
  ],
  it: [
    [
      ['passi di oggi', 'query_metric', { metric: 'steps', ...today }],
      ['e ieri?', 'query_metric', { metric: 'steps', ...yesterday }],
      ['la media di ottobre', 'query_metric', { metric: 'steps', what: 'average', ...october }],
    ],
    [
      ['quanto ho speso a ottobre', 'query_metric', { metric: 'points_spent', what: 'sum', ...october }],
      ['in cosa', 'list_entries', { kind: 'spent', ...october }],
      [
        'e guadagnato?',
        'query_metric',
        { metric: 'points_earned', what: 'sum', ...october },
        { or: [{ tool: 'list_entries', slots: { kind: 'earned', ...october } }] },
      ],
    ],
    [
      ['il mio punteggio salute', 'query_metric', { metric: 'score' }],
      ['perché?', 'explain_score'],
      ['e la pressione', 'query_metric', { metric: 'blood_pressure', what: 'value' }],
    ],
    [
      ['sonno ad agosto', 'query_metric', { metric: 'sleep', what: 'average', ...august }],
      ['la notte migliore', 'query_metric', { metric: 'sleep', what: 'best', ...august }],
      [
        'confronta con la primavera',
        'query_metric',
        { metric: 'sleep', what: 'compare', ...august, ...against(spring) },
      ],
    ],
  ],
  pt: [
    [
      ['quanto dormi ontem à noite', 'query_metric', { metric: 'sleep', ...lastNight }],
      ['e na semana passada?', 'query_metric', { metric: 'sleep', what: 'average', ...lastWeek }],
      ['e a minha dívida de sono', 'query_metric', { metric: 'sleep_debt' }],
    ],
    [
      ['proteína ontem', 'query_metric', { metric: 'protein', ...yesterday }],
      ['e gordura?', 'query_metric', { metric: 'fat', ...yesterday }],
      ['o que foi que comi', 'food_diary', { day: '2026-11-19' }],
    ],
    [
      ['ofertas de spa', 'search_offers', { text: 'spa' }],
      ['a mais barata', 'search_offers', { text: 'spa', order: 'cheapest' }],
      ['quantos pontos tenho', 'points_status', { part: 'balance' }],
    ],
    [
      ['pontos ganhos em maio', 'query_metric', { metric: 'points_earned', what: 'sum', ...may }],
      [
        'compara com outubro',
        'query_metric',
        { metric: 'points_earned', what: 'compare', ...may, ...against(october) },
      ],
      [
        'e treinos em outubro',
        'query_metric',
        { metric: 'workouts', ...october },
        { or: [{ tool: 'workouts', slots: { ...october } }] },
      ],
    ],
  ],
};
