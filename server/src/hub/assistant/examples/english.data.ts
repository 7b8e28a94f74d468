import type { Examples } from './example-lines.ts';

export const english: Examples = {
  'about_assistant part=abilities': `
    what can you actually do
    what sort of things can i ask you
    With what can you help me all?
    What is this chat for?
  `,
  'about_assistant part=nature': `
    are you a real person
    am i talking to a machine
    are you a real person or a machine
    is there a person typing this or a computer
    is this chatgpt or am i talking to somebody
    r u chatgpt or what
    Am I corresponding with a human being or with a machine?
    is this chatgpt or what
  `,
  'about_assistant part=privacy': `
    who can read what i write here
    who can see what i type here
    can other ppl see what i type to u
    Does this conversation end up with my insurer?
  `,
  applications: `
    what happened with my vendor application
    has my ambassador application been accepted yet
    has my ambassador application gone through yet
    i applied to sell my soaps here, any answer yet
  `,
  blueprints: `
    how is my programme going, the calm one
    how am i doing on my blueprint
    how am i getting on with my blueprint
    how far along am I with the calm programme
    which programmes am I following?
  `,
  compare_signals: `
    do i sleep better on days when i walk more
    does more walking give me better glucose
    any link between my weight and how much i sleep
    do my long walks have any effect on how i sleep
    does my weight have anything to do with my sleep
    does more walking go together with better sleep for me?
    does my sugar go lower when i walk more
    Correlate steps with glucose for me
    Does my resting pulse drop when I sleep longer?
  `,
  due_checks: `
    when is my next check up due
    which examinations am i due for
    any check ups coming up for me
    Am I due for any screening or check-up?
    I turned fifty in spring. Which screenings should I have by now?
    which check up am i due for next
    am i overdue for any health checks
    which check ups am i overdue for
    do i need a blood test soon or not
    When am I next supposed to have my examinations?
    Which check-ups am I due for at the moment?
  `,
  explain_entry: `
    why did i get the last points
    what was that last booking about??
    i see a booking i dont recognise, the newest one, what is it
    who sent me the last points?
    explain the most recent booking to me please
    there are points on my account from today and I dont understand what for
    why did i get those points today
    what was that last booking on my account for
    There is a new booking on my statement and I do not know what it is for. Can you explain the latest one?
    why did i get exactly that many points the last time
    i dont understand the last thing on my points account, what was it for
    I received a small sum of points most recently and do not understand what it was for.
    Nobody explained that last deduction to me.
    what was my most recent payment for
    where does the last change to my points come from
  `,
  explain_score: `
    why is my score so low
    what pulls my score down the most
    what should i improve to raise my score
    my score dropped, whats behind it
    Which factors pull my health score down the most?
    what goes into my health score and why isnt it higher
    Why has my health score gone down when I did nothing different?
    What is my health score made of?
    Which part of that score is supposedly my weak spot?
    why'd my score tank
    Which component of the health score cost me most?
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
    kcal in a banana
    how much protein is in 200g chicken breast
    carbs in 50 g of oats
    calories in a banana
    how much protein in 150g tofu
    calories in an avocado
    100 grams of lentils, how many carbs is that
    How much protein is there in 100 grams of lentils?
    calories in 80g oats
    is there much protein in a banana
    Protein, 250 g quark
    kcal in a bananna
    avocado cals
    how many calories are in one banana
    how much protein is in 250 g of tofu
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
    how do i connect my new watch to this app
    Could you explain how one goes about cancelling one's membership?
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
    how do i change the language of the app
    where do i type in my weight by hand
    how do i stop all these notifications
    How do I enter a reading from my own blood pressure cuff?
    how do i change my profile pic
    how do I set my time zone
    cashier wants to scan something, how do i show a voucher
    how do i pass a voucher on to my wife
    How do I add a night of sleep by hand?
    I want to withdraw my consent, how?
    How can I remove a wrong weighing again?
    Where do I find the settings for the data protection?
    would like to offer my cafe here as a vendor, how
    the shop says the code is invalid what now
    where do i put in what i ate
    Is a CSV export of all my records possible?
    How do I hook up a Garmin watch?
    how do i turn off the emails
    How would one go about changing the language of these pages?
    can i return a voucher i bought by mistake
    cant find where to log my weight
    How can I invite my brother to the club?
    Excuse me, where do I change the language of this app?
    they say my voucher is invalid, what can i do
    where I can enter my weight of today?
    how do i invite my husband
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
    What does magnesium do for the body?
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
    is magnesium any good for sleeping
    what is time in range supposed to mean
    What's the point of zone 2 training, in general?
    Time in range, what does that mean?
    For what is vitamin D good?
    Salt raises blood pressure, they say. Is that actually so?
    wtf is cortisol
    My granddaughter speaks of magnesium for sleeping. What is generally known about it?
    What counts as a normal blood pressure anyway
  `,
  find_recipe: `
    a quick dinner under 20 minutes
    recipe with chickpeas but no nuts
    veggie dinner idea
    vegan dinner
    my grandson cant have nuts, what can i bake or cook without them
    something vegan to cook that's done in 20 min
    quick recipe w/o nuts, my niece is allergic
    recipe with salmon
    i have lentils in the cupboard what can i cook
    something quick for dinner, 20 min max, no dairy
    Do you have a vegetarian recipe that takes no more than 30 minutes?
    need a recipe with chickpeas
    recipe for soup without celery
    i look for a recipe of soup with lentils but no onion
    something with salmon for dinner, a recipe
    soup recipe without milk max 30 min
    smth to cook in 10 mins tops
    A dish without gluten but with lentils, do you know a recipe?
    I would like a recipe with salmon, but one that leaves out onions.
    dinner 15 min no dairy
    I need a recipe without fish, 30 minutes at most
  `,
  fitness_plan: `
    what exercises are in my next session
    what training do you have lined up for me
    what exercises am I supposed to do today
    whats my next workout
    which exercises are up next in my training plan
    so whats my next workout
    which exercises do i have in my training plan
    Which sets am I meant to lift next session?
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
    According to this, what have I eaten today?
    tell me what I had to eat on Monday
  `,
  imports: `
    did my file arrive
    when did my last import come in
    did my last import finish ok
    did my watch data come through, last import
    Has the file I uploaded finished processing?
  `,
  invitations: `
    has anyone signed up with my code
    my referral code pls
    whos joined through me
    how many friends signed up with my invite
    how many of my friends signed up with my link
    whats my invite code
    did my friends join with my invitation
    whats my ref code tho
    did my sister use my invite yet
  `,
  list_entries: `
    list of all point movements since 1 october
    account statement for march please
    last few entries on my statement please
    show me my latest transactions
    everything that happened on my account in october
    everything booked to my points account in october
    show me every points booking of october, one by one
    No idea what all these point movements in June are, can you list them
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
    what came off my points in september
    everything i bought with points this year, as a list
    I am afraid I cannot recall what I spent my points on in May.
    For what did I give out my points in July?
  `,
  meal_plan: `
    whats on my meal plan
  `,
  'meal_plan part=day': `
    whats for dinner on my plan today
    what am i cooking today according to the meal plan
    what's on my meal plan today
    whats for dinner on my meal plan
    wats for lunch on the plan
    About the meal plan: what is there for me to eat tomorrow?
    what's for lunch on my meal plan today
  `,
  'meal_plan part=shopping': `
    what do i have to buy for my meal plan
    shopping list
    what must I buy for the meal plan
    shopping list for my meal plan
    Which groceries ought I to put in the basket for my meal plan?
  `,
  medical_question: `
    how many mg of metformin should i take
    do i have sleep apnea
    should i stop my blood pressure tablets
    my knee is swollen since days, what illness could it be
    is it ok to take ibuprofen together with my blood pressure pills
    do I have diabetes?
    how many paracetamol can i take in one day
    shall i take a second aspirin
    Should I stop taking my ramipril, the numbers look fine to me
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
    Please open me the marketplace
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
    take me to the page where i send points
    pay 12 points to Marek
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
    are there any forms still waiting for me to fill in
  `,
  open_warnings: `
    is there a warning i should look at
    are there any warning signs in my values
    are there any warnings about my values
    is anything wrong, any alerts on my values?
    Is there a warning because of my values?
    Do I have any unread health alerts, yes or no?
  `,
  partners: `
    can i turn points into airline miles
    can i swap points with a hotel programme
    can I convert my points into airline miles
    can my points become air miles
    can points be swapped with another loyalty scheme
  `,
  people: `
    id rather talk to a human
    i want to speak to a human
    I'd rather speak with someone from your staff
    Can somebody from the club staff contact me? I do not get on with machines
    I refuse to talk to a bot, get me a person
    I should much prefer to speak to a member of your staff.
  `,
  points_status: `
    on which date do the next of my points expire
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
    how many points are on my account right now
    paid a minute ago, what's on my points account now
    how broke am i in points
    What is at the moment my account balance in points?
    how many pts do i have left
    how many points do I have left
  `,
  'points_status part=expiring': `
    do any of my pionts expire soon
    which points will lapse next
    when are my points going to run out
    are any of my points running out before christmas
    when do my points expire
    will i lose any points soon
    do i lose any points soon
    will i lose any points before christmas
    Until when are my points valid?
    Kindly tell me whether any of my points are about to lapse, and when.
  `,
  'points_status part=held': `
    is anything on hold
    are some of my points on hold?
    any of my points on hold
    Are some of my points being held back from me?
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
    how many more points till the next level
    Do I have some kind of level in the club?
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
    how long was i active last week, in minutes
    Total active minutes in the first half of this year
    how active was i on thursday in minutes
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
    my arterial pressure, it was how much yesterday?
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
    what was my bp when i last measured it
    bloodpressure april?
    doctor wants to know if my blood pressure came down since april
    Has my blood pressure gone anywhere at all since June?
    What blood pressure did I have on 16 June, both numbers
    Was my blood pressure lower in October than it was in April, please?
    What was my blood pressure by the last measuring?
    Your app claims my pressure is fine. Prove it: what was the latest reading?
  `,
  'query_metric metric=calm_minutes': `
    calm minutes this month
    how long did i meditate this week
    minutes of meditation in october
    minutes of breathing exercises in october
    calm minutes last week
    how much meditating have i done since october
    calm mins last wknd
  `,
  'query_metric metric=carbohydrate': `
    carbs yesterday
    carbs on tuesday
    carbs a day over the last 7 days
    carbs on wednesday
    Carb intake in grams per day, past 7 days
  `,
  'query_metric metric=diastolic': `
    I don't believe my diastolic has improved. Show me September against June.
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
    cals so far today
    on how many days last week did i eat more than 2200 kcal
    Weren't my calories under 2000 most days last week?
    Eaten calories on Wednesday, please
    did i eat too many cals yest
    lowkey wanna know my avg kcal for oct
    how many calories did i eat on average over the last 14 days
    kcal today
    on which day in September did I eat the most calories
  `,
  'query_metric metric=fat': `
    how much fat did I eat per day over the last 10 days
    grams of fat on tuesday
  `,
  'query_metric metric=fibre': `
    fiber last 7 days
    fibre today??
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
    sugar lvl avg last 7 days
    is my glucose better this week then last week
    glucose rn
    blood sugar average october
    was my glucose better this week than last week
    sugar levels today
    average glucose this week
    average glucose over the past 2 weeks
    average blood sugar for last week
    was my glucose higher in october than this month so far
    how high did my blood sugar spike on wednesday
    My glucose, please, in average for the last 3 days
    my average sugar over the last three days
    average glucose from monday to wednesday this week
  `,
  'query_metric metric=hba1c': `
    my last hba1c please
    a1c?
    What did my last long-term sugar test say?
    a1c
    my newest hba1c value
    hba1c from the last lab
    HbA1c over time, is it heading down?
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
    My LDL value, has it become better?
  `,
  'query_metric metric=points_earned': `
    points earned in september
    did i earn more in summer than in spring
    how much did I get between 5 and 20 march? points
    points i made last year
    did I get more points in september or in october
    points earned in the summer, total
    points i made in august, total
    did i earn more points in june or in july
    points earned last month compared to the month before
    points earned this year
    how many pts did i earn in june
    what have i earned so far this month
    in which month did I earn the most points this year
    how many points i have won in june?
    did I collect more points in august or september
    points i made in june
    points earned 1st to 15th october
    what day did i earn the most points this year
    How many points did I get credited in the April?
    what came in on 20 october, points wise
    pts earned ytd
    How many points have I earned, all told, since the start of the year?
    my biggest day for earning points this year?
    points i got this mnth
    how many points did I earn in July and August together
  `,
  'query_metric metric=points_expired': `
    how many points expired this year
    have any of my points expired this year
    How many points did I let go to waste last year by not using them in time?
    how many of my points have expired since june
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
    how much have i spent this year, points wise
    did I spend more points in september or in october
    I can't have spent that much. How many points went out from July to September?
    how many points did i pay on 2 october
    spent how many pionts last month
    total points gone since august, spending only
    did i spend more points in september than in october
  `,
  'query_metric metric=protein': `
    how much protein did i get today so far
    grams of protein per day last 7 days
    i try to eat more protein, how much was it a day last week
    how much protein i ate yesterday
    protein eaten this week, per day
    protein this week vs last week
    how much protein did i eat yesterday
    avg protein last week
    protien yesterday
    how much protein did i eat per day last week on avrage
    protien last week avg per day
    How much protein did I have the day before yesterday?
  `,
  'query_metric metric=resting_pulse': `
    resting heart rate in the last 30 days
    resting heart rate now
    What was my resting pulse in September, please?
    resting heart rate pls
    resting pulse going up or down this year?
    is my pulse lower than it was in april
    resting pulse in june
    is my resting pulse improving this year
    resting heart rate?
    heart rate at rest - trend since april
    lowest resting pulse i had in october
    is my resting pulse going down
    My late husband's doctor always asked about the pulse. What is mine at rest, according to the most recent measurement?
    Resting HR, 90-day trend
    And my resting pulse, is that going the wrong way too?
    How high was my pulse in rest in September?
    resting pulse yesterday
    Is my resting pulse going down this year?
  `,
  'query_metric metric=score': `
    whats my score
    health score right now?
    am i healthy according to your score, whats the number
    score pls
    what number is my health score standing at
    score in october compared with september
    whats my health score
    has my score gone up since september
    whats my score at
    how healthy am I according to your score?
    health score trend since september
    hows my health score lookin rn
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
    hows my sleep been the past 5 days
    Would you kindly tell me how long I slept on average during September?
    please compare for me the sleep of july and the sleep of october
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
    nights under 6 hours this month, how many were there
    slept terribly i think. how many hrs was it really last nite
    and the night before last, how long did i sleep then
    average sleep past 7 days
    which night in september did i sleep best
    how many nights did i get less than 6 hours in october
    nights with 8 hrs or more this year?
    My wife says I sleep less than in summer. Is she right? compare this month with august please
    is my sleep geting worse lately
    How have I slept in the night from Saturday to Sunday?
    any nights under 5 hrs this month
    No excuses, how many hours did I sleep the Tuesday before last?
    Might I ask which night in the past fortnight was my best?
    For how many nights this week has it recorded my sleep?
    kids up all the time hows my sleep been since sunday
    How long did I sleep in the average between the 10th and the 20th of October?
    I should like to know my average hours of sleep for the month of August, if that is not too much trouble.
    Good morning. Would you mind telling me how long I slept the night before last?
    avg sleep last 5 nights pls
    ngl my sleep this wk was trash right?
    longest sleep of the month?
    Nights shorter than 6h30 in the past three weeks: count?
    Average time asleep, 2 to 8 November
    Sleep: last 30 days vs the 30 before that
    In how many nights of this month have I slept longer than 7 hours?
    slp last nite
    on how many nights this month did I get less than 6 hours sleep
    when was my best night of sleep this year
  `,
  'query_metric metric=sleep_debt': `
    how big is my sleep debt
    how many hours of sleep am i behind
    how big is my sleep debt by now
    whats my sleep debt
    do i owe myself sleep? how much debt is there
    hav i got any sleep debt
    how much sleep am i behind on
    am I behind on sleep, and by how much?
  `,
  'query_metric metric=sleep_efficiency': `
    sleep efficency last week
    how efficient was my sleep last night
    sleep effeciency on monday
    sleep efficiency last week
    sleep efficiency, whatever that is: mine for the last seven nights
  `,
  'query_metric metric=sleep_regularity': `
    how regular is my sleep
    do i keep to steady bedtimes or is my sleep all over the place
    do I go to bed at regular times
  `,
  'query_metric metric=step_goal': `
    whats my step goal again
    how far off my step goal am i
    whats my target for steps
    how many steps am i supposed to do each day
    How many steps am I meant to do a day, what's my target?
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
    stpes yestreday
    Kindly state the total number of steps I walked in the month of June.
    walked more in spring or in summer?
    laziest day for walking this month?
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
    days below 5000 steps in october
    steps day before yesterday
    walked loads on sunday, what was the step count in the end
    total steps this month so far
    Dear Sir or Madam, I should like to know my daily step average for the month of August.
    days over 10k steps in october??
    how often did i not even make 5000 steps this week
    laziest day step wise in the last 30 days
    steps this week vs last week
    stesp july to september all together
    On which date in 2026 did I hit my step record?
    how many steps did i clock on halloween
    On how many days in October did I walk at least eight thousand steps?
    worst steps day last wk
    more steps this wk than last?
    am i walking more than in feb tho, like this month vs feb
    I would like to compare the steps from September with the ones from June.
    What did I average for steps over the last ten days?
    how mny steps did i do on sat
    did i hit 10k on tues
    Has the amount I walk been declining over the summer months?
    How many steps have I made on the 31. of October?
    I believe I have been rather lazy since Monday; how many steps did I manage altogether?
    How many days ≥ 12,000 steps since 1 September?
    You're telling me I walked less in August than in July?
    how many days did i get over 10k steps this month lol
    Mean daily steps, July through September
    steps so far 2day
    hello dear, have I walked more steps this week than last week?
  `,
  'query_metric metric=systolic': `
    systolic last value
    systolic in june?
    How often was I above 125 systolic this year?
    So what's the average systolic since easter, not that I trust it
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
    how long was i inside the target range with my sugar on tuesday
    was my time in range better this week than last week
    How much of this week was my glucose inside the target range?
    TIR yesterday, percent
    time in range in october compared to september
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
    am i getting any thinner since the beginning of march
    what did the scales say on 1 november
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
    what did the scales say last time
    how heavy was i in january
    lightest ive been this yr
    have i put on weight since june
    weight in february compared to september
    wieght now
    Lightest I've been in 2026 so far, in kg?
    does the app already know what I weigh
    Please show me how my weight has developed since the 1st of June.
    Difference in weight, 5 October vs 7 September
    how much weight did i drop since jan
    Could you let me know what I weighed on the sixth of July?
    What's the heaviest I have been since last Christmas?
    have i put on weight since october
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
    how many workouts have I logged since the beginning of the month
    Number of training sessions from March to May
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
    got any offers with massage
    What would the thermal circuit set me back in points?
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
    any spa stuff?
    swimming lessons do you have that
    whats there for under 40 points
    looking for a little gift for my husband, which offers can i afford
    anything for up to fifteen points, quick
    price of the mountain hotel in points please
    do u guys have smth i can afford rn
    tea or something like it for less than twenty points?
    do i have enough points for the sauna evening
    Might there be swimming lessons among the offers?
    any spa stuff
    Are there offers with a thermal bath?
    Do you perhaps offer anything with yoga for which I should not need more than forty points?
    any offers under 30 points
    whats the cheapest thing i can cop with points
    anything for less than 50 points?
  `,
  sending_limits: `
    how much can i send to a friend at most per day
    what's the daily limit for sending points to someone
    whats the most points im allowed to send to my sister
    max points i can send someone in one day
    max points i can send in one go?
    whats the most points i can give to another member
    I can send maximal how many points in one day to my wife?
    what is the most i may transfer to someone
  `,
  todays_plan: `
    whats on today
    what should I do today
    whats left for me to do today
    what should i still do today
    whats left on my plan for today
    so what should i be doing today
    whats left to do today on here
    Is there still anything on my plan for this afternoon?
    I just joined. What am I supposed to do today?
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
    is one of my vouchers about to expire
    do i have any vouchers i havent used
    what vouchers have i already used
    vouchers that have run out
    which voucher runs out first
    the vouchers ive redeemed
    wich voucher runs out first
    Which of my vouchers have I not used yet?
    do i have any vouchers i havent used yet
    Which vouchers of me are already run out, please?
    show the ones I redeemed, vouchers I mean
    which vouchers can i use right now
    got a voucher for the massage somewhere where is it
    Which of my vouchers have I not yet redeemed?
    is my tea set voucher still good
    at the counter now need my voucher for the thermal circuit
    which vouchers can i still use
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
    whats the fastest way to get points here
    I don't get it, where do points come from? What do I do to receive some?
    hi I just joined, what do I get points for?
  `,
  workouts: `
    list my trainings of last week
    list me the workouts of last week with the minutes
    list my workouts from last week
    sets per muscle this week?
    when was my last training session
    List my runs in September
    show me my workouts from october
  `,
};
