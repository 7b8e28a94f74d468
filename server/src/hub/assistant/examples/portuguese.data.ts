import type { Examples } from './example-lines.ts';

export const portuguese: Examples = {
  'about_assistant part=abilities': `
    o que você consegue fazer
  `,
  'about_assistant part=privacy': `
    quem vê o que escrevo aqui
  `,
  due_checks: `
    tem algum exame que eu devia fazer
  `,
  'explain_score part=change': `
    por que minha pontuação de saúde caiu
  `,
  find_food: `
    quantas calorias tem um ovo
  `,
  find_help: `
    como mudo o idioma
    esqueci a palavra-passe
    o código não funciona na loja
    como apago minha conta
    como faço pra escanear um código de barras
    como é que apago a minha conta
    esqueci a senha
    como apago a minha conta
    como ligo o meu relógio à aplicação
  `,
  find_note: `
    o que é o vo2max
    dormir 7 horas chega?
    quanto sal por dia é aceitável
  `,
  find_recipe: `
    receita vegana pro jantar
  `,
  fitness_plan: `
    qual o treino de hoje
  `,
  food_diary: `
    o que é que eu comi ontem
  `,
  invitations: `
    quantos amigos se inscreveram com o meu convite
    alguém se inscreveu com o meu código de convite
  `,
  list_entries: `
    Poderia mostrar os meus movimentos de outubro?
    mostra os últimos lançamentos
  `,
  'list_entries kind=spent': `
    em que gastei pontos no mês passado
    em que gastei pontos em julho
    no que gastei pontos este ano
  `,
  'meal_plan part=day': `
    o que tem no meu plano de refeições hoje
  `,
  none: `
    vai chover no sábado
    quem joga hoje à noite
    quem é o presidente
    escreve um poema
    quanto é 12 por cento de 80
    quanto pesa a minha mulher
    como dormiu o meu irmão
    chama um táxi
    põe um alarme para as seis
    toca música
    quanto paguei de renda
    onde estão as minhas chaves
    que telemóvel compro
    que horas são em sydney
    quando parte o comboio
    conta-me uma história
    gostas de mim
  `,
  'open screen=add_measurement': `
    quero registar a tensão
  `,
  'open screen=send': `
    manda 20 pontos pra ana@example.com
  `,
  open_questionnaires: `
    tenho algum questionario pra responder
  `,
  people: `
    quero falar com uma pessoa
  `,
  'points_status part=balance': `
    qual meu saldo de pontos
    qtos pontos eu tenho
    oi, qual meu saldo de pontos
  `,
  'points_status part=expiring': `
    algum ponto meu vai expirar logo?
  `,
  'points_status part=tier': `
    quanto falta pra prata
    quantos pontos faltam para prata
  `,
  'query_metric metric=blood_pressure': `
    minha pressao
    pressão arterial em outubro
    pressão em junho
    Tenho consulta amanhã. Qual foi a minha última tensão arterial?
    a minha tensão arterial baixou desde abril?
  `,
  'query_metric metric=calm_minutes': `
    quanto tempo meditei em outubro
  `,
  'query_metric metric=energy': `
    quantas calorias comi ontem
  `,
  'query_metric metric=glucose': `
    glicose média em outubro
    glicose média dos ultimos 14 dias
    glicose de ontem
    glicose média essa semana
  `,
  'query_metric metric=hba1c': `
    hemoglobina glicada
    hemoglobina glicada de abril
  `,
  'query_metric metric=ldl': `
    colesterol ruim ultimo exame
    resultado do colesterol ruim
  `,
  'query_metric metric=points_earned': `
    pontos ganhos na primavera
    ganhei mais pontos em junho ou em julho?
    ganhei mais pontos em setembro do que em agosto?
  `,
  'query_metric metric=points_spent': `
    quanto gastei de pontos em maio
    quantos pontos gastei este ano
  `,
  'query_metric metric=protein': `
    quanta proteina comi ontem
    media de proteina nos ultimos 7 dias
  `,
  'query_metric metric=resting_pulse': `
    frequência cardíaca em repouso
  `,
  'query_metric metric=sleep': `
    quanto dormi essa noite
    oi, como foi meu sono na semana passada
    média de sono em setembro
    Boa tarde, gostaria de saber qual foi a minha pior noite deste mês, por favor.
    quantas horas dormi em média em julho
    melhor noite do mês passado
    pior noite de setembro
    Em quantas noites deste mês dormi menos de 6 horas?
    quanto eu dormi essa noite
    tenho dormido pior ultimamente?
    em setembro eu dormia quantas horas em média
    qual foi a minha melhor noite de sono este mês
    sono semana passada
    dormi quantas horas essa noite
    qual foi minha pior noite de sono em setembro
    dormi mais esta semana ou na semana passada?
    quantas horas dormi esta noite
    qual foi a minha pior noite de sono este mês
    quantas horas dormi esta noite?
  `,
  'query_metric metric=steps': `
    quantos passos dei hoje
    passos ontem
    total de passos em agosto
    ando mais em outubro do que em abril? passos
    meus passos nos ultimos 10 dias
    quantos passos dei na semana passada
    passos últimos 7 dias
    passos no sábado
    andei mais que na semana passada?
    media de passos em outubro
    média de passos em setembro
    total de passos dos ultimos 7 dias
    dia que menos andei em outubro
    Bom dia, gostaria de saber quantos passos dei em média por dia em agosto.
    acabei de chegar da caminhada quantos passos já dei
    andei mais em outubro ou em setembro
    quantos dias passei de 9000 passos em outubro
    qual dia da semana eu ando menos
    Quantos passos dei ontem, por favor?
    total de passos em setembro
    em quantos dias da semana passada passei dos 8 mil passos
  `,
  'query_metric metric=time_in_range': `
    tempo no alvo ontem
    tempo no alvo na terça
  `,
  'query_metric metric=weight': `
    quanto estou pesando
    emagreci desde março?
    meu peso em junho
    quanto é que eu tô pesando agora
    meu peso hj
    quanto eu pesava em março
    Boa tarde, podia dizer-me quanto pesava em fevereiro?
    meu peso tá caindo desde junho
    qto eu pesava em junho
  `,
  'query_metric metric=workouts': `
    quantos treinos fiz este mês
  `,
  search_offers: `
    tem massagem?
    oferta mais barata
    oq da pra comprar com os pontos q tenho
    Há alguma oferta de massagem?
    o que tem por menos de 35 pontos
    tem alguma coisa de ioga?
  `,
  vouchers: `
    vales que ainda nao usei
    qual vale vence primeiro
    meus vales que ainda não usei
  `,
  ways_to_earn: `
    como é que eu faço pra ganhar mais pontos
    como é que consigo mais pontos
  `,
};
