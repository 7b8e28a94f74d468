import type { ShippedArticle } from './article.ts';

export const clubArticles: readonly ShippedArticle[] = [
  {
    slug: 'notices',
    title: 'Where are my notices?',
    screen: ['/notices', 'Notices'],
    text: [
      'Press the bell in the top bar. Notices has everything the club told you, on every device.',
      'Show only unread ones, or press Mark as read.',
    ],
    words:
      'notifications, bell, messages, inbox, unread, Benachrichtigungen, Mitteilungen, notificaciones, avisos, notifications non lues, avis, notifiche, avvisi, notificações',
  },
  {
    slug: 'push-messages',
    title: 'How do I get messages on my phone?',
    screen: ['/notices', 'Switch on messages'],
    steps: [
      'Open Notices on that phone and press Switch on messages.',
      'Allow notifications when your browser asks.',
      'On iPhone and iPad add the club to your home screen first: Share, then Add to Home Screen.',
    ],
    words:
      'push, push notifications, enable notifications, alerts, Push aktivieren, activar notificaciones, activer les notifications, attivare notifiche, ativar notificações',
  },
  {
    slug: 'stop-messages',
    title: 'How do I get fewer messages, or none at night?',
    screen: ['/notices', 'Save choices'],
    text: [
      'Choose under What may be sent which kinds you want, and press Save choices.',
      'Quiet nights holds messages back by each device’s own clock.',
      'Switch off messages ends them on this device.',
    ],
    words:
      'unsubscribe, mute, stop notifications, turn off notifications, switch off, too many notifications, quiet, do not disturb, at night, abbestellen, weniger Nachrichten, dejar de recibir, silenciar, désactiver, moins de notifications, disattivare, meno messaggi, desativar, silenciar',
  },
  {
    slug: 'onboarding-questions',
    title: 'Where are the club’s questionnaires?',
    screen: ['/insights', 'Questions for you'],
    text: [
      'Insights shows under Questions for you what is open and how long it takes.',
      'Answers are saved as you go, so you can stop and continue. Some open again after a while.',
    ],
    words:
      'survey, onboarding questions, questionnaire, first questions, Fragebogen, Umfrage, cuestionario, encuesta, questionnaire du club, sondage, questionario, sondaggio, inquérito',
  },
  {
    slug: 'feedback',
    title: 'How do I tell the club what I think?',
    screen: ['/feedbacks', 'Send feedback'],
    text: [
      'Open Feedback, say what it’s about, and press Send feedback. You can add a screenshot.',
      'We answer you there and by e-mail, and you can write back.',
    ],
    words:
      'feedback, suggestion, idea, complaint, bug, report a problem, write to us, Rückmeldung, Beschwerde, Vorschlag, sugerencia, queja, opinión, suggestion, réclamation, avis, suggerimento, reclamo, sugestão',
  },
  {
    slug: 'contact-people',
    title: 'How do I reach a person at the club?',
    screen: ['/support-chat', 'Support chat'],
    text: [
      'Open Support chat to talk to the team. Where the club has no chat, the page leads you to Feedback, and we answer by e-mail.',
      'The team sees your name and verified e-mail address, nothing of your health or points.',
      'In an emergency don’t wait for an answer: call your local emergency number.',
    ],
    words:
      'contact, support, human, talk to someone, customer service, help desk, phone, Kontakt, Kundendienst, mit einem Menschen sprechen, contacto, atención al cliente, hablar con una persona, contacter, service client, parler à quelqu’un, contatto, assistenza, parlare con una persona, falar com alguém, apoio ao cliente',
  },
  {
    slug: 'read-stories',
    title: 'What are stories?',
    screen: ['/health/stories', 'Stories'],
    text: [
      'Stories are what other members write about their experience: personal, not medical advice.',
      'Choose a topic, like one, or comment. You can add a recipe or workout that comes with it to your own.',
    ],
    words:
      'stories, community, posts, other members, experience, Geschichten, Erfahrungen, historias, comunidad, récits, communauté, storie, comunità, histórias',
  },
  {
    slug: 'write-story',
    title: 'How do I write a story?',
    screen: ['/health/stories/write', 'Publish story'],
    steps: [
      'Open Write a story. Give it a title, tell what you did and how it went, and choose topics.',
      'Leave out doses and promises of a cure: a moderator checks such stories first.',
      'Press Publish story. It earns points after 24 hours.',
    ],
    words:
      'publish, post, share experience, write post, Geschichte schreiben, veröffentlichen, escribir una historia, publicar, écrire un récit, publier, scrivere una storia, pubblicare, escrever história',
  },
  {
    slug: 'edit-story',
    title: 'How do I change or delete my story?',
    screen: ['/health/stories/mine', 'Your stories'],
    text: [
      'Open Your stories and press Edit or Delete beside it.',
      'With a deleted story its likes and comments go too. Points you earned for it stay.',
    ],
    words:
      'edit story, delete story, remove post, Geschichte löschen, bearbeiten, borrar historia, editar historia, supprimer récit, modifier, eliminare storia, apagar história',
  },
  {
    slug: 'comment',
    title: 'How do I comment on a story?',
    screen: ['/health/stories', 'Stories'],
    text: [
      'Open the story and write under Your answer. Reply answers one comment.',
      'You can delete your own comment. Some comments are checked by a moderator before others see them.',
    ],
    words:
      'comment, reply, answer a story, waiting for a moderator, Kommentar, antworten, comentar, responder, commenter, répondre, commentare, rispondere',
  },
  {
    slug: 'mute-member',
    title: 'How do I mute a member?',
    screen: ['/health/stories/mine', 'Muted members'],
    text: [
      'Choose Mute in the menu of their story or comment. You no longer see what they write, and we don’t tell them.',
      'Undo it in Your stories under Muted members.',
    ],
    words:
      'block, mute, ignore, unmute, hide someone, stummschalten, blockieren, silenciar, bloquear, masquer, bloquer, silenziare, bloccare',
  },
  {
    slug: 'report-story',
    title: 'How do I report a story or a comment?',
    screen: ['/health/stories', 'Stories'],
    text: [
      'Choose Report story in the menu of the story, or Report at the comment, and say what’s wrong.',
      'A moderator looks at it. Something reported by several members may be hidden until then.',
    ],
    words:
      'report, abuse, insult, spam, dangerous advice, harassment, melden, Beleidigung, denunciar, ofensa, signaler, abus, segnalare, abuso',
  },
  {
    slug: 'use-assistant',
    title: 'What can the assistant do?',
    screen: ['/assistant', 'AI Assistant'],
    text: [
      'The assistant answers questions about your own data and about the club. It’s a computer program, not a person and not a doctor.',
      'Open it with the round button at the bottom of the page and type your question.',
      'It never diagnoses, doses or moves points.',
    ],
    words:
      'assistant, chat, bot, AI, ask a question, robot, Assistent, KI, asistente, inteligencia artificial, assistant virtuel, IA, assistente',
  },
  {
    slug: 'assistant-privacy',
    title: 'What does the assistant see about me?',
    screen: ['/assistant', 'What it may look at'],
    text: [
      'Only the areas you switch on under What it may look at. Club areas are on until you switch them off; health areas are off until you agree.',
      'If a language model is connected, it gets nothing until you switch it on.',
    ],
    words:
      'assistant privacy, ai access, permission, switch off assistant, language model, was sieht der Assistent, qué ve el asistente, que voit l’assistant, cosa vede l’assistente, o que vê o assistente',
  },
  {
    slug: 'delete-chat',
    title: 'How do I delete my chats with the assistant?',
    screen: ['/assistant', 'Your chats'],
    text: [
      'Open AI Assistant. Under Your chats press Delete beside the chat: it’s deleted for good.',
      'You can download a chat before.',
    ],
    words:
      'delete conversation, chat history, remove chat, download chat, Chat löschen, Verlauf, borrar conversación, historial, supprimer la conversation, eliminare chat, cronologia, apagar conversa',
  },
  {
    slug: 'coming-soon',
    title: 'What is planned, and how do I hear of it?',
    screen: ['/coming-soon', 'Tell me'],
    text: ['Coming soon lists what we’re working on. Press Tell me beside a topic and we e-mail you when it launches.'],
    words:
      'roadmap, new features, planned, future, coming soon, geplant, neue Funktionen, próximamente, novedades, bientôt, nouveautés, prossimamente, novità, em breve',
  },
];
