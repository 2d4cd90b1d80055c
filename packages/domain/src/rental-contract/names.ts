import { isLabel, ROLE } from './labels.ts'

/** Frequent given names in Germany and Austria. They tell whether "Huber Franz" has the family name first. */
const GIVEN = new Set(
  `Adam Adelheid Adrian Ahmed Albrecht Aleksandar Alexander Alexandra Alfred Ali Alina Alma Alois Amelie Ana Andrea Andreas Angela Angelika Anita Anja Anke Anna Anneliese Annemarie Annette Anton Antonia Apostolos Armin Arno Arthur Asli Astrid August Aylin Ayşe Barbara Beate Bernd Bernhard Berta Bettina Bianca Birgit Björn Bogdan Brigitte Britta Bruno Burak Burkhard Carina Carl Carmen Caroline Carsten Cem Charlotte Christa Christian Christiane Christina Christine Christof Christoph Clara Claudia Claus Cornelia Dagmar Damir Daniel Daniela Darko David Dejan Denise Deniz Dennis Detlef Dieter Dietmar Dimitrios Dirk Dominik Doris Dragan Dunja Eberhard Eckhard Edeltraud Edith Egon Elena Elfriede Elias Elif Elisabeth Elke Ella Emil Emilia Emin Emine Emma Emre Engelbert Erich Erika Erna Ernst Erwin Eugen Eva Ewald Fabian Fatima Fatma Felix Ferdinand Ferenc Finn Florian Frank Franz Franziska Frieda Friederike Friedrich Fritz Gabriele Georg Gerald Gerda Gerhard Gerlinde Gernot Gertrud Gisela Goran Gottfried Gregor Gudrun Guido Gunther Günter Günther Hanna Hannah Hannelore Hannes Hans Harald Hartmann Hartmut Hasan Hedda Hedwig Heide Heidi Heike Heinrich Heinz Helene Helga Helmut Henning Henrik Herbert Hermann Hermine Hildegard Holger Horst Hubert Hüseyin Ibrahim Ilse Imre Ines Inge Ingeborg Ingo Ingrid Irene Irina Iris Irmgard Isabella Ismail István Ivan Ivana Jakob Jan Jana Janine Jannik Jasmin Jasna Jelena Jens Jessica Joachim Joanna Jochen Johann Johanna Johannes Jonas Josef Josefine Jovan Judith Julia Julian Jörg Jürgen Kai Karin Karl Karoline Karsten Katarina Katarzyna Katharina Kathrin Katja Katrin Kemal Kerstin Kevin Klara Klaus Konrad Korbinian Kristina Krzysztof Kurt Lara Lasse Laura Lea Lena Leo Leon Leonie Leopold Leyla Lisa Ljiljana Lothar Luca Ludwig Luis Luisa Luise Lukas László Magdalena Malte Manfred Manuel Manuela Marcel Marco Marcus Mareike Marek Maren Margarete Margit Margot Maria Marianne Marie Mario Marion Mark Marko Markus Marlene Marlies Marta Martha Martin Martina Mathias Mathilde Matthias Max Maximilian Mehmet Melanie Merle Mia Michael Michaela Miguel Milan Milena Milica Mirjana Mirko Mohammed Monika Moritz Mustafa Nadine Nadja Natalie Natascha Nico Nicole Niklas Nikola Nina Noah Norbert Olaf Olga Oliver Orhan Oskar Osman Ottilie Otto Pascal Patricia Patrick Paul Paula Paulina Pavel Peter Petra Philipp Pia Piotr Rainer Ralf Ramona Raphael Regina Reinhard Reinhilde Reinhold Renate Richard Rita Robert Roland Roman Romana Rosa Rosemarie Roswitha Rudolf Ruth Rüdiger Sabine Sabrina Samuel Sandra Sara Sarah Sascha Sebastian Selma Siegfried Sieglinde Sigrid Silke Silvia Simon Simone Slobodan Sofia Sonja Sophie Stefan Stefania Stefanie Stephan Susanne Sven Svenja Svetlana Swantje Tamara Tanja Tatjana Theodor Theresa Theresia Thomas Thorsten Tillmann Tilmann Tim Tobias Tomasz Torsten Udo Ulrich Ulrike Urs Ursula Ute Uwe Valentin Valentina Vanessa Vera Verena Veronika Viktor Viktoria Vincent Vladimir Volker Waldemar Walter Waltraud Waltraut Werner Wiebke Wilfried Wilhelm Wilhelmine Winfried Wolfgang Xaver Yusuf Yvonne Zeynep Zlatko Zoran Zuzana Željko`.split(
    ' ',
  ),
)

/** Endings that family names have, and hardly a given one */
const OF_FAMILY =
  /(?:inger|mann|bauer|hofer|huber|[mM](?:ai|ei|ay|ey)e?r|müller|berger|egger|lehner|auer|reiter|thaler|steiner|leitner|schmidt?|stein|i[ćč]|s[kc][iy]|wicz|enko|oğlu)$/iu

const isGiven = (word = '') => word.split('-').every((part) => GIVEN.has(part))

/** The person or the company that the block of a party names. */
export interface Person {
  company?: string
  cooperative: boolean
  firstName?: string
  lastName?: string
  /** The block names several people, of whom the first one is taken, or nothing says that it is this party. */
  several: boolean
  /** Which of the names is the family's is a guess: the first one as it stands there, or the last one. */
  guessed?: 'first' | 'last'
  /** Labels name its parts: "Vorname: ...". */
  labelled?: boolean
  /** The line of the name. */
  line: string
}

/** The name of a company, an authority or a cooperative. */
export const COMPANY =
  /(?<!\p{L})(?:g?GmbH|G?GMBH|[Gg]es\. ?m\. ?b\. ?H\.|[Gg]es\.?mbH|m\. ?b\. ?H\.|\p{Lu}*GENOSSENSCHAFT|\p{Lu}*STIFTUNG|HAUSVERWALTUNG|\p{Lu}*GEMEINDE|AG|KG|OHG|UG|eG(?:en)?|e\. ?G\.|mbH|GbR|SE|(?<!\d\. ?)OG|KGaA|e\. ?V\.|e\. ?U\.|e\. ?K(?:fm|fr)?\.|e\. ?Gen\.|Part(?:G|mbB|nerschaft)|S\. ?à ?r\. ?l\.|Ltd|Limited|\p{L}*[Ss]tiftung|Genossenschaft|\p{L}*[Gg]enossenschaft|Hausverwaltung|\p{L}*[Gg]emeinde|Magistrat|Stift|Pfarr(?:e|amt|pfründe)|Diözese|Bistum|Kloster|Domkapitel|Kirchengemeinde|Verein|AöR|KdöR|Stud(?:ier)?endenwerk|Studentenwerk|(?:Eigentümer|Erben|Haus)gemeinschaft|Verlassenschaft|\p{L}*[Gg]esellschaft(?! bürgerlichen)|Stadt(?= \p{Lu}))(?!\p{L})/u
const COOPERATIVE = /[Gg]enossenschaft|GENOSSENSCHAFT|(?<!\p{L})(?:eG|e\. ?G\.|reg\. ?Gen)(?!\p{L})/u
/** "Dr. med.", "Dipl.-Ing.", "Dkfm.", "Mag. (FH)" */
const TITLE_WORD = String.raw`(?:\p{Lu}\p{L}{1,9}\.(?:-\p{L}{2,8}\.?| ?a(?=[ .]))?|DI|KR|HR|med\.|jur\.|phil\.|rer\.|nat\.|techn\.|\(FH\))`
export const TITLE = `${TITLE_WORD} ?`
const BEFORE_NAME = new RegExp(
  String.raw`^(?:(?:Ich,?|Wir,?|(?:\p{L}*[Vv]ertrag )?[Zz]wischen|[Dd]er|[Dd]ie|das|dem|den|(?:Herrn?|Frau|Firma)(?: ?/ ?(?:Herrn?|Frau|Firma))+|Herrn?|Frau|Fräulein|HERRN?|FRAU|MR\.?|MRS\.?|MS\.?|Mr\.?|Mrs\.?|Ms\.?|Familie|Eheleuten?|Ehegatten|Ehepaar|\(?\d[.)]|${TITLE_WORD}|Kaufmann|Kauffrau|Student(?:in)?|Rentner(?:in)?|Pensionist(?:in)?|Architekt(?:in)?|Ingenieur(?:in)?|Rechtsanw[aä]lt(?:in)?|Arzt|Ärztin|Familie|(?:\d\. )?Person|Unternehmen|Gesellschaft(?=:)|Name und Vorname(?: bzw\. Firma)?|Name|Vermieter(?:in)?|Mieter(?:in)?|Firma|Fa\.|Name ?/ ?Firma|Firma ?/ ?Name|Vor- und (?:Nach|Zu)name|Vorname und Nachname|Vor- und Familienname|Full name|Name(?:,| und) Anschrift|Anschrift)[: ]+)+`,
  'u',
)
export const WORD = String.raw`\p{Lu}[\p{L}'’-]{1,30}`
export const PARTICLE = String.raw`(?:von|van|zu|zum|zur|vom|de|den|del|der|da|di|dos|el|al|ten|ter|le|la|VON|VAN|ZU|DE|DER)`
const PERSON = new RegExp(
  String.raw`^((?:${WORD} ){1,3}?)((?:${PARTICLE} ){0,2}(?:(?:al|el|d)[-'’])?\p{Lu}[\p{L}'’-]{0,30})(?!\p{L})(?= ?(?:[,;(/&<]|$|(?:und|and)(?: |$)|geb|wohnhaft|\*|born|residing|of |aus |-(?: |$)))`,
  'u',
)
const COUPLE = new RegExp(
  String.raw`^(${WORD}) (?:und|UND|u\.|&|and|AND) (?:(?:Herrn?|Frau|HERRN?|FRAU|Mrs?\.?|Ms\.?) )?(?:${TITLE})*${WORD} ((?:${PARTICLE} )?${WORD})`,
  'u',
)

/** German nouns have capitals, too: the endings and words of those that are no names. */
const NOUN =
  /(?:ung(?:en)?|heit|keit|schaft|miete|kosten|vertrag|zins|zeit|räume?|straße|strasse|gasse|weg|platz|haus|betrag|nummer|datum|konto|bank|ende|beginn|pflicht|dauer|zahl|objekt|gegenstand|daten|anschrift|steuer|recht|zimmer|bad|küche|parteien|partner)$|^(?:Lieber?|Sehr|Hallo|Viele|Beste|Grüße|Der|Die|Das|Den|Dem|Es|Ein|Eine|Im|In|Am|Auf|Zur|Zum|Mit|Von|Bei|Für|Und|Als|Wir|Ich|Sie|Nr|Stock|Tel|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jänner)$/iu

/** Nouns that no family is called, and words that are in no name. */
const THING =
  /(?:.{5}ung|ungen|heit|keit|schaft|miete|kosten|vertrag|.zins|räume|betrag|nummer|datum|konto|beginn|pflicht|.dauer|objekt|gegenstand|daten|angaben|anschrift|parteien|.partner|immobilien|realitäten|wohnbau|hausbau|bauten|treuhand|holding|.invest|wohnen)$|^(?:sehr|hallo|viele|beste|grüße|das|ein|eine|für|und|als|wir|ich|sie|nr|tel|wie|oben|siehe|über|wohnraum)$/iu
/** The first word of a sentence or of a greeting. */
const SENTENCE = /^(?:Der|Die|Den|Dem|Es|Im|In|Am|Auf|Zur|Zum|Mit|Von|Bei|Lieber?) /iu

/** Publishers of forms, associations, lawyers and brokers: no parties, unless a label says so. */
export const IMPRINT =
  /(?<!\p{L})(?:\p{L}*(?:[Vv]erlag|[Vv]erband|[Vv]ordrucke?|[Ff]ormulare?|[Dd]ruckerei|[Hh]andlung)|Haus (?:&|und|\+) Grund|\p{L}*[Ee]igentümer-?[Vv]erein|\p{L}*[Bb]esitzer-?[Vv]erein|Papier\p{L}*|Muster|Rechtsanw\p{L}*|Notar\p{L}*|Steuerb\p{L}*|\p{L}*[Mm]akler\p{L}*)(?!\p{L})/u

/** Whether words that stand anywhere are spelled like a name and are none, such as "Allgemeine Vertragsbestimmungen". */
export function isNoName(name: string): boolean {
  const words = capitalised(name)
  return (
    name.endsWith('-') ||
    (words.length > 1 && name === name.toUpperCase()) ||
    IMPRINT.test(name) ||
    words.some((word) => NOUN.test(word) || ROLE.test(word) || isLabel(word))
  )
}

/** Whether words in the place of a party's name are none. A family may be called like a thing: "Lena Jung", "SOPHIE STOCK". */
export function isNoPerson(name: string): boolean {
  const words = capitalised(name)
  return (
    name.endsWith('-') ||
    SENTENCE.test(name) ||
    words.some((word) => ROLE.test(word) || THING.test(word)) ||
    words.every((word) => NOUN.test(word) || isLabel(word))
  )
}

const capitalised = (name: string) => name.split(' ').filter((word) => /^\p{Lu}/u.test(word))

/** A line that is only the name of a person. */
export const WHOLE_NAME = new RegExp(String.raw`^(?:${WORD} ){1,2}(?:${PARTICLE} ){0,2}${WORD}$`, 'u')

/** Whether a line is only the name of a person. */
export const isOnlyName = (line: string): boolean => WHOLE_NAME.test(line) && !isNoName(line)

/** Whether words begin with a person or a company, or with the label of a name. */
export function isNamed(words: string): boolean {
  const [bare = ''] = words.replace(BEFORE_NAME, '').split(/ ?[,;(]| (?:geb|und|u\.|and|born|wohnhaft)(?![\p{L}])| - /u)
  return (
    /^(?:[\p{L} ,/()-]{0,24}[Nn]ame(?:\(n\))?(?: ?[,/] ?[\p{L}-]+)?|Firma)(?::|$)/u.test(words) ||
    COUPLE.test(words.replace(BEFORE_NAME, '')) ||
    (WHOLE_NAME.test(bare) && !isNoPerson(bare)) ||
    (/^\p{Lu}/u.test(bare) && COMPANY.test(bare) && bare.length < 80)
  )
}

/** "Hagedorn, Birgit" */
const TURNED = new RegExp(String.raw`^${WORD}, ?${WORD}(?: ${WORD})?(?=$|,? (?:geb|\*))`, 'u')

/** "Vermietet wird von der ... GmbH" */
export const BEFORE_COMPANY =
  /^(?:Zwischen (?:de[mr] )?|(?:die |der )?(?:in [\p{L} ]{3,30} )?(?:ansässige|eingetragene)[nr]? |[^,.]{0,40}(?<!\p{L})(?:ist|steht|handelt|wird von|erfolgt durch|[Vv]ermietet (?:durch|von)) (?:der|die|das|dem) )(?=\p{Lu})/u

/** A company behind these words acts for the person before them. */
const REPRESENTED = /(?:^|,? )(?:vertreten durch|vertr\. ?d|represented by)\b/i

const CAPITALS = /^\p{Lu}[\p{Lu}'’-]+$/u

const named = (firstName: string, lastName: string, line: string, more: Partial<Person>): Person => ({
  firstName,
  lastName,
  cooperative: false,
  several: false,
  line,
  ...more,
})

/** The first person or company in the lines of a block. Null if none is named. */
export function nameIn(lines: readonly string[]): Person | null {
  const field = (name: RegExp) => lines.map((line) => name.exec(line)?.[1]?.trim()).find((value) => value)
  const last =
    field(/^(?:Nach|Familien|Zu|Sur|Last )name: ?([^,\n]{2,60})/i) ??
    (field(/^Vorname: ?([^,\n]{2,60})/i) ? field(/^Name: ?([^,\n]{2,60})/i) : undefined)
  const first = field(/^(?:Vorname|First name|Given name): ?([^,\n]{2,60})/i)
  if (first && last) return named(first, last, `${first} ${last}`, { labelled: true })
  const turned = lines.map((line) => FAMILY_FIRST.exec(line)?.groups?.['name']?.trim()).find((name) => name)
  if (turned && !turned.includes(',') && PERSON.test(turned)) return personIn(turned, lines, true)
  const below = lines.findIndex((line) => /^(?:Nach|Familien)?[Nn]ame, ?Vorname$/.test(line)) + 1
  const bareTurned = [lines[below] ?? '']
    .map((line) => line.replace(/^Name: ?|^1[.)] ?/, ''))
    .find((line) => TURNED.test(line))
  const reversed = turned ?? bareTurned ?? ''
  const [family = '', given = ''] = reversed.split(',').map((part) => part.trim())
  if (family && given) return named(given, family, reversed, { labelled: turned !== undefined || below > 0 })
  for (const line of lines.slice(0, 5)) {
    const bare = line.replace(BEFORE_NAME, '').replace(BEFORE_COMPANY, '').trim()
    // "Die Eigentümerin" above the name of a person
    if (/^(?:Lieber?|Sehr|Hallo|Viele|Beste|Grüße|Der|Die|Das|Den|Dem|The) \p{L}+[:,]?$/u.test(bare)) continue
    if (
      COMPANY.test(line.split(REPRESENTED)[0] ?? '') &&
      !/^(?:Herrn?|Frau|Mrs?\.?|Ms\.?) /.test(line) &&
      /^\p{Lu}\S* ./u.test(bare)
    )
      return companyOf(bare, lines)
    const couple = COUPLE.exec(bare)
    if (couple) return named(couple[1] ?? '', couple[2] ?? '', line, { several: true })
    if (PERSON.test(bare)) return personIn(bare, lines, false, line)
  }
  return null
}

/** "Familien- und Vorname: Huber Franz" */
const FAMILY_FIRST =
  /^(?:(?:Familien|Nach|Zu)(?:name|-)(?:,| und| ?\/| &|)|Name,) ?Vorname(?:n|\(n\))?(?: bzw\. Firma)?: ?(?<name>[^\n]{4,80})/i

/** "Mirjam Oberthaler, 11.09.2001" */
const WITH_BIRTH = new RegExp(String.raw`^(?:${WORD} ){1,3}${WORD}, (?:geb|\*|\d{1,2}\. ?\S{1,9} ?\d{2})`, 'u')

/** The person at the beginning of a text. `isTold` means that a label has the family name first. */
function personIn(text: string, lines: readonly string[], isTold: boolean, line = text): Person {
  const [whole = '', first = '', last = ''] = PERSON.exec(text) ?? []
  const several =
    lines.some((other) => /(?:^| )(?:und|and|&)(?: \p{Lu}|$)/u.test(other) || /^2[.)] /.test(other)) ||
    lines.filter((other) => /^(?:Herrn?|Frau) \p{Lu}/u.test(other)).length > 1 ||
    lines.filter((other) => WITH_BIRTH.test(other)).length > 1 ||
    isOnlyName(lines[lines.findIndex((other) => other.includes(whole)) + 1] ?? '')
  const [family = '', ...given] = whole.split(' ')
  // "BUCHFINK Hannelore"
  if (CAPITALS.test(family) && given.every((word) => /\p{Ll}/u.test(word)))
    return named(given.join(' '), family, line, { several })
  const names = named(first.trim(), last, line, { several })
  if (!isTold && !isFamilyFirst(first.trim(), last)) return names
  if (!isFamilyFirst(first.trim(), last, true)) return { ...names, guessed: 'last' }
  return { ...names, firstName: given.join(' '), lastName: family, guessed: 'first' }
}

const ACTING =
  /(?:vertreten durch|vertr\. ?d\.|represented by|Vertret(?:er|erin|ung)(?=:)|Geschäftsführer(?:in)?|Ansprechpartner(?:in)?|Vorstand)[: ]{1,2}(?:(?:die|den|ihren|ihre|seinen|the|its|[a-zäöü]{0,14}(?:führer|leiter|prokurist|gesellschafter|inhaber|verwalter|meister|ob(?:mann|frau)|direktor|vorsitzende)(?:in|en)?|Vorstand(?:smitglied)?|managing|director)[: ]){0,4}((?:Herrn?|Frau|Mr\.?|Ms\.?|Dr\.)? ?[^,\n]{4,60})/gi

function companyOf(line: string, lines: readonly string[]): Person {
  const company = (line.split(/(?<!-),(?! ?(?:Hausverwaltung|Bau))/)[0] ?? line)
    .slice(0, 120)
    .replace(/ (?:mit (?:dem )?Sitz|in \d{4,5} |ZVR|FN \d|HR[AB] ).*| (?:der|die|das|den|dem|eine?|als)\s*$/, '')
    .replace(/ \([^()]*$/, '')
    .replace(/ \((?:FN|im|in|nach|kurz|als|„|")[^)]{0,60}\)/, '')
    .trim()
  const text = lines.join('\n').replaceAll(/(durch|Vorstand|Geschäftsführer(?:in)?|die|den)\n/g, '$1 ')
  const [acting, ...further] = [...text.matchAll(ACTING)].map(([, words = '']) =>
    words.replace(BEFORE_NAME, '').replace(/\.$/, '').trim(),
  )
  // A person in a line of its own under the company's name acts for it.
  const next = lines[lines.findIndex((one) => one.includes(company)) + 1] ?? ''
  const bare = next.replace(BEFORE_NAME, '')
  const beside = isOnlyName(bare) ? bare : ''
  // A company that acts for another one is no person.
  const named = [acting ?? beside, ...further].find((words) => COMPANY.test(words) || PERSON.test(words)) ?? ''
  const person = COMPANY.test(named) ? null : PERSON.exec(named)
  return {
    company,
    cooperative: COOPERATIVE.test(company),
    ...(person && { firstName: (person[1] ?? '').trim(), lastName: person[2] ?? '' }),
    // Of a community of heirs, one of them may be meant.
    several: /Erbengemeinschaft/.test(company) && /bestehend aus/.test(text),
    line,
  }
}

/**
 * Whether the first of two names is the family's: if only the second one is a given name, or the first one alone ends like a family name, or if a label
 * says so and the first one is no given name.
 */
function isFamilyFirst(first: string, last: string, isTold = false): boolean {
  const [start, end] = [first.split(' ')[0], last.split(' ')[0]]
  if (!isTold && !isGiven(start) && OF_FAMILY.test(start ?? '') && !OF_FAMILY.test(last)) return true
  return isTold ? !isGiven(start) || isGiven(end) : isGiven(end) && !isGiven(start)
}
