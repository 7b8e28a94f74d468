import type { Examples } from './example-lines.ts';

export const english: Examples = {
  'about_assistant part=abilities': `
    what can you actually do
    what sort of things can i ask you
  `,
  'about_assistant part=nature': `
    are you a real person
    am i talking to a machine
    are you a real person or a machine
    is there a person typing this or a computer
  `,
  'about_assistant part=privacy': `
    who can read what i write here
    who can see what i type here
  `,
  applications: `
    what happened with my vendor application
    has my ambassador application been accepted yet
    has my ambassador application gone through yet
  `,
  blueprints: `
    how is my programme going, the calm one
    how am i doing on my blueprint
    how am i getting on with my blueprint
  `,
  compare_signals: `
    do i sleep better on days when i walk more
    does more walking give me better glucose
    any link between my weight and how much i sleep
    do my long walks have any effect on how i sleep
    does my weight have anything to do with my sleep
    does more walking go together with better sleep for me?
  `,
  due_checks: `
    when is my next check up due
    which examinations am i due for
    any check ups coming up for me
    Am I due for any screening or check-up?
    I turned fifty in spring. Which screenings should I have by now?
    which check up am i due for next
    am i overdue for any health checks
  `,
  explain_entry: `
    why did i get the last points
    what was that last booking about??
    i see a booking i dont recognise, the newest one, what is it
    who sent me the last points?
    explain the most recent booking to me please
    why did i get those points today
    what was that last booking on my account for
    There is a new booking on my statement and I do not know what it is for. Can you explain the latest one?
    why did i get exactly that many points the last time
  `,
  explain_score: `
    why is my score so low
    what pulls my score down the most
    what should i improve to raise my score
    my score dropped, whats behind it
    Which factors pull my health score down the most?
  `,
  'explain_score part=change': `
    why has my health score moved
    why did my score drop
    my score is not same like before, what is the reason?
  `,
  'explain_score part=missing': `
    what info do you still need to work out my score
  `,
  find_food: `
    how many calories has an apple
    protein in 200 g of lentils
    how much magnesium is in 50 g pumpkin seeds
    how much protein has 150 g of salmon
    can i eat grapes? whats in them
    how much protein is in 200g chicken breast
    carbs in 50 g of oats
    calories in a banana
    how much protein in 150g tofu
    calories in an avocado
    100 grams of lentils, how many carbs is that
    How much protein is there in 100 grams of lentils?
  `,
  find_help: `
    how do i change my email
    my code doesnt work at the till
    where do i see what i gave consent to
    how to connect my glucose sensor
    forgot my password what now
    I wish to delete my account. How does one go about that?
    how can i send points to my sister
    can i get my data out as a file
    how do I import from apple health
    where can i change pounds to kilos
    how do i add a workout i did outside
    turn off those emails pls
    where can i enter my weight
    shop says my voucher is invalid
    how do i sign in with my fingerprint
    how can I take back my consent for health data
    how do i scan a barcode
    sent points to the wrong person can i undo that
    import from garmin how
    i forgot my pasword how to make a new one
    how to conect my watch to this
    how do I log a meal
    where do i turn off the notifications
    my steps aren't showing up what do i do
    how do i send points to my brother
    I bought a voucher by mistake. Can I give it back?
    how can I delete my account
    how do i change my password
    where do i switch to dark mode
    I am not very good with computers. How do I add a night of sleep by hand?
    how do I change my e-mail adress
    How would one go about deleting one's account?
    how do i turn off the notifications, they drive me mad
    I have forgot my password, what I must do
  `,
  find_note: `
    what is apob
    is 7 hours of sleep enough in general
    whats hrv good for
    why is fibre healthy
    what does vo2max mean
    does coffee in the afternoon ruin sleep
    what is a normal blood pressure in general
    how much salt is ok per day
    Are 7,000 steps a day really enough, generally speaking?
    is magnesium good for sleeping, generally speaking
    what is sleep efficiency, in plain words
    Why is fibre supposed to be healthy?
    what is a normal blood pressure
    is magnesium good for sleep
    how much water should a person drink a day
    why does everyone go on about vo2 max
    is it bad for sleep to drink coffee after lunch
    what is deep sleep for
    does booze mess with sleep
    what does hba1c actually mean
    what exactly is vo2 max
    why is visceral fat worse than other fat
  `,
  find_recipe: `
    a quick dinner under 20 minutes
    recipe with chickpeas but no nuts
    veggie dinner idea
    vegan dinner
    my grandson cant have nuts, what can i bake or cook without them
    something vegan to cook that's done in 20 min
    recipe with salmon
    i have lentils in the cupboard what can i cook
    something quick for dinner, 20 min max, no dairy
    Do you have a vegetarian recipe that takes no more than 30 minutes?
    need a recipe with chickpeas
    recipe for soup without celery
    i look for a recipe of soup with lentils but no onion
  `,
  fitness_plan: `
    what exercises are in my next session
    what training do you have lined up for me
    whats my next workout
    which exercises are up next in my training plan
    so whats my next workout
  `,
  food_diary: `
    what did i eat yesterday
    what have i eaten today
    what did i have to eat on tuesday
    what did I have on wednesday according to the food diary
    what have I logged in my food diary for Tuesday
    what all did I eat yesterday, cant remember
    what did i eat yesterday, can't recall
    tell me all what i ate yesterday
    calories so far today
  `,
  imports: `
    did my file arrive
    when did my last import come in
    did my last import finish ok
    did my watch data come through, last import
  `,
  invitations: `
    has anyone signed up with my code
    my referral code pls
    whos joined through me
    how many friends signed up with my invite
    how many of my friends signed up with my link
    whats my invite code
  `,
  list_entries: `
    list of all point movements since 1 october
    account statement for march please
    last few entries on my statement please
    show me my latest transactions
    everything that happened on my account in october
    everything booked to my points account in october
    show me every points booking of october, one by one
  `,
  'list_entries kind=earned': `
    show me everything that came in last month
    Where did my points come from in September?
  `,
  'list_entries kind=expired': `
    have a list of the points that lapsed last year?
  `,
  'list_entries kind=spent': `
    what did i use my points for in october
    what went out of my account in july
    show what i spent points on in may
    what did i spend points on in may
  `,
  'meal_plan part=day': `
    whats for dinner on my plan today
    what am i cooking today according to the meal plan
    what's on my meal plan today
    whats for dinner on my meal plan
  `,
  'meal_plan part=shopping': `
    what do i have to buy for my meal plan
    shopping list
    what must I buy for the meal plan
  `,
  medical_question: `
    how many mg of metformin should i take
    do i have sleep apnea
    should i stop my blood pressure tablets
    my knee is swollen since days, what illness could it be
    do I have diabetes?
    how many paracetamol can i take in one day
    shall i take a second aspirin
  `,
  none: `
    will it rain on saturday
    is it going to snow this week
    who plays tonight
    who is the prime minister
    which party is ahead
    write a poem about the sea
    write some code for me
    what is 12 percent of 80
    how far is the moon
    how tall is the eiffel tower
    how much does my wife weigh
    how did my husband sleep
    what does my brother earn
    how many points has my colleague got
    my mother's blood pressure last week
    how old is my neighbour
    recommend a film
    what should i watch tonight
    book a table for two
    order me a taxi
    call my daughter
    set an alarm for six
    remind me to buy milk
    play some music
    what is the news today
    how do i repair my bike
    how do i remove red wine from a carpet
    my printer does not print
    the wifi at home is down
    how do i file my taxes
    what is the exchange rate of the dollar
    are shares going to fall
    how much rent did i pay in may
    how much money is in my bank account
    how many emails did i get yesterday
    how many beers did i drink last month
    how many hours did i work in june
    how long did i drive yesterday
    how long was i on the phone
    what did i wear on monday
    where are my keys
    where did i leave my glasses
    when is my wedding anniversary
    what is my shoe size
    how tall is my son
    what is my blood group
    what is my star sign
    do you like me
    are you married
    tell me a story
    sing me a song
    what is the meaning of life
    does god exist
    what is love
    hjkl qwer
    that one you know
    the other thing
    red or blue
    yes
    maybe later
    translate thank you into french
    how do you say dog in spanish
    what day is it in sydney
    when does the train leave
    what time does the shop close
    how long do i roast a goose
    how do i train my dog
    the password of my e-mail
    which phone should i buy
    is gold a good investment
    how do i get a visa for india
  `,
  open: `
    open the sleep page
  `,
  'open screen=add_measurement': `
    i want to add my weight
    log my blood pressure
    open the page where i put in my weight
  `,
  'open screen=marketplace': `
    open the marketplace pls
    take me to the marketplace
  `,
  'open screen=send': `
    send 50 points to Ada
    send 20 points to anna@example.org
    send 15 points to rosa@example.com
  `,
  'open screen=statement': `
    open my statement
  `,
  'open screen=vouchers': `
    take me to my vouchers
  `,
  open_questionnaires: `
    any questionnaires open for me?
    any questionnaires waiting for me?
    any surveys i can fill in
    any questionnaires still waiting for me?
  `,
  open_warnings: `
    is there a warning i should look at
    are there any warning signs in my values
    are there any warnings about my values
  `,
  partners: `
    can i turn points into airline miles
    can i swap points with a hotel programme
    can I convert my points into airline miles
    can my points become air miles
  `,
  people: `
    id rather talk to a human
    i want to speak to a human
    I'd rather speak with someone from your staff
  `,
  points_status: `
    how many pts do i have left
  `,
  'points_status part=balance': `
    balance
    hi there, hope ur well. quick one: how many points have i got?
    points available?
    Kindly inform me of my current points balance.
    whats left on my acct
    how many points do i have
    Good evening, I should like to know how many points are on my account at present.
    points?
    how many pts hav i got
  `,
  'points_status part=expiring': `
    do any of my pionts expire soon
    which points will lapse next
    when are my points going to run out
    are any of my points running out before christmas
    when do my points expire
    will i lose any points soon
    do i lose any points soon
  `,
  'points_status part=held': `
    is anything on hold
    are some of my points on hold?
    any of my points on hold
  `,
  'points_status part=tier': `
    how far am i from silver
    which level am i
    how many more points till the next tier
    how long till i make silver
    how far am i off the next tier
    what tier am i on
    how many points till silver
    what level am I on and how much more for the one above
  `,
  'query_metric metric=active_days': `
    on how many days did i earn points in october
  `,
  'query_metric metric=active_minutes': `
    how many active minutes do I have this week
    active mins in october
    how much did i move last week, active minutes
    how many active minutes did i rack up in september in total
    how many active minutes did I clock up last week
    my most active day in june
    how many active mins a day in august on average
    active minutes yesterday?
  `,
  'query_metric metric=bedtime': `
    what time do i usually go to bed
    at what hour do i go to bed in general
    my usual bedtime
    what time do i normally turn in
    at what hour i was going to bed last week, in average
  `,
  'query_metric metric=blood_pressure': `
    whats my BP
    Good afternoon. I would be grateful if you could tell me my latest blood pressure reading.
    blood presure in september
    latest blood pressure
    how does my blood pressure in april look compared to october
    my last bp reading pls, the nurse is on the phone
    hello, i am 82 and cannot find my blood pressure, what was the last one?
    last recorded tension of the blood please
    what was my blood presure in june
    seeing my gp tomorrow, what was my blood pressure yesterday
    has my blood pressure come down since april
    average bp this year
    bp
    blood pressure october
    is my blood pressure going up or down
    bp yday
    is my bp on the way down since 1 april
    nurse on the phone wants my latest blood presure reading
    Has my blood pressure been rising over the last thirty days?
  `,
  'query_metric metric=calm_minutes': `
    calm minutes this month
    how long did i meditate this week
    minutes of meditation in october
    minutes of breathing exercises in october
    calm minutes last week
    how much meditating have i done since october
  `,
  'query_metric metric=carbohydrate': `
    carbs yesterday
    carbs on tuesday
    carbs a day over the last 7 days
  `,
  'query_metric metric=energy': `
    how many calories did i eat yesterday
    kcal per day last week on average
    calories eaten so far today
    kcal on wednesday
    have i eaten more calories than last week
    days i ate more than 2000 kcal in the last 10 days
    days with more than 2000 kcal this month
    which day last week did i eat the most calories
    calories yesterday
    how many kcal have i had so far today
    how many calories a day have i been eating this week on average
    kcal eaten last week, daily average
  `,
  'query_metric metric=fat': `
    how much fat did I eat per day over the last 10 days
    grams of fat on tuesday
  `,
  'query_metric metric=fibre': `
    fiber last 7 days
  `,
  'query_metric metric=glucose': `
    avg glucose last 14 days
    what was my average blood sugar in october
    is my glucose getting better
    mean glucose last 30 days
    sugar average last week vs week before
    avg sugar yesterday
    wats my sugar now
    mean glucose yesterday in mmol
    glucose rn
    blood sugar average october
    was my glucose better this week than last week
    sugar levels today
    average glucose this week
    average glucose over the past 2 weeks
    average blood sugar for last week
    was my glucose higher in october than this month so far
    how high did my blood sugar spike on wednesday
  `,
  'query_metric metric=hba1c': `
    my last hba1c please
    a1c?
    What did my last long-term sugar test say?
    a1c
    my newest hba1c value
    hba1c from the last lab
  `,
  'query_metric metric=ldl': `
    ldl?
    has my bad cholesterol come down
    LDL cholesterol, last lab
    whats my ldl at the moment
    bad cholesterol result from my last blood test
    is my cholesterol going down
    latest ldl
    ldl in april
  `,
  'query_metric metric=points_earned': `
    points earned in september
    did i earn more in summer than in spring
    how much did I get between 5 and 20 march? points
    points i made last year
    did I get more points in september or in october
    points earned in the summer, total
    did i earn more points in june or in july
    points earned last month compared to the month before
    points earned this year
    how many pts did i earn in june
    what have i earned so far this month
    in which month did I earn the most points this year
    how many points i have won in june?
    did I collect more points in august or september
  `,
  'query_metric metric=points_expired': `
    how many points expired this year
    have any of my points expired this year
  `,
  'query_metric metric=points_spent': `
    what did i spend in september
    spent points this month?
    did i spend more in spring or in summer
    how many points have i spent this yr
    how many points did i get through in september
    how many points went out in sept
    total points spent since march
    how many points did my wife and I get through this year, spent I mean
  `,
  'query_metric metric=protein': `
    how much protein did i get today so far
    grams of protein per day last 7 days
    i try to eat more protein, how much was it a day last week
    how much protein i ate yesterday
    protein this week vs last week
    how much protein did i eat yesterday
    avg protein last week
  `,
  'query_metric metric=resting_pulse': `
    resting heart rate in the last 30 days
    resting heart rate now
    What was my resting pulse in September, please?
    is my pulse lower than it was in april
    resting pulse in june
    is my resting pulse improving this year
    resting heart rate?
    heart rate at rest - trend since april
    lowest resting pulse i had in october
  `,
  'query_metric metric=score': `
    whats my score
    health score right now?
    am i healthy according to your score, whats the number
    score pls
    whats my health score
    has my score gone up since september
    whats my score at
    how healthy am I according to your score?
    health score trend since september
  `,
  'query_metric metric=sleep': `
    how did i sleep last night
    morning! did I sleep enough this week or not really
    how did i sleep last week
    avg sleep october?
    Could you please tell me how many hours I slept on average in September?
    whats my worst night this month
    am i sleeping more than i used to? say this month against last month
    has my sleep gotten better since march
    for how many nights do you have data in october
    hello, how much sleep did I get over the weekend?
    slept ok?
    hours of sleep last 10 days
    longest night in august
    On which night in October did I get the least rest?
    was my sleep in winter any better than in the summer
    nights recorded this year
    my kids kept me up, how much did I really sleep on wednesday night
    is my sleep getting worse since june
    sleep thursday
    My doctor asked how much I sleep these days. What was the average in the past 30 days?
    hows my sleep been since the start of october on average
    sleep october vs september
    are my nights getting shorter
    longest sleep in october
    crappiest night of the last 7
    how often did i sleep at least 7 hours in september
    best month for sleep this year?
    hey, quick one: how long was i out for last night
    slept how much nite before last??
    I would be grateful to know my mean duration of sleep for the month of October.
    please say me my average of sleep from 1 october until today
    how many nights did I manage at least seven hours in september
    which night did I sleep longest in august?
    so tell me, did i sleep more in october than in september?
    is my sleep getting longer or shorter since january
    average hours asleep in may
    my best night since march
    how many hours did I sleep on sunday night
    longest lie in this year?
    What was my worst night of sleep in September?
    shortest night in the last two weeks
    kids were ill all weekend, how much sleep did i get on average
    Between 1 and 15 October, how long did I sleep on average each night?
    hours slept yesterday
    slept terribly i think, how many hours was it in the end
    Good morning. Could you please tell me how long I slept last night?
    how many nights have i got recorded for october
    sleep this month vs last month
    am i sleeping more now than in the summer
    avg sleep past 7 days
    sleep last 30 days average pls
    night before last, how long was i asleep
    ok be honest how long was i out last night
    how much sleep did i average over the last 3 nights
    sleep in feb
    nights under 6 hours this month
    what weekday do i sleep worst
    Good morning dear. Could you tell me, please, how many hours I slept last night?
    hw many hrs slep on wednsday
    avrage sleep lst fortnight
    how was my sleep between 3 and 9 november, on average
    number of nights under 6 hours since the start of the month
    whats the shortest nights sleep ive had this month
    sleep this wk against last wk
    my wife says I'm sleeping less and less. Is that so, since 1 june?
    didnt get much shut eye last nite did i
    in which nite of oct did i sleep the least
    is it just me or have I been sleeping less and less since august?
    sleep between the 12th and the 18th of october please
  `,
  'query_metric metric=sleep_debt': `
    how big is my sleep debt
    how many hours of sleep am i behind
    whats my sleep debt
    do i owe myself sleep? how much debt is there
    hav i got any sleep debt
  `,
  'query_metric metric=sleep_efficiency': `
    sleep efficency last week
    how efficient was my sleep last night
    sleep effeciency on monday
    sleep efficiency last week
  `,
  'query_metric metric=sleep_regularity': `
    how regular is my sleep
  `,
  'query_metric metric=step_goal': `
    whats my step goal again
    how far off my step goal am i
    whats my target for steps
  `,
  'query_metric metric=steps': `
    steps today
    how many steps yesterday
    hey so how far did i walk last week, in steps i mean
    steps total september
    average daily steps in july
    what was my best day for steps this year
    which day last month did i walk the least
    do i walk more now than in spring? october vs april
    stpes last 10 days
    are my steps going up or down
    steps on tuesday
    todays step count
    please sir how many step i make on monday
    steps in may all together
    avg steps last week
    record day for walking in july?
    did i walk more this week than the week before
    days with steps recorded in june
    how many steps have i done so far
    We went hiking at the weekend. How many steps was that altogether?
    daily step average for the summer
    How many steps a day did I do on average last December?
    step trend since june
    most steps in a single day this year
    how many days over 9,000 steps in october
    which month this year did i walk the most
    which week since september did i walk least
    steps so far 2day pls
    how far did i get with steps on the day before yesterday
    What number of steps have I walked on the 10th of November?
    daily average of steps so far this year, if you'd be so kind
    sum of my steps from monday to wednesday this week
    laziest day for steps last month??
    count the days this month with fewer than 6000 steps
    Have I walked more this month than in the whole of last month, step-wise?
    avg daily steps in august
    what day did i walk the most this month
    steps since monday
    step average this yr
    2day steps
    laziest day last month steps wise
    steps i did yday
    on average how many steps a day in spring compared with summer
    steps Nov 12
    Did I walk more this week than last week?
    How many steps did I take on 5 November?
    am i walking less than i used to
    just walked the dog, whats my step count at
    steps on saturday pls
    total steps last month
    stesp between 10 and 20 october
    did i walk more than last week
    On what day in September did I walk the furthest?
    day with the fewest steps this month
    on how many days last month did i do 10k steps or more
    I have been rather lazy. On how many days this year did I take fewer than 8000 steps?
    how many paces did I do yesterday, my pedometer was on all day
    steps on halloween
    stpes last 10 days averge
    total steps last week all together
    on which day in october i made most steps?
    how often did i go over 10,000 steps in october
    steps july vs august
    my grandson bets I never pass 10000 steps. on how many days this week did I?
    day i walked the most since the first of september
    steps 3rd nov
    how many steps did we manage on christmas day last year, we did that long walk with the dog
  `,
  'query_metric metric=systolic': `
    systolic last value
    systolic in june?
  `,
  'query_metric metric=time_in_range': `
    time in range last week
    how much of the time was my sugar ok yesterday
    compare time in range last week with the week before
    percent in range last 14 days
    tir this month so far
    Time in range, previous week versus this one
    TIR last 14 days
    what percent of tuesday was i in range
    time in range yesterday
    worst day for time in range this month
    time in range this week compared with last week
    which day this month was my time in range best
    how much of yesterday was i in range
  `,
  'query_metric metric=vo2max': `
    whats my vo2 max
  `,
  'query_metric metric=weight': `
    my weight
    What did I weigh in June?
    did i lose weight since march?
    highest weight this year
    compare my weight in may with october pls
    weight trend
    what do i weigh at the moment
    wieght in january
    what was my lowest weight since june
    Has my weight been rising or falling since September?
    Good morning, would you kindly tell me what I weighed in February?
    what do i weigh
    What was my weight in the month of March?
    which way is my weight heading this year
    the heaviest i have been this year, what was it
    whats the lowest ive weighed this year
    have i lost any weight since june
    did i put on weight over the summer
    current weight
    weight april vs october
    how heavy was i in july
    Was I heavier in January than in June?
    i stopped having sweets in august. has my weight dropped since
    my last weight in pounds pls
    am I getting lighter since easter
    compare my weight june with october
    average wieght in september
    weight now?
    heaviest i have been this year
  `,
  'query_metric metric=workouts': `
    how many workouts did i do last month
    workouts this year so far
    how often did i train in september
    how many workouts have i done this month
    how many workouts in september
    how often did i exercise last month
    did i train more in september or october
    how many times did i train in october
  `,
  search_offers: `
    what can i get for my points
    anything with sauna
    cheapest offer
    do you have massages
    something nice for a weekend away, hotel or so, that I can afford
    offers under 100 points
    anything for yoga
    what could I buy with what I have
    whats going for less than 35 points
    cheapest thing you have
    looking for something with swimming, do you offer that?
    offers up to 50 points
    what could I treat myself to with the points I have
    which offer is the most expensive one
    what's the most expensive thing in the shop
    how many points is the mountain hotel
    what can i afford
    stuff under 40 points
    anything with massage
    It is my wife’s birthday soon, do you have any spa offers?
    got anything with swimming
    my back is killing me, is there a massage i can get
    got any massages
    Is there a hotel among your offers?
    anything under 35 pts to buy
    cheapest thing in the shop
    spa offers for max 100 points
    any sauna deal under 300 points?
    which is the cheapest offer in the marketplace
  `,
  sending_limits: `
    how much can i send to a friend at most per day
    what's the daily limit for sending points to someone
    max points i can send someone in one day
    max points i can send in one go?
  `,
  todays_plan: `
    whats on today
    what should I do today
    whats left for me to do today
    what should i still do today
    whats left on my plan for today
  `,
  vouchers: `
    which of my vouchers are still open
    vouchers ive already used
    did one of my vouchers run out
    show all my vochers
    do i still have a voucher somewhere
    show the vouchers i can still use
    show vouchers i can still use
    the vouchers I already redeemed
    do i have any vouchers i havent used
    what vouchers have i already used
    vouchers that have run out
    which voucher runs out first
    the vouchers ive redeemed
    wich voucher runs out first
    Which of my vouchers have I not used yet?
  `,
  ways_to_earn: `
    how can i earn more points
    is there anything i can still do today to get points
    ways to collect points
    where do points come from, i would like to gather some today
    easiest way to earn points today?
    how can i get more points
    what can i do to get more points
    any easy way to get more points?
  `,
  workouts: `
    list my trainings of last week
    list me the workouts of last week with the minutes
    list my workouts from last week
    sets per muscle this week?
    when was my last training session
  `,
};
