import type { AssistantSource } from '@club/contract/hub/assistant';
import { type Asked, hasSupportChat, type Intent, offerPeople, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';

interface Help extends Omit<Intent, 'answer' | 'area'> {
  readonly text: string;
  readonly sources: readonly AssistantSource[];
}

/** How to do things in the club: the same for everybody. */
const howTo: readonly Help[] = [
  {
    name: 'change_profile',
    about: 'How to change name, e-mail, phone number, address, picture or birthday',
    example: 'How do I change my e-mail?',
    patterns: ['profile change', 'profile how|where', 'name change', 'profile add', 'profile picture|new|wrong'],
    text: 'Open Settings, then Profile. A new e-mail address counts once you confirm it with the code we send there.',
    sources: [screens.profile()],
  },
  {
    name: 'change_password',
    about: 'How to change or reset the password',
    example: 'How do I change my password?',
    patterns: ['password', 'password change', 'password forgot|forgotten|reset|lost', 'password how'],
    text: 'Open Settings, then Change password. If you forgot it, use the link on the sign-in page: we e-mail you a link to set a new one.',
    sources: [screens.password()],
  },
  {
    name: 'add_passkey',
    about: 'How to add or remove a passkey',
    example: 'How do I add a passkey?',
    patterns: ['passkey', 'passkey add|connect|how', 'signin without password', 'passkey delete|lost'],
    text: 'Open Settings, then Change password: passkeys are below it. Add one for each device you sign in with, and remove one you lost.',
    sources: [screens.password()],
  },
  {
    name: 'export_data',
    about: "How to get a copy of one's data",
    example: 'How do I export my data?',
    patterns: [
      'export data',
      'export',
      'data export|archive how?',
      'data everything|all',
      'export everything store?',
      'everything about|know',
      'gdpr',
    ],
    text: 'Open Settings, then Your data, and ask for a copy. You confirm who you are, and we e-mail you a link to the archive.',
    sources: [screens.yourData()],
  },
  {
    name: 'delete_account',
    about: 'How to delete the account, or health data only',
    example: 'How do I delete my account?',
    patterns: [
      'delete account',
      'delete account how',
      'delete data',
      'delete club',
      'delete everything',
      'quit',
      'resign',
      'delete profile',
    ],
    text: 'Open Settings, then Your data, and choose Delete account. You have some days to change your mind, then everything is erased and your points are forfeited. Health data alone can be erased under Privacy and consents.',
    sources: [screens.yourData(), screens.healthPrivacy()],
  },
  {
    name: 'connect_sensor',
    about: 'How to connect a glucose sensor or a wearable',
    example: 'How do I connect a sensor?',
    patterns: [
      'connect sensor',
      'sensor how',
      'connect glucose',
      'connect healthfile',
      'sensor disconnect|delete',
      'sensor connect new',
      'sensor show|missing',
      'sensor',
    ],
    text: 'Open Glucose and choose Connect a sensor; you sign in where your sensor keeps its readings. Watches and phones: export their file and add it under Imports. Either can be taken back at any time.',
    sources: [screens.glucose(), screens.imports()],
  },
  {
    name: 'how_to_import',
    about: 'How to import health files, such as Apple Health exports',
    example: 'How do I import Apple Health data?',
    patterns: [
      'import how',
      'import healthfile',
      'import data',
      'import file',
      'file sensor',
      'file',
      'import what|which|where',
      'healthfile data|how',
    ],
    text: 'Export the file on your phone or at your provider, then open Imports and choose it. You see what it holds before anything is stored, can leave parts out, and can take the import back.',
    sources: [screens.imports()],
  },
  {
    name: 'privacy',
    about: 'What the assistant can see, and how to change it',
    example: 'What can you see about me?',
    patterns: [
      'privacy',
      'what see data?',
      'data private|safe|who|read',
      'consent',
      'assistant allowed|see|read|permission',
      'settings assistant',
    ],
    text: 'I read only the areas you switched on for me: club areas unless you switch them off, health areas only after you agree and switch them on. Our chat is stored encrypted for you alone; you can download or delete it.',
    sources: [screens.assistant(), screens.healthPrivacy()],
  },
  {
    name: 'abilities',
    about: 'What the assistant can answer',
    example: 'What can you do?',
    patterns: ['what help', 'what ask', 'help', 'abilities|capable', 'who', 'what do'],
    text: 'Ask me about your points, offers and vouchers, invitations, and, once you switch them on, your score, glucose, sleep, steps, measurements, plans, food and training. I also know how to do things in the club. I never diagnose, dose or move points.',
    sources: [],
  },
  {
    name: 'hello',
    about: 'A greeting',
    example: 'Hello',
    patterns: ['hello', 'hello how'],
    text: 'Hello! Ask me about your points, your plan for today, or anything in the club.',
    sources: [],
  },
  {
    name: 'thanks',
    about: 'Thanks or a goodbye',
    example: 'Thank you',
    patterns: ['thanks', 'great|perfect|nice', 'bye|goodbye'],
    text: "You're welcome.",
    sources: [],
  },
];

const suggestions: Readonly<Record<string, readonly string[]>> = {
  abilities: ['What is my balance?', 'What can I buy with my points?', "What's on for today?"],
  hello: ['What is my balance?', 'What can you do?'],
};

const toIntent = ({ text, sources, ...help }: Help): Intent => ({
  ...help,
  area: null,
  answer: async () => ({ text, sources, suggestions: suggestions[help.name] ?? [] }),
});

const answerHuman = async ({ config }: Asked): Promise<Reply> => ({
  text: hasSupportChat(config)
    ? 'Of course. Talk to our team in the support chat. They see nothing of what you wrote to me.'
    : 'Of course. Write to our team under Feedback; they answer by e-mail. They see nothing of our chat.',
  hand_over: offerPeople(config).hand_over,
});

const answerMedicine = async ({ config }: Asked): Promise<Reply> => ({
  text: "I can't advise on medicines, doses or supplements. Ask your doctor or pharmacist, and follow what they prescribed.",
  hand_over: offerPeople(config).hand_over,
});

const answerDiagnosis = async ({ config }: Asked): Promise<Reply> => ({
  text: "I can't tell what a symptom means or whether you have an illness. Talk to a doctor about it. I can show you the values you recorded, to take along.",
  sources: [screens.measurements()],
  hand_over: offerPeople(config).hand_over,
});

export const helpIntents: readonly Intent[] = [
  ...howTo.map(toIntent),
  {
    name: 'human_help',
    about: 'How to reach people at the club',
    area: null,
    example: 'Can I talk to a person?',
    patterns: ['human', 'talk human', 'human help', 'contact|complain|complaint|problem|broken', 'human real'],
    answer: answerHuman,
  },
  {
    name: 'medicine',
    about: 'Questions about medicines, doses and supplements, which the assistant never answers',
    area: null,
    example: 'Can you advise on medicines?',
    patterns: ['medicine', 'medicine howmany', 'medicine stop|start|take', 'supplement dose|howmany|take|which'],
    answer: answerMedicine,
  },
  {
    name: 'diagnosis',
    about: 'Questions about what illness someone has, which the assistant never answers',
    area: null,
    example: 'Can you tell what a symptom means?',
    patterns: [
      'diagnose',
      'diagnose have',
      'symptom|symptoms',
      'wrong me|body|health',
      'pain|ache|rash|fever|cough|dizzy',
    ],
    answer: answerDiagnosis,
  },
];
