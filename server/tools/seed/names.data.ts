/** First and last names by country. */
export const names: Record<
  string,
  { women: [string, ...string[]]; men: [string, ...string[]]; last: [string, ...string[]] }
> = {
  ES: {
    women: ['Lucía', 'Carmen', 'Marta'],
    men: ['Hugo', 'Pablo', 'Diego'],
    last: ['Ruiz', 'Navarro', 'Ortega', 'Vidal'],
  },
  DE: {
    women: ['Lena', 'Klara', 'Anja'],
    men: ['Jonas', 'Felix', 'Lukas'],
    last: ['Weber', 'Brandt', 'Vogel', 'Keller'],
  },
  FR: {
    women: ['Camille', 'Élise', 'Manon'],
    men: ['Louis', 'Hugo', 'Théo'],
    last: ['Moreau', 'Girard', 'Lambert', 'Fabre'],
  },
  IT: {
    women: ['Giulia', 'Chiara', 'Elena'],
    men: ['Marco', 'Luca', 'Pietro'],
    last: ['Conti', 'Greco', 'Ferrari', 'Rinaldi'],
  },
  PT: { women: ['Inês', 'Marta', 'Rita'], men: ['Tiago', 'Rui', 'Nuno'], last: ['Costa', 'Sousa', 'Lopes', 'Matos'] },
  NL: {
    women: ['Sanne', 'Femke', 'Lotte'],
    men: ['Daan', 'Sem', 'Bram'],
    last: ['de Vries', 'Bakker', 'Visser', 'Smit'],
  },
  SE: {
    women: ['Ada', 'Elsa', 'Maja'],
    men: ['Nils', 'Axel', 'Erik'],
    last: ['Lindqvist', 'Berg', 'Holm', 'Sandberg'],
  },
  GB: {
    women: ['Alice', 'Grace', 'Imogen'],
    men: ['Oliver', 'George', 'Rhys'],
    last: ['Hughes', 'Clarke', 'Bennett', 'Marsh'],
  },
  IE: {
    women: ['Aoife', 'Niamh', 'Ciara'],
    men: ['Conor', 'Sean', 'Darragh'],
    last: ['Byrne', 'Walsh', 'Nolan', 'Keane'],
  },
  US: {
    women: ['Emma', 'Nora', 'Ruth'],
    men: ['Ethan', 'Caleb', 'Wesley'],
    last: ['Parker', 'Hayes', 'Brooks', 'Sutton'],
  },
  CA: {
    women: ['Chloe', 'Maude', 'Tessa'],
    men: ['Liam', 'Owen', 'Gabriel'],
    last: ['Tremblay', 'Fraser', 'Roy', 'Campbell'],
  },
  MX: {
    women: ['Ximena', 'Paola', 'Rosa'],
    men: ['Mateo', 'Iván', 'Raúl'],
    last: ['Morales', 'Vargas', 'Cruz', 'Salinas'],
  },
  BR: {
    women: ['Beatriz', 'Larissa', 'Júlia'],
    men: ['Rafael', 'Caio', 'Bruno'],
    last: ['Almeida', 'Barbosa', 'Teixeira', 'Nunes'],
  },
  JP: { women: ['Yui', 'Hana', 'Aoi'], men: ['Ren', 'Haruto', 'Sota'], last: ['Sato', 'Mori', 'Tanaka', 'Ito'] },
  AU: {
    women: ['Matilda', 'Isla', 'Zara'],
    men: ['Jack', 'Flynn', 'Archie'],
    last: ['Whitlam', 'Doyle', 'Reid', 'Carey'],
  },
};
