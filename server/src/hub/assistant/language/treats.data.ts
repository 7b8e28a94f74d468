import type { Spoken } from './spoken.ts';

/** What the marketplace sells, in the order of `languages`: words by their beginnings, with spaces between. */
export const treats: readonly Spoken[] = [
  ['massage', 'massage', 'masaje masajito', 'massage', 'massaggi', 'massagem massagens'],
  [
    'swim',
    'schwimm',
    'natacion nadar piscina',
    'natation nager piscine',
    'nuoto nuotare piscina',
    'natacao nadar piscina',
  ],
  ['sauna', 'sauna', 'sauna', 'sauna', 'sauna', 'sauna'],
  ['thermal', 'therm', 'termal balneario', 'therm', 'terme termal', 'termas termal'],
  ['yoga', 'yoga', 'yoga', 'yoga', 'yoga', 'ioga yoga'],
  ['hotel', 'hotel', 'hotel', 'hotel', 'hotel albergo', 'hotel hoteis'],
  ['tea', 'tee krautertee', 'te infusion', 'the tisane infusion', 'te tisana infuso', 'cha'],
  ['physio', 'physio krankengymnast', 'fisio', 'kine', 'fisio', 'fisio'],
  ['nutrition', 'ernahrung', 'nutricion', 'nutrition', 'nutrizion', 'nutricion'],
  ['cook', 'koch', 'cocina', 'cuisine', 'cucina', 'cozinha culinaria'],
  ['train', 'trainer', 'entrenador', 'coach', 'allenatore', 'treinador'],
  ['gym', 'fitnessstudio', 'gimnasio', 'salle', 'palestra', 'ginasio academia'],
  ['retreat', 'auszeit', 'retiro', 'retraite', 'ritiro', 'retiro'],
];
