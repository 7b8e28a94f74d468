/**
 * What a message speaks of that people should answer, in six languages, without accents and apostrophes; `*` is any
 * ending. A word here raises nothing by itself: it only decides that "I don't know that" is the wrong answer.
 */
export const carefulWords = {
  body: `pain* ache* aching hurt* sore burning sting* swell* swollen bleed* blood bloody vomit* throw_up threw_up nause* dizz* faint*
    fever temperature rash hives itch* cough* breath* wheez* lung* heart chest throat tongue stomach belly head headache* migraine
    eye eyes vision skin leg legs calf arm arms my_back neck bone* kidney* liver bowel poo poop stool* pee urine bladder numb* tingl*
    weak* lump* sweat* shak* tremb* seizure* stroke infect* wound* injur* broke broken unwell sick ill illness collapsed testicle*
    sugar_level hypo diabet* asthma allerg* cancer tumour temp
    schmerz* weh blut* erbrech* ubel* schwindel* schwindlig fieber ausschlag luft atem* herz* brust* hals* zunge magen bauch* kopf*
    auge* haut bein* rucken nacken niere* leber stuhl urin blase taub* kribbel* schwach* knoten zitter* anfall krampf* wunde*
    verletzt gebrochen krank* geschwollen schwillt ohnmacht hoden* quaddeln lallt zucker schwitze brustbein kiefer
    dolor* duele* sangr* vomit* nause* mareo* mareado mareada fiebre sarpullido aire respir* corazon pecho garganta lengua estomago
    barriga cabeza ojo ojos piel pierna* brazo* espalda cuello rinon* higado heces caca orina debil* bulto temblor* convuls* herida*
    hinchad* enferm* desmay* sudando boca testicul* azucar
    mal_a mal_au mal_aux j_ai_mal douleur* saigne* sang vomi* nausee* vertige* fievre boutons respir* souffle coeur poitrine gorge langue ventre estomac tete
    oeil yeux peau jambe* bras mal_au_dos nuque rein* foie selles urine* engourdi* faible* boule trembl* convuls* plaie* blesse* gonfle*
    malade* malaise evanoui* sueurs bouche testicul* brulant
    dolore* mi_fa_male sto_male sangu* vomit* nausea giramenti febbre eruzione respir* fiato cuore petto gola lingua pancia stomaco testa occhi* pelle
    gamba gambe braccio braccia schiena collo rene reni fegato feci urina debole* nodulo trem* convuls* ferita* gonfi* malat* svenire
    svenuto sudo bocca testicol* labbra labbro mani
    dor dores doi doendo sangr* sangue vomit* enjoo tontura* tonto tonta febre manchas respir* falta_de_ar coracao peito garganta
    lingua barriga estomago cabeca olho* pele perna* braco* costas pescoco rins figado fezes urina fraqueza fraco caroco trem* convuls*
    ferida* inchad* doente* desmai* suando boca testicul* inchou`,
  mood: `depress* sad sadness hopeless* lonely alone cry crying anxious anxiety panic* scared afraid desperate worthless
    overwhelmed die dying death dead suicid* hate_myself disappear give_up nobody_needs cope burnt_out stab kill killing
    traurig* hoffnungslos* einsam* allein weine angst panik verzweifelt wertlos leer sterben tod tot kann_nicht_mehr vorbei
    tabletten_gesammelt
    triste* tristeza llor* ansiedad panico miedo desesperad* vacio morir muerte muerto muerta no_puedo_mas para_siempre
    tirarme desaparecer
    pleure* angoisse* anxi* panique peur desespere* vide mourir mort morte peux_plus je_saute pardon disparaitre deprim*
    triste* solitudine piango ansia panico paura disperat* vuoto morire morte morto morta ce_la_faccio vivere sparire deprim*
    sozinh* choro chorando ansiedade panico medo desesperad* vazio morrer morte morto morta cansei pular sumir deprim*`,
  pregnancy: `pregnan* preg wks contraction* waters miscarr* labour labor midwife baby_move* bump trimester womb
    schwanger* ssw wehen fehlgeburt hebamme fruchtblase geburt
    embaraz* semanas contracciones aborto parto
    enceinte grossesse semaines contractions fausse_couche accouch* sage-femme
    incinta gravidanza settimane contrazioni aborto parto
    gravid* gestante semanas contracoes aborto parto`,
  medicine: `pill pills tablet tablets medicine* medication* meds drug drugs dose doses insulin paracetamol ibuprofen aspirin antibiotic*
    antidepress* painkiller* inhaler warfarin metformin ritalin xanax prescription overdose* side_effect*
    tablette* pille pillen medikament* dosis insulin schmerzmittel antibiotik* spray marcumar rezeptpflichtig*
    pastilla* medicina* medicamento* dosis insulina antibiotic* inhalador analgesic* comprimido*
    comprime* cachet* medicament* dose insuline antibiotique* doliprane ventoline somnifere*
    pastigli* pillol* farmac* medicin* insulina antibiotic* compress*
    comprimido* remedio* medicamento* dose insulina antibiotic* cartela rivotril`,
  child: `baby babies newborn infant toddler my_son my_daughter my_child my_kid little_one months_old weeks_old
    baby saugling neugeboren* kleinkind mein_sohn meine_tochter mein_kind
    bebe recien_nacido lactante mi_hijo mi_hija mi_nino mi_nina el_nino la_nina
    bebe bb nourrisson nouveau-ne mon_fils ma_fille mon_enfant ma_petite mon_petit
    neonat* bimbo bimba bambin* mio_figlio mia_figlia la_piccola il_piccolo
    bebe nenem recem* meu_filho minha_filha`,
  violence: `hits_me hit_me beats_me beat_me abuse* rape* threat* violent* violence choke* strangl* stalk* threw knife gun weapon bruise* unsafe
    schlagt geschlagen gewalt bedroh* gewurgt messer missbrauch* stalk* hand_um_den_hals zugedruckt
    pega pego golpe* maltrat* amenaz* violen* viol* cuchillo matar acosa
    frappe* me_bat battue menace* violen* viol* couteau bleus le_cou
    picchi* minacci* violen* pugno coltello stupr*
    me_bate bateu agred* ameac* violen* faca estupr* apertou`,
} as const;
