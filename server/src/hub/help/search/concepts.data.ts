/**
 * Words that mean the same to a search, by the word that stands for them: English, German, Spanish, French, Italian and
 * Portuguese, without accents. Inflected forms are listed, since only English has its endings taken off.
 */
export const concepts: Readonly<Record<string, string>> = {
  points:
    'point points pts punkt punkte punkten punto puntos points punti ponto pontos coin coins token tokens credit credits',
  voucher:
    'voucher vouchers coupon coupons gutschein gutscheine gutscheins cupon cupones vale vales bon bons buono buoni cupom cupoes cupao',
  offer: 'offer offers deal deals angebot angebote angeboten oferta ofertas offre offres offerta offerte',
  code: 'code codes codigo codigos codice codici kode',
  password:
    'password passwords passwort passworter kennwort contrasena contrasenas clave motdepasse senha palavrapasse passcode pwd',
  email: 'email emails mail mails mailbox correo courriel epost emailadresse mailadresse',
  account: 'account accounts konto konten cuenta cuentas compte comptes conta contas',
  delete:
    'delete deletes deleted deleting remove removed erase erased loschen loscht geloscht entfernen borrar elimina eliminar supprimer supprime effacer eliminare cancellare rimuovere apagar excluir remover',
  change:
    'change changes changed changing edit update modify andern aendern andert geandert cambiar cambio modificar editar changer modifier cambiare modificare mudar alterar',
  correct: 'correct correction fix korrigieren berichtigen corregir corriger correggere corrigir',
  forgot:
    'forgot forgotten forget lost lose vergessen verloren olvide olvidado olvidada olvidar perdi oublie oubliee oublier perdu dimenticato dimenticata dimenticare perso esqueci esquecida esquecido',
  broken:
    'broken fails failed failing work works working problem problems error errors invalid funktioniert funktionieren geht fehler ungultig kaputt funciona funcionan error invalido problema marche fonctionne erreur invalide funziona funzionano errore',
  missing:
    'missing gone disappeared vanished absent fehlt fehlen fehlende verschwunden falta faltan desaparecido manque manquent manquants manquant disparu manca mancano mancante mancanti sparito faltam',
  arrive:
    'arrive arrived arrives received receive receiving bekommen erhalten kommt angekommen llega llegan recibir recibido recibi recu recevoir arrive ricevere ricevuto arriva arrivano receber recebi chegou chega',
  expire:
    'expire expires expired expiry expiring verfallen verfallt ablauf ablaufen abgelaufen caducan caduca caducar caducidad vencen vence vencer expirent expirer expiration scadono scade scadere scadenza scaduto expiram expirar validade vencimento',
  earn: 'earn earns earned earning collect gain sammeln verdienen ganar conseguir gagner obtenir guadagnare ottenere ganhar',
  spend: 'spend spending spent ausgeben gastar depenser spendere',
  redeem: 'redeem redeemed redeeming einlosen einloesen canjear utiliser riscattare resgatar',
  send: 'send sends sending sent transfer transfers senden schicken uberweisen ubertragen enviar mandar envoyer transferer transferir inviare mandare trasferire',
  convert:
    'convert conversion converted exchange umwandeln umtauschen tauschen convertir echanger convertire converter trocar',
  statement: 'statement statements kontoauszug auszug extracto releve estratto extrato',
  balance: 'balance guthaben punktestand saldo solde',
  refund:
    'refund refunds refunded refunding refundable reimburse reimburses reimbursed reimbursement erstatten erstattung ruckerstattung zuruckgeben reembolso devolver devolucion remboursement rembourser rimborso rimborsare',
  friend:
    'sister brother wife husband mother father mum mom family partner schwester bruder frau mann familie hermana hermano familia soeur frere famille sorella fratello famiglia irma irmao friend friends freund freunde freunden amigo amigos amiga ami amis amie amico amici',
  invite:
    'invite invites invited invitation referral refer recommend einladen einladung werben empfehlen invitar invitacion recomendar inviter parrainer parrainage invitare invito convidar convite',
  company:
    'company companies corporate employer firma arbeitgeber unternehmen empresa empleador entreprise employeur azienda datore',
  vendor:
    'vendor vendors merchant seller shop store handler anbieter laden vendedor comercio tienda vendeur commercant magasin venditore negozio loja',
  ambassador: 'ambassador ambassadors botschafter embajador ambassadeur ambasciatore embaixador',
  signin: 'signin login einloggen anmelden anmeldung entrar acceder connecter connexion accedere accesso',
  signout: 'signout logout abmelden ausloggen desconectarse deconnecter deconnexion',
  register:
    'register registration signup join registrieren beitreten registrarse inscribirse inscrire inscription iscriversi iscrizione registar',
  passkey: 'passkey passkeys fingerprint fingerabdruck huella empreinte impronta faceid touchid biometric',
  device:
    'device devices phone phones mobile handy gerat gerate telefon movil dispositivo dispositivos telefono appareil appareils telephone telemovel celular',
  notification:
    'notification notifications notice notices message messages push alert alerts benachrichtigung benachrichtigungen mitteilung nachricht nachrichten notificacion notificaciones aviso avisos mensaje mensajes avis notifica notifiche messaggio messaggi notificacao notificacoes mensagem mensagens',
  photo: 'photo photos picture pictures image bild bilder foto fotos photo immagine imagem',
  privacy: 'privacy private datenschutz privacidad confidentialite privacidade',
  consent:
    'consent consents agree agreed einwilligung einwilligen zustimmung consentimiento consentement consenso consentimento',
  data: 'data daten datos donnees dati dados',
  export:
    'export exportieren exportar exporter esportare download herunterladen descargar telecharger scaricare baixar',
  import:
    'import importing imported upload importieren importierte hochladen importar subir importer importare caricare importado',
  health: 'health gesundheit salud sante salute saude',
  score: 'score scores wert puntuacion punteggio pontuacao',
  sleep:
    'sleep sleeping slept asleep schlaf schlafen geschlafen sueno dormir duermo sommeil dors sonno dormire sono dormo',
  night: 'night nights nacht nachte noche noches nuit nuits notte notti noite noites',
  steps:
    'step steps walk walking walked schritt schritte gehen laufen paso pasos caminar pas marcher passo passi camminare passos caminhar',
  glucose:
    'glucose sugar bloodsugar blutzucker zucker glucosa azucar glycemie sucre glicemia glucosio zucchero glicose acucar',
  sensor: 'sensor sensors cgm capteur sensore',
  connect:
    'connect connecting connected link pair verbinden verbindung koppeln conectar vincular connecter relier collegare connettere ligar',
  meal: 'breakfast lunch dinner snack fruhstuck mittagessen abendessen desayuno almuerzo cena dejeuner diner colazione pranzo jantar almoco meal meals mahlzeit mahlzeiten essen comida comidas repas pasto pasti refeicao refeicoes',
  food: 'food foods lebensmittel nahrung alimento alimentos aliment aliments alimenti nourriture',
  recipe: 'recipe recipes rezept rezepte receta recetas recette recettes ricetta ricette receita receitas',
  plan: 'plan plans plane planes piano piani plano planos',
  shopping: 'shopping groceries einkaufsliste einkauf compra compras courses spesa',
  calories: 'calorie calories kcal kalorie kalorien caloria calorias calorie',
  weight: 'weight gewicht peso poids',
  pressure: 'pressure bloodpressure blutdruck presion tension pressione pressao tensao',
  cholesterol: 'cholesterol cholesterin colesterol colesterolo ldl hdl',
  blood:
    'blood lab labs laboratory blut blutwerte blutwert labor laborwerte sangre analisis laboratorio sang analyse sangue esami analises',
  training:
    'training workout workouts exercise exercises trainieren trainingsplan entrenamiento ejercicio ejercicios entrainement exercice exercices allenamento esercizio esercizi treino exercicio exercicios',
  mindfulness:
    'mindfulness meditation meditate achtsamkeit meditieren meditacion meditar mediter meditazione meditare meditacao',
  breathing:
    'breathing breath breathe atmung atmen atemubung respiracion respirar respiration respirer respirazione respiracao',
  doctor: 'doctor doctors clinician physician gp arzt arztin medico medecin docteur',
  allergy:
    'allergy allergies allergic allergie allergien alergia alergias allergia allergie intolerance unvertraglichkeit intolerancia',
  question:
    'question questions questionnaire questionnaires survey fragebogen umfrage cuestionario cuestionarios encuesta questionario questionari',
  story: 'story stories geschichte geschichten historia historias recit recits storia storie historias',
  comment: 'comment comments kommentar kommentare comentario comentarios commentaire commentaires commento commenti',
  report: 'report reporting melden denunciar signaler segnalare',
  write: 'write writing schreiben escribir ecrire scrivere escrever',
  language: 'language languages sprache sprachen idioma idiomas langue langues lingua lingue linguas',
  offline: 'offline internetless airplane',
  internet: 'internet connection connected wifi signal netz verbindung conexion connexion connessione ligacao rede',
  undo: 'undo undone reverse revert ruckgangig deshacer annuler annullare desfazer',
  limit: 'limit limits maximum max grenze hochstbetrag tageslimit limite limites maximo plafond massimo',
  cancel: 'cancel quit leave resign kundigen austreten kundigung darme cancelar resilier disdire',
  stop: 'stop pause beenden anhalten parar detener arreter fermare interrompere',
  add: 'add enter log record insert hinzufugen eintragen erfassen anadir agregar registrar introducir ajouter saisir noter aggiungere inserire registrare adicionar inserir',
  find: 'find search searching look suchen finden buscar encontrar chercher trouver cercare trovare procurar encontrar',
  show: 'show display zeigen anzeigen mostrar montrer afficher mostrare',
  person: 'person human people someone mensch menschen persona personas personne persone pessoa pessoas',
  contact: 'contact support kontakt kontaktieren contacto contactar contacter contatto contattare',
  talk: 'talk speak chat sprechen reden hablar parler parlare falar',
  blocked:
    'blocked locked frozen suspended banned gesperrt blockiert bloqueada bloqueado bloque bloquee bloccato bloccata',
  page: 'page pages screen site seite pagina paginas',
  load: 'load loads loading loaded ladt laden carga cargar charge charger carica caricarsi carrega',
  heart: 'heart herz corazon coeur cuore coracao',
  pulse: 'pulse heartrate puls pulso pouls polso',
  protein: 'protein proteins eiweiss proteine proteinas proteina proteines',
  fibre: 'fibre fiber ballaststoffe fibra fibres fibre',
  fat: 'fat fats fett fette grasa grasas graisse graisses grasso grassi gordura gorduras',
  salt: 'salt sodium salz sal sel sale',
  alcohol: 'wine beer wein bier vino cerveza vin biere birra vinho alcohol drinking alkohol alcool',
  smoking: 'smoking smoke tobacco cigarettes nicotine rauchen tabak fumar tabaco fumer tabac fumare tabacco',
  vitamin: 'vitamin vitamins vitamine vitamina vitaminas',
  stress: 'stress stressed estres',
  weightloss: 'slim abnehmen adelgazar maigrir dimagrire emagrecer',
  age: 'age ageing aging alter edad age eta idade',
  muscle: 'muscle muscles strength muskel muskeln kraft musculo musculos fuerza muscle force muscoli forza forca',
  coffee: 'coffee caffeine kaffee koffein cafe cafeina cafeine caffe caffeina',
  water: 'water hydration wasser agua eau acqua',
  switchon:
    'turn switch enable activate einschalten aktivieren activar encender activer attivare accendere ativar ligar',
  watch: 'watch watches smartwatch uhr reloj montre orologio relogio',
  sun: 'sun sunlight sonne sol soleil sole',
  // what people of a club write about besides
  parking:
    'park parks parking parked car cars garage parken parkplatz parkplatze parkhaus auto aparcar aparcamiento estacionar estacionamiento coche garer stationnement voiture parcheggio parcheggiare macchina carro',
  guest:
    'guest guests visitor visitors companion companions gast gaste besucher invitado invitados visitante visitantes visiteur visiteurs ospite ospiti convidado convidados',
  hours: 'openinghours offnungszeiten horario horarios horaires orari',
  price:
    'price prices pricing fee fees cost costs tariff preis preise gebuhr gebuhren kosten kostet precio precios tarifa tarifas cuesta prix tarif tarifs coute prezzo prezzi tariffa costa preco precos',
};

/** What is read as one word before a text is split. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(points?|money|coins?|tokens?|credits?) back\b/g, '$1 refund'],
  [
    /\b(?:(?:get|got|give|gave|want) back|return(?:s|ed)?) (?:my |the |your )?(points?|money|coins?|tokens?|credits?)\b/g,
    '$1 refund',
  ],
  [/\b(?:opening|closing) (?:hours?|times?)\b/g, 'openinghours'],
  [/\bwhen (?:do|are|is|does) (?:you|the \w+) (?:open|close|closed)\b/g, 'openinghours'],
  [/\bhow long\b/g, ' '],
  [/\bfinger print\b/g, 'fingerprint'],
  [/\b(?:glass|glasses|cup|cups|slice|slices) of\b/g, ' '],
  [/\b(?:show|shows|showed|turn|turned) up\b/g, 'missing'],
  [
    /\b(?:blood pressure|presion arterial|tension arterielle|pressione (?:sanguigna|arteriosa)|pressao arterial|tensao arterial)\b/g,
    'bloodpressure',
  ],
  [/\b(?:blood sugar|azucar en sangre|sucre sanguin)\b/g, 'bloodsugar'],
  [/\b(?:sign(?:ed|ing)? in|log(?:ged|ging)? in|iniciar sesion|se connecter|iniciar sessao)\b/g, 'signin'],
  [/\b(?:sign(?:ed|ing)? out|log(?:ged|ging)? out|cerrar sesion|se deconnecter|terminar sessao)\b/g, 'signout'],
  [/\b(?:sign up)\b/g, 'signup'],
  [/\b(?:mots? de passe)\b/g, 'motdepasse'],
  [/\b(?:palavra[- ]passe)\b/g, 'palavrapasse'],
  [/\be[- ]?mails?\b/g, 'email'],
  [/\b(?:face id)\b/g, 'faceid'],
  [/\b(?:touch id)\b/g, 'touchid'],
  [/\b(?:heart rate|resting pulse)\b/g, 'heartrate'],
  [
    /\b(?:no longer|without|no|ohne|kein|keine|sin|sans|senza|sem) (?:internet|connection|conexion|connexion|connessione|ligacao|netz|wifi|signal)\b/g,
    'offline',
  ],
  [/\b(?:hors ligne)\b/g, 'offline'],
  [/\b(?:lose weight|weight loss|perder peso|perdre du poids|perdere peso)\b/g, 'weightloss slim'],
];

/** Words that say nothing about what is looked for. */
export const fillers: ReadonlySet<string> = new Set(
  [
    'good bad gut schlecht bueno bon buono bom mean means bedeutet significa signifie day days per ok tag tage pro jour jours par dia dias giorno giorni brauche brauchen necesito besoin bisogno preciso a an and any are as at be been but by can cant cannot could did do does doesnt dont for from get gets got had has have havent how i id if im in into is isnt it its ive just let like me my mine need not of on or our out over please so some than that the their them then there these they this those to too us was we were what whats when where which who why will with wont would you your about all also am being go going want wants should up via now am wasnt didnt arent thing things anything something one',
    'der die das den dem des ein eine einen einem einer und oder aber ich mein meine meinen meiner meinem mich mir du wir sie es ist sind war wie was wo wer wann warum wieso kann konnen mochte will nicht kein keine keinen mit von zu zum zur im in am an auf aus fur bei uber nach noch schon auch habe hat haben wird werden man bitte mehr viel viele viel',
    'el la los las lo un una unos unas y o pero yo mi mis me te se su sus es son era como que cual donde cuando quien por para con sin de del al en no si ya muy mas puedo puede quiero hay tengo he ha han esta este esto mucho cuanto cuanta cuantos cuantas',
    'le la les l un une des du de d et ou mais je j mon ma mes me m te se s son sa ses est sont etait comment que quoi qu quel quelle quels ou quand qui pourquoi pour par avec sans dans en ne n pas plus tres peux peut veux ai as a ont il elle y ce cet cette au aux mieux puis combien',
    'il lo la i gli le un uno una e o ma io mio mia miei mie mi ti si suo e sono era come che cosa quale dove quando chi perche per con senza di del della dei delle al alla in nel nella non piu molto posso puo voglio ho ha hanno questo questa da dal dalla quanto quanti quante',
    'o a os as um uma e ou mas eu meu minha meus minhas me te se seu sua e sao era como que qual onde quando quem porque por para com sem de do da dos das ao em no na nao mais muito posso pode quero tenho tem este esta isto quanto quantos quantas',
  ].flatMap((line) => line.split(' ')),
);
