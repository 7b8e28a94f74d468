import type { ReportLanguage } from '#health/signals/laboratory';

export type Label = 'collected' | 'received' | 'reported' | 'born' | 'patient' | 'sex' | 'other';

/** The words before what a report says of a person and a sample, folded, as parts of a pattern. */
export const labels: Readonly<Record<ReportLanguage, Readonly<Partial<Record<Label, string>>>>> = {
  en: {
    collected:
      'date collected|collected(?: on)?|collection date|date of collection|collection|sample date|specimen date|drawn|date drawn|sampled|sample taken',
    received: 'date received|received(?: on)?|receipt',
    reported:
      'date reported|reported(?: on)?|report date|date of report|printed(?: on)?|issued|released|final(?:i[sz]ed)?|date printed',
    born: 'date of birth|birth ?date|d\\.?o\\.?b\\.?|born',
    patient: 'patient name|patient|client name|name',
    sex: 'sex|gender',
    other:
      'valid until|expires|physician|doctor|ordering physician|specimen id|accession|order(?: no\\.?| number)?|age|requested by|referred by|account|npi|clia',
  },
  de: {
    collected: 'abnahme(?:datum|zeit)?|entnahme(?:datum|zeit)?|probenentnahme|probennahme|probendatum|blutentnahme',
    received: 'eingang(?:sdatum)?|probeneingang|eingegangen(?: am)?',
    reported:
      'befund ?datum|befund vom|druck(?:datum)?|gedruckt(?: am)?|ausgang|ausgestellt(?: am)?|freigabe|validiert(?: am)?|berichtsdatum|endbefund',
    born: 'geb\\.?(?:\\s?am|-?\\s?dat(?:um|\\.))?|geburtsdatum|geboren(?: am)?',
    patient: 'patient(?:in)?(?:enname)?|name|versicherte[r]?|vor- und nachname',
    sex: 'geschlecht',
    other: 'gultig bis|auftrags?-?\\s?(?:nr|nummer)\\.?|einsender|arzt|tagesnummer|alter|kasse|labornr\\.?|fallnr\\.?',
  },
  fr: {
    collected:
      'date de prelevement|preleve(?:e)?(?:s)? le|prelevement(?: du| le)?|date du prelevement|prelevement effectue le',
    received: 'recu(?:e)? le|reception(?: le)?|enregistre le|date de reception|dossier enregistre le',
    reported:
      "edite(?:e)? le|valide(?:e)?(?: le)?|imprime le|compte rendu (?:du|edite le)|date d'edition|resultats du|edition du",
    born: 'ne\\(e\\) le|nee? le|date de naissance|ddn|d\\.d\\.n\\.|naissance',
    patient: 'patient(?:e)?|nom(?: et prenom)?|nom du patient|identite',
    sex: 'sexe',
    other: 'dossier(?: n[o°])?|prescripteur|medecin|age|n[o°] de dossier|valable jusqu',
  },
  es: {
    collected:
      'fecha de extraccion|fecha extraccion|f\\. ?extraccion|extraccion|toma de muestra|fecha de toma|fecha toma|fecha de la muestra',
    received: 'fecha de recepcion|recepcion|recibido|fecha recepcion|ingreso',
    reported:
      'fecha de informe|fecha informe|informe|validacion|validado|impresion|impreso|emision|fecha de emision|fecha de validacion',
    born: 'fecha de nacimiento|f\\. ?nacimiento|f\\. ?nac\\.?|fecha nac\\.?|fecha nacimiento|nacimiento|fn',
    patient: 'paciente|nombre(?: y apellidos| del paciente)?|apellidos y nombre|nombre completo',
    sex: 'sexo|genero',
    other: 'edad|medico|peticion|n[o°] de peticion|doctor|solicitado por|historia|orden',
  },
  it: {
    collected: 'data (?:del |di )?prelievo|prelievo(?: del)?|prelevato il|campione prelevato il',
    received: 'accettazione|data accettazione|data di accettazione|accettato il|ricevuto il',
    reported:
      'data (?:del )?referto|referto(?: del)?|refertato il|stampa|data stampa|stampato il|validato il|data di stampa|emesso il',
    born: 'nat[oa](?:/[oa])?\\s?(?:il)?|data di nascita|nascita|nato\\(a\\) il|d\\. ?nascita',
    patient: 'paziente|nome(?: e cognome)?|cognome e nome|sig\\.?(?:ra)?|assistito|nominativo|utente',
    sex: 'sesso',
    other: 'eta|medico|codice fiscale|n[o°] accettazione|richiesta|provenienza',
  },
  pt: {
    collected: 'data (?:da |de )?colheita|data (?:da |de )?coleta|colheita|coleta|colhido em|coletado em|colheita em',
    received: 'rececao|recepcao|data (?:da |de )?rececao|recebido em|recebimento|entrada|data de entrada',
    reported:
      'emissao|data (?:da |de )?emissao|emitido em|impressao|impresso em|liberacao|liberado em|relatorio|validado em|validacao|data do relatorio',
    born: 'data de nascimento|nascimento|nasc\\.?|dt\\.? nasc\\.?|d\\.n\\.|data nasc\\.?|nascid[oa] em',
    patient: 'paciente|utente|nome|cliente|nome do utente|nome do paciente',
    sex: 'sexo|genero',
    other: 'idade|medico|processo|requisicao|convenio|pedido|posto',
  },
  sv: {
    collected: 'provtagning(?:sdatum|stid)?|provdatum|provtaget|prov taget|provtagen',
    received: 'ankomst(?:datum)?|ankom|inkom|mottaget',
    reported: 'svar(?:sdatum)?|utskrift(?:sdatum)?|utskrivet|besvarat|svarsdatum|slutsvar',
    born: 'fodd|fodelsedatum|fodelsedag|personnr\\.?|personnummer|pnr|fodelsetid',
    patient: 'patient(?:namn)?|namn',
    sex: 'kon',
    other: 'alder|remiss(?:nr|nummer)?|bestallare|remittent|rid',
  },
};

export const fastingWords: Readonly<Record<'yes' | 'no', RegExp>> = {
  no: /\bnon[- ]?fasting\b|\bnot fasting\b|\bfasting(?: status)?\s?[:?]\s?no?\b|\bnicht nuchtern\b|\bnuchtern\s?[:?]\s?nein|\bnon a jeun\b|\ba jeun\s?[:?]\s?non|\bno (?:en )?ayunas\b|\bayunas\s?[:?]\s?no\b|\bnon a digiuno\b|\bdigiuno\s?[:?]\s?no\b|\bsem jejum\b|\bjejum\s?[:?]\s?nao|\b(?:ej|icke|inte) fastande\b|\bfastande\s?[:?]\s?nej/,
  yes: /\bfasting(?: status| state)?\s?[:?]\s?(?:y|yes|fasting)\b|\b(?:patient|client|member) (?:is |was )?fasting\b|^fasting$|\bpatient(?:in)? (?:ist |war )?nuchtern\b|\bnuchtern\s?[:?]\s?ja\b|^nuchtern(?:abnahme)?$|\ba jeun\s?[:?]\s?oui\b|\bpatiente? a jeun\b|^(?:preleve |prelevement )?a jeun$|\bayunas\s?[:?]\s?si\b|\bpaciente en ayunas\b|^en ayunas$|\bdigiuno\s?[:?]\s?si\b|\bpaziente a digiuno\b|^a digiuno$|\bjejum\s?[:?]\s?sim\b|\b(?:utente|paciente) em jejum\b|^em jejum$|\bfastande\s?[:?]\s?ja\b|\bpatient(?:en)? fastande\b|^fastande$/,
};

export const sexes: Readonly<Record<'F' | 'M', readonly string[]>> = {
  F: [
    'f',
    'female',
    'w',
    'weiblich',
    'femme',
    'feminin',
    'mujer',
    'femenino',
    'femmina',
    'feminino',
    'kvinna',
    'k',
    'frau',
    'woman',
  ],
  M: [
    'm',
    'male',
    'mannlich',
    'homme',
    'masculin',
    'hombre',
    'varon',
    'masculino',
    'maschio',
    'maschile',
    'man',
    'mann',
    'h',
  ],
};

/** What is on every page and no result: addresses, telephones, accreditation, numbers of pages. */
export const furniture =
  /\b(?:tel|fax|phone|telefon|telephone|telefono|telefone)\b|www\.|https?:|@|\biso ?(?:15189|17025|9001)|\baccredit|\bakkredit|\baccreditat|\bcofrac|\benac\b|\baccredia|\bipac\b|\bswedac|\b(?:page|seite|pagina|sida|pag\.?|s\.)\s?:?\s?\d+\s?(?:of|von|sur|de|di|av|\/)?\s?\d*$|^\d+\s?\/\s?\d+$|^- ?\d+ ?-$|\bp\.? ?o\.? box\b|\biban\b|\bsiret\b|\bp\. ?iva\b|\bnif\b|\bust-?id/;
