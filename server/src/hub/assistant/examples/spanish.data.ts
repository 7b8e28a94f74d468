import type { Examples } from './example-lines.ts';

export const spanish: Examples = {
  'about_assistant part=abilities': `
    que cosas puedes hacer
  `,
  'about_assistant part=nature': `
    eres un robot?
    eres una persona o un robot
  `,
  due_checks: `
    Buenos días, ¿me toca ya alguna revisión médica?
    ¿Qué revisiones me tocan?
  `,
  explain_entry: `
    explícame el último movimiento de puntos
    porque me dieron puntos la ultima vez
  `,
  explain_score: `
    por qué me ha bajado la puntuación de salud
  `,
  'explain_score part=change': `
    por qué ha bajado mi puntuación de salud
  `,
  find_help: `
    cómo cambio la contraseña
    dónde conecto el sensor de glucosa
    como invito a una amiga
    no me funciona el vale en la tienda
    No me llegan los correos de la aplicación, ¿qué puedo hacer?
    quiero poner otra contraseña, cómo se hace
    dónde pongo el modo oscuro
    cómo cambio mi correo
  `,
  find_note: `
    para que sirve la fibra
  `,
  find_recipe: `
    una receta rapida con pollo
    recetas vegetarianas de menos de 20 minutos
    una receta sin leche q se haga en 20 minutos
    dame una receta con garbanzos pero sin cebolla
    una receta con garbanzos que se haga en 20 min
  `,
  fitness_plan: `
    qué me toca entrenar
  `,
  food_diary: `
    q comi ayer?
    qué comí ayer
  `,
  list_entries: `
    todos mis movimientos de puntos del mes pasado
  `,
  'list_entries kind=spent': `
    en qué gasté mis puntos en septiembre
    en qué me gasté los puntos en mayo
  `,
  medical_question: `
    que dosis de insulina me pongo
  `,
  none: `
    va a llover el sábado
    quién juega esta noche
    quién es el presidente
    escríbeme un poema
    cuánto es el 12 por ciento de 80
    cuánto pesa mi mujer
    cómo durmió mi hermano
    llama un taxi
    pon una alarma a las seis
    pon música
    cuánto pagué de alquiler
    dónde están mis llaves
    qué móvil me compro
    qué hora es en sídney
    cuándo sale el tren
    cuéntame una historia
    me quieres
  `,
  'open screen=vouchers': `
    ábreme la página de los vales
  `,
  points_status: `
    oye cuántos puntos me quedan
  `,
  'points_status part=balance': `
    cuantos puntos tengo
    cuántos puntos me quedan
    cuantos puntos tengo ahora mismo
  `,
  'points_status part=expiring': `
    me caducan puntos pronto?
    cuándo se me vencen los puntos
  `,
  'points_status part=tier': `
    cuanto me falta para el siguiente nivel
    cuánto me falta para ser plata
  `,
  'query_metric metric=active_minutes': `
    minutos activos de la semana pasada
  `,
  'query_metric metric=blood_pressure': `
    Buenos días, ¿sería tan amable de indicarme mi última tensión arterial?
    Buenas tardes, ¿podría decirme mi última tensión arterial?
    tensión en abril
    Me duele un poco la cabeza y quiero mirar una cosa: ¿cuál fue mi última tensión?
    me está bajando la tensión desde abril?
    q tension tuve ayer
    qué tensión tenía ayer
  `,
  'query_metric metric=calm_minutes': `
    cuántos minutos medité este mes
  `,
  'query_metric metric=energy': `
    cuantas kcal comi ayer
    calorias de ayer
    kcal que llevo hoy
    ¿Cuántas calorías comí el domingo?
  `,
  'query_metric metric=fibre': `
    fibra de los ultimos 7 dias
  `,
  'query_metric metric=glucose': `
    azucar promedio en octubre
    glucosa media de los últimos 30 días
    buenas! el azúcar de ayer qué tal, la media
  `,
  'query_metric metric=hba1c': `
    hemoglobina glicosilada, el ultimo valor
    hemoglobina glicosilada abril
  `,
  'query_metric metric=ldl': `
    colesterol malo
    cómo salió mi colesterol malo la última vez
  `,
  'query_metric metric=points_earned': `
    puntos que gané en verano
    puntos ganados este año
    cuántos puntos gané en junio
  `,
  'query_metric metric=protein': `
    proteinas de ayer
    proteina de ayer porfa
    cuánta proteína comí el martes
  `,
  'query_metric metric=sleep': `
    cuanto dormi anoche
    ¿Qué tal he dormido esta semana?
    media de sueño en octubre
    mi peor noche del mes
    qué tal mi noche
    horas de sueño en mayo, promedio
    la noche que menos dormí en octubre
    ¿Cuántas noches de este mes he dormido menos de seis horas?
    oye cuantas horas e dormido esta noche pasada
    he dormido mas en octubre q en septiembre?
    sueño de octubre comparado con junio
    He dormido fatal esta semana, ¿cuál fue la peor noche?
    estoy durmiendo mejor ultimamente??
    media de sueño en septiembre
    cuantas horas he dormido esta noche
    cuánto dormí anoche
    cuantas noches he dormido menos de 6 horas este mes
    ¿Cuánto dormí de media la semana pasada?
  `,
  'query_metric metric=steps': `
    buenas, cuántos pasos llevo hoy
    pasos de ayer
    he caminado más la semana pasada que la anterior?
    total de pasos en julio
    mi mejor dia de pasos este año
    promedio de pasos en agosto
    pasos del sabado
    he andado más que la semana pasada?
    promedio de pasos en octubre
    cuántos pasos llevo esta semana
    promedio de pasos de la semana pasada
    acabo de volver de caminar cuantos pasos llevo
    qué día caminé más en octubre
    cuántos días pasé de 9000 pasos en septiembre
    en qué mes de este año caminé más
    ¿Cuántos pasos llevo hoy, por favor?
    media de pasos al día en agosto
    cuantos pasos llevo hoy
  `,
  'query_metric metric=time_in_range': `
    tiempo en rango la semana pasada
    tiempo en rango ayer
  `,
  'query_metric metric=weight': `
    cuanto peso ahora
    peso de abril comparado con octubre
    he adelgazado desde junio?
    cuánto pesaba en febrero
    he bajado de peso desde junio?
    cuanto peso
    he adelgazado algo desde marzo??
  `,
  'query_metric metric=workouts': `
    cuántas veces entrené en marzo
    cuántas veces entrené en octubre
  `,
  search_offers: `
    la oferta mas barata
    hay algo de spa
    lo más barato que tengáis
    ofertas de menos de 40 puntos
    q puedo pillar con los puntos q tengo
  `,
  vouchers: `
    mis vales caducados
    qué vale me caduca antes
    mis cupones sin usar
  `,
  ways_to_earn: `
    cómo consigo más puntos
  `,
};
