/**
 * What a message speaks of that people should answer, in six languages, without accents and apostrophes; `*` is any
 * ending. A word here raises nothing by itself: it only decides that "I don't know that" is the wrong answer.
 */
export const carefulWords = {
  body: `is_confused are_confused so_confused seems_confused got_confused very_confused acting_confused suddenly_confused disorient* muddled speak_properly talk_properly cant_speak
    verwirrt desorient* confundid* confus confuse confuso confusa disorientat* parlare_bene hablar_bien sprechen_kann falar_direito falar_bem bien_parler viso visage gesicht sensibilita sensibilidad sensibilite potassium inr
    pain* ache* aching hurt* sore burning sting* swell* swollen bleed* blood bloody vomit* throw_up threw_up nause* dizz* faint*
    fever temperature rash hives itch* cough* breath* wheez* lung* heart chest throat tongue stomach belly head headache* migraine
    eye eyes vision skin leg legs calf arm arms my_back neck bone* kidney* liver bowel poo poop stool* pee urine bladder numb* tingl*
    weak* lump* sweat* shak* tremb* seizure* stroke infect* wound* injur* broken_bone unwell fever* choke* chok* dehydrat* pale drowsy sleepy limp floppy blurr* blind deaf stiff cramp* burn burns burnt poison* pulse palpitat* blood_pressure glucose sugar hormone* period razor razors jaw shoulder chest* knee* ankle* hip hips rib ribs foot feet finger* toe toes hand hands nose ear ears tooth teeth mouth lip lips shoulder* wrist* sick ill illness collapsed testicle*
    bp keto ketogenic lose_weight lose_some_weight losing_weight weight_loss abnehmen abzunehmen adelgazar bajar_de_peso perder_peso maigrir perdre_du_poids
    dimagrire perdere_peso emagrecer
    sugar_level hypo diabet* asthma allerg* cancer tumour temp
    schmerz* weh blut* erbrech* ubel* schwindel* schwindlig fieber ausschlag luft atem* herz* brust* hals* zunge magen bauch* kopf*
    auge* haut bein* rucken nacken niere* leber stuhl urin blase taub* kribbel* schwach* knoten zitter* anfall krampf* wunde*
    verletzt gebrochen krank* geschwollen schwillt ohnmacht hoden* quaddeln lallt zucker* blutzucker schwitz* brustbein kiefer benommen bewusstlos mude knie fuss fusse hande finger zehe* nase ohr* zahn* mund lippe* schulter* handgelenk* knochen gelenk* puls blutdruck vergift* verbrannt blass schlaff gluht muskel* regel periode rippe* herzrasen
    dolor* duele* sangr* vomit* nause* mareo* mareado mareada fiebre sarpullido aire respir* corazon pecho garganta lengua estomago
    barriga cabeza ojo ojos piel pierna* brazo* espalda cuello rinon* higado heces caca orina debil* bulto temblor* convuls* herida*
    hinchad* enferm* desmay* sudando boca testicul* azucar glucosa rodilla* tobillo* cadera costilla* pie pies mano manos dedo* nariz oido* diente* muela labio* hombro* muneca* hueso* pulso tension presion quemad* palido floj* dormido inconsciente musculo* regla cortes silba borroso
    mal_a mal_au mal_aux j_ai_mal douleur* saigne* sang vomi* nausee* vertige* fievre boutons respir* souffle coeur poitrine gorge langue ventre estomac tete
    oeil yeux peau jambe* bras mal_au_dos nuque rein* foie selles urine* engourdi* faible* boule trembl* convuls* plaie* blesse* gonfle*
    malade* malaise evanoui* sueurs bouche testicul* brulant glycemie sucre genou* cheville* hanche* cote cotes pied pieds main mains doigt* nez oreille* dent dents levre* epaule* poignet* os pouls tension brule* pale mou molle inconscient* muscle* regles trouble ivre machoire enfl*
    dolore* mi_fa_male sto_male sangu* vomit* nausea giramenti febbre eruzione respir* fiato cuore petto gola lingua pancia stomaco testa occhi* pelle
    gamba gambe braccio braccia schiena collo rene reni fegato feci urina debole* nodulo trem* convuls* ferita* gonfi* malat* svenire
    svenuto sudo bocca testicol* labbra labbro mano mani glicemia zucchero ginocchi* caviglia anca costol* piede piedi dita dito naso orecchi* dente denti spalla spalle polso polsi osso ossa battiti pressione bruciat* pallid* molle incoscient* muscol* ciclo tagli mascella
    dor dores doi doendo sangr* sangue vomit* enjoo tontura* tonto tonta febre manchas respir* falta_de_ar coracao peito garganta
    lingua barriga estomago cabeca olho* pele perna* braco* costas pescoco rins figado fezes urina fraqueza fraco caroco trem* convuls*
    ferida* inchad* doente* desmai* suando boca testicul* inchou glicemia glicose acucar joelho* tornozelo quadril costela* pe pes mao maos dedo* nariz ouvido* dente* labio* ombro* pulso osso* pressao queimad* palid* mole inconsciente musculo* menstruacao unha rosto sem_ar acorda`,
  mood: `burden way_out jump_off goodbye_everyone nothing_matters en_peux_plus peux_plus aguento_mais posso_mais puedo_mas ce_la_faccio_piu ausweg fardeau fardo depress* sad sadness hopeless* lonely alone cry crying anxious anxiety panic* scared afraid desperate worthless
    overwhelmed to_die will_die gonna_die might_die may_die could_die would_die should_die must_die me_die us_die i_die not_die people_die can_die we_die you_die they_die he_die she_die and_die or_die just_die ill_die dies_from dying death dead suicid* hate_myself disappear give_up nobody_needs cope burnt_out stab kill killing
    last_night done_with sick_of hate_my razor pointless numb trapped cut_myself hurt_myself no_one_cares
    traurig* hoffnungslos* einsam* allein weine angst panik verzweifelt wertlos leer sterben tod tot aufwachen weiterleben weiterzumachen grund_mehr beende_es aufgeben kann_nicht_mehr vorbei
    tabletten_gesammelt
    triste* tristeza llor* ansiedad panico miedo desesperad* vacio morir muerte muerto muerta no_puedo_mas para_siempre
    tirarme desaparecer vivir rendir* sin_fuerzas cansad*_de_vivir
    pleure* angoisse* anxi* panique peur desespere* vide mourir mort morte peux_plus je_saute pardon disparaitre deprim*
    triste* solitudine piango ansia panico paura disperat* vuoto morire morte morto morta ce_la_faccio vivere sparire deprim* soffrire via_d_uscita uscita
    sozinh* choro chorando ansiedade panico medo desesperad* vazio morrer morte morto morta cansei pular sumir deprim* viver vivo motivo proposito desist*`,
  pregnancy: `pregnan* preg wks contraction* waters miscarr* labour labor midwife baby_move* bump trimester womb
    schwanger* ssw wehen fehlgeburt hebamme fruchtblase geburt
    embaraz* semanas contracciones aborto parto
    enceinte grossesse semaines contractions fausse_couche accouch* sage-femme
    incinta gravidanza settimane contrazioni aborto parto
    gravid* gestante semanas contracoes aborto parto`,
  medicine: `pill pills tablet tablets medicine* medication* meds drug drugs dose doses insulin paracetamol ibuprofen aspirin antibiotic*
    antidepress* painkiller* inhaler warfarin metformin ritalin xanax prescription overdose* side_effect*
    vitamins vape bleach alcohol_poisoning
    tablette* blutdrucktabletten *tabletten pille pillen medikament* dosis insulin schmerzmittel antibiotik* spray marcumar rezeptpflichtig*
    pastilla* medicina* medicamento* dosis insulina antibiotic* inhalador analgesic* comprimido*
    comprime* cachet* medicament* dose insuline antibiotique* doliprane ventoline somnifere* liquide_vaisselle javel
    tavor xanax candeggina pastigli* pillol* farmac* medicin* insulina antibiotic* compress*
    comprimido* remedio* medicamento* dose insulina antibiotic* cartela rivotril`,
  child: `baby babies newborn infant toddler my_son my_daughter my_child my_kid little_one toddler* step_son kid kids child children months_old weeks_old
    baby saugling neugeboren* kleinkind mein_sohn meine_tochter mein_kind meine_kleine mein_kleiner
    bebe recien_nacido lactante mi_hijo mi_hija mi_nino mi_nina el_nino la_nina
    bebe bb nourrisson nouveau-ne mon_fils ma_fille mon_enfant ma_petite mon_petit ma_fille
    neonat* bimbo bimba bambin* mio_figlio mia_figlia la_piccola il_piccolo
    bebe nenem recem* meu_filho minha_filha`,
  violence: `is_hitting is_beating keeps_hitting beats_her hits_her beats_him hits_him scared_of afraid_of punched punches slapping is_hurting apanha* batendo pegando picchiando picchia prugel* cogne*
    hits_me hit_me beats_me beat_me abuse* rape* threat* violent* violence choke* strangl* stalk* threw knife gun weapon bruise* unsafe slammed pushed_me slapped kicked_me stepdad attacked assault*
    schlagt geschlagen gewalt bedroh* gewurgt messer missbrauch* stalk* gestossen runtergestossen getreten verprugelt prugelt hand_um_den_hals zugedruckt
    pega pego golpe* maltrat* amenaz* violen* viol* cuchillo matar acosa cuello empuj*
    frappe* me_bat battue menace* violen* viol* couteau bleus le_cou tape pousse gifle*
    picchi* minacci* violen* pugno coltello stupr* schiaff* spint*
    me_bate bateu agred* ameac* violen* faca estupr* apertou soco tapa empurr*`,
} as const;
