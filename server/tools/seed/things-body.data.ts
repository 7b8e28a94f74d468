import type { Thing } from './offer-kinds.data.ts';

/** Offers for the body: spas, studios, practices. */
export const bodyThings = {
  'Alba Spa': [
    ['Thermal circuit', 'spaVisit', 'Two hours in five pools between 18 and 40 degrees, with towel and herbal tea.'],
    ['Salt cave', 'spaVisit', 'Forty minutes in a deck chair in the salt cave, with a blanket and quiet music.'],
    ['Back massage', 'spaTreatment', 'A 45-minute massage of back, neck and shoulders with warm almond oil.'],
    ['Evening sauna', 'spaVisit', 'Three hours in four saunas from six in the evening, with one guided infusion.'],
    [
      'Mud ritual',
      'spaTreatment',
      'Volcanic mud on back and legs for 30 minutes, then a shower and a rest under linen.',
    ],
    ['Quiet day at the spa', 'spaVisit', 'Pools, saunas and a reserved lounger from ten to six, with a light lunch.'],
    ['Float tank', 'spaVisit', 'An hour alone in warm salt water, with earplugs and a shower before and after.'],
    [
      'Winter terrace and pools',
      'spaVisit',
      'Three hours in the heated outdoor pool, with soup by the fire on the terrace.',
    ],
    [
      'Spring cure of five visits',
      'pass',
      'Five visits of two hours to the thermal pools on days of your choice in a month.',
    ],
    ['Stone massage', 'spaTreatment', 'Sixty minutes of massage with warm basalt stones, from the feet to the neck.'],
    ['Steam bath', 'spaVisit', 'Ninety minutes in the steam bath with a salt scrub and a cold plunge.'],
    ['Night swim', 'spaVisit', 'The pools from nine to midnight by lantern light, for thirty guests at most.'],
    [
      'Couples suite',
      'spaTreatment',
      'Two hours for two in a private suite with a tub, a sauna and two massages side by side.',
    ],
    ['Garden sauna', 'spaVisit', 'Two hours in the wooden sauna in the garden, with a plunge barrel and robes.'],
  ],
  'Norte Gym': [
    ['Ten gym entries', 'pass', 'Ten entries to the weights room, the track and the pool, valid for six months.'],
    ['Personal training', 'training', 'Three hours alone with a trainer and a written plan for the eight weeks after.'],
    ['Climbing course', 'training', 'Four evenings on the climbing wall for beginners, with harness, shoes and rope.'],
    ['Mobility class', 'sportsClass', 'Six classes of 50 minutes for hips, shoulders and spine, in groups of twelve.'],
    [
      'Month of gym classes',
      'sportsClass',
      'Every class of the timetable for 30 days, from strength to indoor rowing.',
    ],
  ],
  'Maple Rehab': [
    ['Physiotherapy hour', 'rehab', 'Sixty minutes with a physiotherapist: an examination and exercises to take home.'],
    ['Sports massage', 'rehab', 'Fifty minutes of firm massage for legs and back after training or a race.'],
    ['Posture check', 'rehab', 'A 40-minute measurement standing and walking, with a page of exercises.'],
    ['Recovery boots session', 'rehab', 'Half an hour with compression boots on both legs, in a chair with a view.'],
    ['Taping course', 'rehab', 'Two evenings on how to tape ankle, knee and shoulder, with four rolls to keep.'],
  ],
  Hinode: [
    ['Onsen day', 'spaVisit', 'A day in the hot baths with yukata, towel set and a bowl of soba at noon.'],
    ['Shiatsu', 'spaTreatment', 'An hour of finger pressure on a futon, fully dressed, by a licensed therapist.'],
    ['Tea ceremony', 'mindClass', 'Ninety minutes in the tea house: a ceremony for four guests, explained in English.'],
    ['Bath salts', 'parcel', 'Twelve sachets of mineral salt with yuzu and hinoki for twelve baths at home.'],
    ['Stretching class', 'mindClass', 'Five morning classes of 45 minutes of slow stretching on tatami mats.'],
  ],
  'Pulse Cycling': [
    ['Bike fitting', 'bikeStudio', 'Two hours of measuring and adjusting saddle, bars and cleats on your own bicycle.'],
    [
      'Cycling power test',
      'bikeStudio',
      'A 75-minute step test on the trainer with your threshold and heart rate zones.',
    ],
    [
      'Indoor cycling class',
      'sportsClass',
      'Four classes of 45 minutes in the cycling room, shoes and towel included.',
    ],
    [
      'Bike rental weekend',
      'bikeStudio',
      'A carbon road bicycle from Friday evening to Monday morning, with helmet and lights.',
    ],
    ['Bike service', 'bikeStudio', 'A yearly service: brakes, gears, chain and wheels checked, cleaned and set.'],
  ],
  'Fjord Sauna': [
    ['Floating sauna', 'spaVisit', 'Two hours on a shared sauna raft in the harbour, with a ladder into the water.'],
    ['Ice bath course', 'training', 'A three-hour course with breathing, two guided ice baths and the sauna after.'],
    ['Sauna for four', 'spaVisit', 'A sauna of your own for four people for two hours, with firewood and tea.'],
    ['Sauna season pass', 'pass', 'One visit a week to the shared saunas on the fjord from October to April.'],
    ['Birch whisks', 'parcel', 'Three dried birch whisks and a linen hat for the sauna at home.'],
  ],
  'Aurora Skin': [
    [
      'Face treatment',
      'beautyTreatment',
      'Sixty minutes of cleansing, peeling, mask and massage of the face and neck.',
    ],
    ['Sun care set', 'cosmetic', 'Sun cream for face and body with factor 50, and a lotion for the evening.'],
    [
      'Skin analysis',
      'beautyTreatment',
      'Half an hour under the skin camera with a written routine for morning and night.',
    ],
    [
      'Hand treatment',
      'beautyTreatment',
      'A 40-minute treatment of the hands: bath, scrub, massage and care of the nails.',
    ],
    ['Night cream', 'cosmetic', 'A 50 ml jar of unscented night cream with oat oil for dry skin.'],
  ],
  'Mira Optics': [
    ['Blue light glasses', 'device', 'Glasses with a blue light filter for the screen, fitted in the shop.'],
  ],
  'Tempo Studio': [
    ['Dance class', 'sportsClass', 'Four evenings of swing or salsa for beginners, with or without a partner.'],
  ],
} as const satisfies Readonly<Record<string, readonly Thing[]>>;
