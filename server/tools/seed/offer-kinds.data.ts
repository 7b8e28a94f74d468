/** The texts shared by all offers of a kind: how to get it, what to bring, and how long the code is valid. */
interface OfferKind {
  readonly description: string;
  readonly redeem: string;
  readonly terms: string;
}

export const offerKinds = {
  spaVisit: {
    description:
      'Choose a day and an hour on the website or by phone, at the latest the day before. Bring a swimsuit and slippers; towels and robes are lent at the desk. The code lets you in once within 30 days.',
    redeem: 'Show the code at the desk and you are given a wristband for the lockers.',
    terms: 'One code for each visit. From 16 years of age. Not together with other offers.',
  },
  spaTreatment: {
    description:
      'Agree a time with the desk two days ahead and come fifteen minutes early. Tell the therapist about injuries, allergies or a pregnancy before it begins. A time can be moved free of charge until the day before, as long as it stays within the 30 days of the code.',
    redeem: 'Give the code when you agree the time and show it before the treatment.',
    terms: 'One code for each treatment. A time that is missed without a word counts as used.',
  },
  pass: {
    description:
      'No booking is needed: the first visit starts the pass. Bring a document with a photo, because the pass is in your name. Change the code into the pass within 30 days; from then on the pass has its own term.',
    redeem: 'Show the code and your document at the entrance; the pass is printed there.',
    terms: 'One pass for each member. It cannot be handed on or paused.',
  },
  training: {
    description:
      'The studio calls you within two working days to agree the hour and asks what you would like to work on. Come in sports clothes with clean indoor shoes and a bottle of water. The first hour has to lie within 30 days.',
    redeem: 'Name the code when the studio calls and show it to the trainer.',
    terms: 'An hour can be moved until 24 hours before. Not together with other offers.',
  },
  sportsClass: {
    description:
      'Reserve a place in the timetable, up to two hours before the class starts. Wear what you can move in and bring a towel; everything else is in the room. All classes are to be taken within 30 days of getting the code.',
    redeem: 'Show the code at the studio desk before your first class.',
    terms: 'Places are given in the order of reservation. A place not cancelled in time counts as used.',
  },
  bikeStudio: {
    description:
      'Ask for an appointment online and say which bicycle it is about. Bring the bicycle itself, your cycling shoes and shorts. The appointment is to be within 30 days, and spare parts are charged apart.',
    redeem: 'Show the code in the workshop when you hand over the bicycle.',
    terms: 'One code for each bicycle. Parts and repairs that were not agreed are not included.',
  },
  foodBox: {
    description:
      'Order in the online shop with the code and choose a delivery day at least three days ahead. Note there what you cannot eat and where the driver may leave the box. The first delivery is to be ordered within 30 days.',
    redeem: 'Enter the code in the last step of the order.',
    terms: 'Delivery within the country of the seller. Fresh food cannot be sent back.',
  },
  meal: {
    description:
      'Reserve a table by phone and mention the club, so that the kitchen knows. Tell them of allergies when you reserve; vegetarian dishes are always on the card. The table can be on any open day of the next 30, without drinks unless they are named.',
    redeem: 'Show the code to the waiter before you order.',
    terms: 'One code for each table. Not on public holidays.',
  },
  cookery: {
    description:
      'Sign up for one of the dates on the website; groups have at most ten people. Aprons and knives are there, so bring a jar or a box for what is left over. The code holds a place on any date of the next 30 days.',
    redeem: 'Enter the code when you sign up and bring it with you.',
    terms: 'A date can be changed until three days before. From 14 years of age.',
  },
  sleepAdvice: {
    description:
      'Fill in a short sleep diary first; the link comes with the confirmation of your appointment. Have the diary and the names of any medicine at hand when the talk begins. Appointments are free in the evening as well, and the code covers one within 30 days.',
    redeem: 'Enter the code when you choose the appointment.',
    terms: 'It does not take the place of a doctor. An appointment can be moved once.',
  },
  bedding: {
    description:
      'Choose size and colour in the shop and pay the rest there. It is delivered within a week and may be slept in for 14 nights before you decide. Use the code for one order within 30 days.',
    redeem: 'Enter the code in the basket of the online shop, or show it in the store.',
    terms: 'One article for each code. Sent back washed and complete, it is refunded.',
  },
  labTest: {
    description:
      'Book a morning at the laboratory; the confirmation says whether to come without breakfast. Bring a document with a photo and a list of what you take. A written result follows within five working days, and the code is valid for 30 days.',
    redeem: 'Show the code at the reception of the laboratory.',
    terms: 'The result is given to you alone. It does not take the place of a diagnosis by your doctor.',
  },
  mindClass: {
    description:
      'Put your name on the list for a session, even on the same day if a place is free. Come ten minutes early in loose clothes; cushions, mats and blankets are in the room. You can begin on any day of the 30 after getting the code.',
    redeem: 'Show the code at the door of the studio.',
    terms: 'Late arrivals wait until the first pause. Not together with other offers.',
  },
  retreat: {
    description:
      'Dates are on the website and a place is yours once the host has confirmed it. Pack warm layers, flat shoes and a notebook, and leave the phone switched off. Answer the invitation within 30 days; the date itself may lie later.',
    redeem: 'Send the code with your sign-up; the host confirms it by mail.',
    terms: 'Free to cancel until 14 days before. Travel there is not included.',
  },
  online: {
    description:
      'Open an account with the seller and enter the code there; you can start the same minute. A phone, a tablet or a computer with sound is enough. Start within 30 days; the access ends by itself and is not renewed.',
    redeem: 'Enter the code under “Have a code?” in your account with the seller.',
    terms: 'For one person. Only for accounts that have no running subscription.',
  },
  supplement: {
    description:
      'Order in the online shop with the code; the parcel leaves within two working days. Read the label, and ask your doctor first if you take medicine, are pregnant or are under 18. The code can be used for one order in 30 days.',
    redeem: 'Enter the code at the checkout of the online shop.',
    terms: 'Opened packs cannot be sent back. A supplement does not take the place of a varied diet.',
  },
  trip: {
    description:
      'Ask for your dates by mail; the answer with the travel papers comes within three working days. Bring walked-in shoes, rain clothes and a valid document. Dates are to be fixed within 30 days and may lie up to six months ahead.',
    redeem: 'Name the code when you ask for dates; it is taken off the bill.',
    terms: 'Travel insurance is not included. Free to cancel until 21 days before.',
  },
  outing: {
    description:
      'Reserve for the morning or the afternoon; the guide writes the evening before whether the sea allows it. Bring a swimsuit, a towel and sun protection, and be able to swim. If the weather stops it, you choose another day within 30.',
    redeem: 'Show the code to the guide at the meeting point.',
    terms: 'From 12 years of age, under 16 with an adult. The guide decides on safety.',
  },
  device: {
    description:
      'Order in the shop of the maker with the code; delivery takes three to five days. You need a phone not older than five years with Bluetooth, and the charger lies in the box. Order within 30 days; the two years of guarantee count from delivery.',
    redeem: 'Enter the code in the basket of the online shop.',
    terms: 'One device for each member. It can be sent back unused within 14 days.',
  },
  workshop: {
    description:
      'Choose a group by day and time; the teacher sends the reading list a week before. Bring something to write with, the workbook is handed out on the first evening. Enrol within 30 days; a missed evening can be made up in another group.',
    redeem: 'Enter the code in the form for enrolling.',
    terms: 'A certificate of attendance is given for four fifths of the hours.',
  },
  beautyTreatment: {
    description:
      'Book a chair in the salon online, evenings and Saturdays included. Come without make-up and say which creams you use and what your skin does not bear. The salon keeps your place for ten minutes and takes the code on any day within 30.',
    redeem: 'Show the code when you take your seat.',
    terms: 'Not on sunburnt or broken skin. One code for each appointment.',
  },
  cosmetic: {
    description:
      'Collect it in the salon or have it sent with the next post. Try a little on the inside of your arm and wait a day before using it. The code can be redeemed for 30 days; unopened it keeps for two years.',
    redeem: 'Show the code in the salon or enter it in the shop.',
    terms: 'Opened packs cannot be sent back. The list of ingredients is on the website.',
  },
  rehab: {
    description:
      'Call the practice and say in a sentence what troubles you, so that the right person has time. Bring reports or pictures you have, and shorts or a loose shirt. A prescription is not needed, and the appointment is to be within 30 days.',
    redeem: 'Show the code at the front desk of the practice.',
    terms: 'An appointment cancelled less than 24 hours before counts as used.',
  },
  parcel: {
    description:
      'Enter the code in the online shop and give the address it should go to. It comes by post within a week, with a card on how to use it. Order within 30 days; postage is included.',
    redeem: 'Enter the code in the basket; the price changes at once.',
    terms: 'Can be sent back unused within 14 days. One parcel for each code.',
  },
} as const satisfies Readonly<Record<string, OfferKind>>;

/** An offer: its title, kind, and description in one sentence. */
export type Thing = readonly [title: string, kind: keyof typeof offerKinds, summary: string];

/** The category that a kind of offer belongs to, where its vendor has more than one. */
export const kindCategories: Readonly<Partial<Record<Thing[1], number>>> = {
  spaVisit: 3,
  spaTreatment: 3,
  training: 1,
  sportsClass: 1,
  bikeStudio: 1,
  rehab: 3,
  meal: 9,
  foodBox: 9,
  labTest: 5,
  mindClass: 6,
  online: 6,
  supplement: 7,
  retreat: 8,
  trip: 8,
  outing: 8,
  device: 10,
  workshop: 11,
  beautyTreatment: 12,
  cosmetic: 12,
};
