/**
 * How the build's modules are put into files, by folder: few enough that a page needs fewer than 15 of them, and so that
 * no page loads what only others use. The order counts: a group takes what the groups before it have left, and with
 * each module all that it imports. A screen itself is in none of them.
 */

/**
 * What every page is on: the libraries, our platform, the list of pages, and the pieces of the kit that sign-in and
 * the frame around pages are drawn with.
 */
const ground = [
  /node_modules\/(react|react-dom|react-router|react-redux|scheduler|use-sync-external-store)\//,
  /node_modules\/(@reduxjs|redux|redux-thunk|reselect|immer|@lingui|zod)\//,
  /contract\/src\/(platform\/(?!activities|ages|audit|avatar-colour|colours|csv|files|given-times|local-help|mails|many-values|notices|numbers|public-text|reason)|core\/(?!agreement|groups|invitations|ledger|passkeys))/,
  /web\/src\/platform\/(api\/(?!dates|send-at-leave|stored-text)|(brand|i18n(?!\/pseudo)|pages(?!\/(no-access|use-(return|page-title)))|paths)\/|forms\/(?!CallDialog|FormDialog|LeaveDialog))/,
  /web\/src\/core\/identity\/(hosted-sign-in\/(?!identity-client|relay)|identity\.api)/,
  /web\/src\/((club\/(?!topics|admin|catalogue|companies|content|rates|rules|members|staff|feedback|support|ambassadors|settlements|vendors|vouchers\/(redeem|sold))|core|hub\/(?!agents|assistant|analytics|help|notifications|settings|stories)).*(rows|-paths?)|app\/first-rows)\.ts$/,
  /ui\/(theme\/(hour|scheme)|format\/times|cover-art\/ridge)\./,
  /ui\/page\/(BrandMark|Button|Card|HeadingFocus|Notice|Page|states)\./,
  /ui\/form\/(Field|PasswordField|TextField)\./,
  /Icon(AlertCircle|AlertTriangle|CircleCheck|ExternalLink|Eye|EyeOff|Id|InfoCircle|Key|Login2|Refresh|X)\.mjs/,
];

const signIn =
  /core\/(identity\/gate\/(?!Strength|strength|CardNumber|EmailField|mail-domains)|sign-in\/(HostedSignIn|hosted-session|referral))/;

/** The library and what the settings, the administration and the question for a proof share. */
const passkeys = /@simplewebauthn|contract\/src\/core\/passkeys|web\/src\/core\/passkeys/;

/** Domains whose screens share more than one file. */
const domain =
  /(?:web|contract)\/src\/club\/(admin|ambassadors|exchange|marketplace|vendors(?!\/(editor|sale-notices|ToDoList|OverviewScreen|offer-fields\/(?!OfferPicture|copy-offer|offer-form|field-name)|\w+Card|Business[FP]|StateCounts)))\b/;

/** Icons and pieces that only the rail and the lists of the administration draw. */
const staffPieces =
  /Icon(Building|FileDescription|History|Inbox|Settings|StarOff|Tags|UserShare)\.mjs|ui\/(page\/BackLink|data\/Rows)\b/;

/** Pieces of the kit that several pages share. */
const kit =
  /platform\/ui\/(?!charts\/time|page\/BackLink|data\/Rows|theme\/Mantine|format\/(greeting|money|server-days)|form\/(PinCode|SegmentChoice|UrlField)|page\/(Fold|use-step-start))|platform\/(worker\/|api\/(dates|send-at-leave|stored-text)|forms\/(CallDialog|FormDialog|LeaveDialog))|contract\/src\/platform\/(avatar-colour|csv|given-times|local-help|public-text|reason)|contract\/src\/health\/exchange\/foreign-json|health\/signals\/red-flags\/talk\/HelpLines|@tabler\/icons-react/;

const shared = 2;

export const chunks = [
  { name: 'ground', test: (id: string) => ground.some((folder) => folder.test(id)) },
  { name: 'sky', test: /ui\/(cover-art\/(Sky|sky)|charts\/DayDial|format\/greeting)\b/, minShareCount: shared },
  { name: 'choices', test: /platform\/ui\/form\/(Many)?Choices/, minShareCount: shared },
  {
    name: 'kit',
    test: (id: string) => kit.test(id) && !staffPieces.test(id),
    minShareCount: shared,
  },
  { name: 'plot', test: /ui\/charts\/time\/(?!LineFigure|BarFigure|bar-scale|ticks)/, minShareCount: shared },
  // Bars and lines with their axes, which load after a page.
  { name: 'figures', test: /ui\/charts\/time\/(LineFigure|BarFigure|bar-scale|ticks)|@visx/ },
  { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui)|ui\/theme\/Mantine/, minShareCount: shared },
  { name: 'sign-in', test: signIn, minShareCount: shared },
  { name: 'passkeys', test: passkeys, minShareCount: shared },
  {
    name: 'approvals',
    test: /(web|contract)\/src\/club\/(approvals|vendor\/refusals)|ui\/form\/UrlField/,
    minShareCount: shared,
  },
  // What the form of a message needs of others, in one file.
  {
    name: 'topics',
    test: /(web|contract)\/src\/club\/topics(\.ts|\/(index|feature-texts))|platform\/known-pages/,
    minShareCount: shared,
  },
  // The frame around every page asks for the balance and the picture, and leads to every page.
  {
    name: 'frame',
    test: /(web|contract)\/src\/(club\/(points(?!\/(Opening|HabitsNote|expiring|frame|entries))|account(\.|\/(account\.api|index)))|health\/(.*rows\.ts|base\/(paths\/|need-consent)|food\/nutrients)|platform\/(many-values|numbers)|core\/identity\/(sign-out|display-name)|(hub\/(assistant|analytics|help(?!\/(inner|own)))|club\/(feedback|support|ambassadors|vendors(?!\/editor)))\/.*(rows|-paths)\.ts|club\/(support\/(index|stored-chat)|admin\/(paths|place-paths|frame\/list-paths))|hub\/(assistant\/(index|AssistantButton)|help\/(places|inner-rows))|app\/(health-)?rows)/,
    minShareCount: shared,
  },
  {
    name: 'notifications',
    test: /web\/src\/hub\/notifications\/(calls|use-push|push-state|notices-paths)|contract\/src\/(hub\/notifications|platform\/notices)/,
  },
  // What every page loads once it is drawn: help and what is there without a connection; and the bell.
  {
    name: 'above',
    test: /web\/src\/(app\/(AboveFrame|offline\/(?!use-last|last-seen|stored))|health\/body\/mindfulness\/device\/|hub\/notifications\/Bell)/,
  },
  // What home shows of points beside their own pages, and two small pieces that few pages share.
  {
    name: 'entries',
    test: /contract\/src\/club\/ambassadors|web\/src\/(club\/(points\/(expiring|HabitsNote|OpeningPoints|entries\/(EntryLines|Status|index))|statements\/subject|ambassadors\/(WaitingPoints|ambassadors\.api))|hub\/home\/HomeScreen\.module|platform\/(ui\/format\/server-days|pages\/use-page-title))/,
    minShareCount: shared,
  },
  {
    name: 'health',
    test: /(web|contract)\/src\/health\/(base\/(restore|service-faults|day-bars\/durations|consents(?!\/(AskDialog|ConsentForm|FirstUse))|need-consent|disclaimer|frame|page|signal-tiles(?!\/Newcomer)|streaks|time-zones)|body\/(activity-sources|glucose\/units)|signals\/(red-flags(?!\/talk)|worked-out|sources|metric(s\.data|-units|\.ts)|critical-sources|measurements\/(units|kinds)|result|measurement-sources|glucose-ranges|series))|ui\/(form\/SegmentChoice|page\/use-step-start)/,
    minShareCount: shared,
  },
  // A shared record as its reader and its member see it, in one file: its address is known to every page.
  {
    name: 'shared-record',
    test: /web\/src\/health\/exchange\/shared-links\/(RecordView|SharedScreen|copy\/|fetch-copy|index|section-words|(record|shared)\.module)|contract\/src\/health\/exchange\/(patient-summary|shared-links)/,
  },
  // The registry of everything that is measured: hundreds of rows, which only pages of such values need.
  {
    name: 'measured',
    test: /(web|contract)\/src\/health\/(signals\/(metrics\.ts|lab-metric|measurements(\.ts|\/(write-value|index\.ts))))/,
    minShareCount: shared,
  },
  {
    name: 'scores',
    test: /(web|contract)\/src\/health\/(insight\/(scores|indicators)|body\/blood-age)/,
    minShareCount: shared,
  },
  {
    name: 'blueprints',
    test: /(web|contract)\/src\/health\/insight\/blueprints(\.ts|\/(rooms|index|blueprints\.api))/,
    minShareCount: shared,
  },
  // What is written of laboratory values, apart from what they lead to: a report under review needs the words alone.
  {
    name: 'lab-reports',
    test: /(web|contract)\/src\/health\/exchange\/lab-reports(\.ts|\/results)/,
    minShareCount: shared,
  },
  { name: 'labs', test: /(web|contract)\/src\/health\/insight\/labs/, minShareCount: shared },
  {
    name: 'findings',
    test: /(web|contract)\/src\/health\/insight\/findings(\.ts|\/(?!FindingsScreen|rows|dialogs|needs-you))/,
    minShareCount: shared,
  },
  // Before the meals, whose plans carry limits: the record of the person would bring them to every health page.
  {
    name: 'person',
    test: /(web|contract)\/src\/health\/signals\/person(\.ts|\/(index|person\.api))/,
    minShareCount: shared,
  },
  {
    name: 'days',
    test: /(web|contract)\/src\/health\/(base\/(charts|day-bars|day-span|signal-tiles\/Newcomer)|check-up\/assessment\/time-fields)/,
    minShareCount: shared,
  },
  {
    name: 'breath',
    test: /web\/src\/health\/body\/mindfulness\/(?!rows)/,
    minShareCount: shared,
  },
  {
    name: 'body',
    test: /(web|contract)\/src\/health\/body\/((activity|sleep)\.ts|most-a-day)/,
    minShareCount: shared,
  },
  // A night and a day of steps, and the pages of all of them.
  { name: 'nights', test: /web\/src\/health\/body\/sleep\/(?!rows)/, minShareCount: shared },
  { name: 'steps', test: /web\/src\/health\/body\/activity\/(?!rows)/, minShareCount: shared },
  // Before the marketplace, whose covers are drawn with more: dishes need the bowls alone.
  { name: 'bowls', test: /platform\/art\/(Bowl|drawing\/)/, minShareCount: shared },
  // What every page of the club's own texts is written with.
  {
    name: 'content',
    test: /web\/src\/club\/content\/(index|shared-form|content\.module|questionnaires\/people-words)|contract\/src\/(club\/content|platform\/mails)/,
    minShareCount: shared,
  },
  { name: 'help', test: /(web|contract)\/src\/hub\/(own-)?help(?!.*(rows|-paths)\.ts)/, minShareCount: shared },
  // Before the vendors, whose statements administrators see too.
  { name: 'settlements', test: /(web|contract)\/src\/club\/settlements/, minShareCount: shared },
  {
    debugName: 'domains',
    name: (id: string) => (staffPieces.test(id) ? 'admin' : (domain.exec(id)?.[1] ?? null)),
    minShareCount: shared,
  },
  // After the marketplace, which shares the art with it: in front, the art would bring the foods to every offer.
  {
    name: 'foods',
    test: /(web|contract)\/src\/health\/food\/(?!meal-plans|own-|food-photos|foods\/DailyNeeds)/,
    minShareCount: shared,
  },
  {
    name: 'meals',
    test: /(web|contract)\/src\/health\/food\/(?!meal-plans\/(Targets|targets|SavedPlans|saved)|foods\/DailyNeeds)/,
    minShareCount: shared,
  },
  { name: 'glucose', test: /web\/src\/health\/body\/glucose(-sources)?\//, minShareCount: shared },
  {
    name: 'fitness',
    test: /(web|contract)\/src\/health\/training\/(?!fitness\/(player\/|rows|PlanView|BeforeTraining|use-start|SwapDialog))/,
    minShareCount: shared,
  },
  // This morning's recovery, on its own page and as a card on others.
  {
    name: 'recovery-card',
    test: /(web|contract)\/src\/health\/insight\/recovery(\.ts|\/(RecoveryCard|ScoreBar|words|recovery\.api))/,
    minShareCount: shared,
  },
  // The health half of home, which its page loads at once and puts in its places.
  { name: 'home-health', test: /web\/src\/(hub\/home\/(Health|next-steps)|health\/insight\/today)/ },
  {
    name: 'stories',
    test: /(web|contract)\/src\/hub\/stor(ies(?!\/(moderation\/Moderation|write\/Attachment|rows))|y-moderation)/,
    minShareCount: shared,
  },
  // What the vendor's overview loads once it is drawn.
  {
    name: 'vendor-overview',
    test: /web\/src\/club\/(vendors\/(ToDoList|sale-notices)|place-bar)|contract\/src\/club\/vendor\/sale-notices/,
  },
  {
    name: 'vendor-forms',
    test: /vendors\/(editor\/|offer-fields\/(?!OfferPicture|copy-offer|offer-form|field-name)|\w+(Card|Picture)|BusinessForms)/,
    minShareCount: shared,
  },
  {
    name: 'health-questions',
    test: /(web|contract)\/src\/health\/check-up\/(questions|show-if|questionnaires|checks\.ts|checks\/checks\.api)/,
    minShareCount: shared,
  },
  { name: 'health-checks', test: /web\/src\/health\/check-up\/checks\/(?!rows|index)/, minShareCount: shared },
  { name: 'sold-vouchers', test: /contract\/src\/club\/vendor\/(redemption|sold-vouchers)/, minShareCount: shared },
  // Last: before the vendors, it would bring their calls to the pages of staff.
  {
    name: 'catalogue',
    test: /(web|contract)\/src\/club\/catalogue(?!\/acts\/(?!Act)\w+Dialog|\/page\/(OfferScreen|EditDialog))/,
    minShareCount: shared,
  },
];
