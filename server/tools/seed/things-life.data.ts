import type { Thing } from './offer-kinds.data.ts';

/** Offers for sleep, calm, travel, learning and tracking. */
export const lifeThings = {
  'Clair Sommeil': [
    [
      'Sleep consultation',
      'sleepAdvice',
      'A 50-minute video talk with a sleep adviser and a written plan for four weeks.',
    ],
    ['Bed linen set', 'bedding', 'Cover, sheet and two pillowcases of washed French linen in one of six colours.'],
    [
      'Weighted blanket',
      'bedding',
      'A cotton blanket of six, eight or ten kilos filled with glass beads, 140 by 200 cm.',
    ],
    ['Pillow fitting', 'bedding', 'Half an hour of trying pillows in the store, and the one that fits to take home.'],
    ['Evening routine course', 'sleepAdvice', 'Four video evenings of 40 minutes on light, screens and winding down.'],
  ],
  Stilla: [
    ['Breathing course', 'mindClass', 'Four evenings of 60 minutes on slow breathing, in a group of eight.'],
    [
      'Silent weekend',
      'retreat',
      'Two nights in a single room by the lake, with meals and guided sitting, in silence.',
    ],
    [
      'Meditation app for a year',
      'online',
      'Twelve months of the app with 300 guided sittings of three to forty minutes.',
    ],
    ['Cold water morning', 'mindClass', 'A guided dip in the lake at seven, with breathing before and porridge after.'],
    ['Forest bath', 'retreat', 'Three hours of slow walking in the forest with a guide, with tea on the way.'],
  ],
  'Lumen Yoga': [
    ['Ten yoga classes', 'mindClass', 'Ten classes of 75 minutes in any style and at any level, mats included.'],
    ['Yoga retreat day', 'retreat', 'A Sunday from nine to five with three classes, a vegetarian lunch and a walk.'],
    ['Month of online yoga', 'online', 'Thirty days of live and recorded classes of 15 to 90 minutes at home.'],
    ['Private yoga class', 'mindClass', 'One hour alone or for two with a teacher, and a short practice in writing.'],
    ['Yoga mat and strap', 'parcel', 'A natural rubber mat of 4 mm and a cotton strap, in a bag to carry both.'],
  ],
  'Blue Path': [
    ['Walking week', 'trip', 'Six nights in guest houses along the coast, with breakfast and luggage carried ahead.'],
    ['Island ferry pass', 'pass', 'Eight days of ferries between five islands, with your bicycle on board.'],
    ['Cycling weekend', 'trip', 'Two nights, a hired bicycle and a marked route of 110 km along quiet roads.'],
    ['Mountain hut night', 'trip', 'One night in a hut at 1,900 metres, with dinner, breakfast and a packed lunch.'],
    ['Coast path guide', 'parcel', 'A printed guide with twelve maps and the tracks of 34 walks for your phone.'],
  ],
  'Reef Coast': [
    ['Surf lesson', 'outing', 'Two hours in the water with a teacher for four, board and wetsuit included.'],
    ['Snorkel trip', 'outing', 'Half a day by boat to two reefs, with mask, fins and fruit on board.'],
    ['Yoga on the beach', 'outing', 'Three sunrise classes of an hour on the sand, mats and water included.'],
    ['Kayak tour', 'outing', 'Three hours in double kayaks around the headland with a guide and a swim stop.'],
    ['Beach run club', 'outing', 'Four guided runs of five kilometres on the sand, with coffee afterwards.'],
  ],
  Kinetiq: [
    ['Fitness watch', 'device', 'A watch with GPS, heart rate and ten days of battery, in two sizes.'],
    ['Chest strap', 'device', 'A strap for heart rate that pairs with watches, phones and bicycle computers.'],
    ['Smart scale', 'device', 'A glass scale for weight and body composition that knows eight people.'],
    ['Sleep ring', 'device', 'A titanium ring that records sleep and pulse at night, with a kit to find your size.'],
    ['Step counter', 'device', 'A clip without a screen that counts steps for a year on one coin battery.'],
  ],
  'School of Habit': [
    ['Habit course', 'workshop', 'Six evenings of 90 minutes in which a group of ten builds one habit each.'],
    ['Nutrition basics', 'workshop', 'Four lessons of an hour on reading labels, planning meals and shopping.'],
    ['Stress workshop', 'workshop', 'A Saturday from ten to four on noticing stress early and what then helps.'],
    ['Sleep course', 'workshop', 'Five weekly lessons with a diary, from bedtimes to light and naps.'],
    ['Running school', 'workshop', 'Eight runs with a coach, from one minute at a time to five kilometres.'],
  ],
} as const satisfies Readonly<Record<string, readonly Thing[]>>;
