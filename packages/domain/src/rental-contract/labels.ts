export const ROLES = {
  landlord: String.raw`(?:Unter|Haupt)?[Vv]ermieter(?:in|\(in(?:nen)?\)|/in(?:nen)?|/-in(?:nen)?|:in(?:nen)?|\*in(?:nen)?|_in|In|[Ii]nnen|[ns]|seite|partei)?|VERMIETER(?:IN|SEITE|[/:]IN|\(IN\)|INNEN)?|Untervermieter(?:in)?|Hauptmieter(?:in|/in|/-in|:in|\*in|_in)?|Bestandgeber(?:in|:in)?|BESTANDGEBER|Nutzungsgeber(?:in)?|Wohnungsgeber(?:in)?|[Vv]ermietende Partei|[Ll]andlords?|[Ll]andlady|LANDLORDS?|[Ll]essor`,
  tenant: String.raw`(?:Unter)?[Mm]ieter(?:in|\(in(?:nen)?\)|/in(?:nen)?|/-in(?:nen)?|:in(?:nen)?|\*in(?:nen)?|_in|In|[Ii]nnen|[ns]|seite|partei)?|MIETER(?:IN|SEITE|[/:]IN|\(IN\)|INNEN)?|Miet(?:interessent|werber)(?:in)?|Bestandnehmer(?:in|:in)?|BESTANDNEHMER|Nutzungsnehmer(?:in)?|[Mm]ietende Partei|Mietpartei|Nutzungsberechtigter?|Nutzer(?:in)?|Mitglied|[Tt]enants?|TENANTS?|[Ll]essee`,
}
export type Role = keyof typeof ROLES
export const OTHER: Record<Role, Role> = { landlord: 'tenant', tenant: 'landlord' }
/** An expression for each role, of the words that name it. */
export const byRole = (source: (words: string, role: Role) => string, flags = 'u'): Record<Role, RegExp> => ({
  landlord: new RegExp(source(ROLES.landlord, 'landlord'), flags),
  tenant: new RegExp(source(ROLES.tenant, 'tenant'), flags),
})
const ANY_ROLE = `(?:${ROLES.landlord}|${ROLES.tenant})`
/** A text that names a party's role. */
export const ROLE = new RegExp(ANY_ROLE, 'u')
/** A role as a word of its own: no "Mieterservice". */
export const ROLE_WORD = String.raw`(?<!\p{L})${ANY_ROLE}(?!\p{L})`

/** Labels of a person's details, besides the name. */
export const PART =
  /^(?:Name|Vorname|Nachname|Familienname|Zuname|(?:Vor|Nach|Familien|Zu)- und|Firma|Anschrift|Adresse|Straße|PLZ|Ort|Wohnort|Sitz|wohnh(?:aft|\.)|derzeit|bisher|aktuelle|Geburts|geb|Tel|Mobil|Handy|Fax|E-?Mail|Beruf|vertreten|Vertreter|Ansprechpartner|Geschäftsführer|Address|(?:Current|Present|Previous|Home) address|frühere|Heimat|Personalausweis|Reisepass|Born|Nationality|Date of birth|Phone|Mobile|First name|Last name|Surname|represented|Unternehmen|Vertretung|Kontakt|Registered|Commercial|Passport|Handelsregister|Ausweis|Matrikel|\d\. Person|bislang|dzt|Firmenbuch|FN\b|UID|USt-?Id|Steuer-?n|Mieter-?N|Mitglieds?-?(?:N|n)|Kunden-?n|Familienstand|Einkommen|Arbeitgeber|DOB|Hochschule|Studien|beide|alle:)/i

const PERSON =
  /^(?:(?:Vor|Nach|Familien|Zu)?name|(?:Vor|Nach|Familien|Zu)- und \p{L}{3,8}name|Titel|Firma|Anrede|Geburts(?:datum|tag|ort)|geb(?:oren)?\.?(?: am)?|Sitz|Tel(?:efon(?:nummer)?|\.)?|Fernsprecher|Fernruf|Rufnummer|Mobil(?:telefon)?|Handy|Fax|E-?Mail(?: ?-?Adresse)?|Beruf|Staats(?:angehörigkeit|bürgerschaft)|vertreten durch|Kontakt(?:daten)?|Firmenbuch(?:nummer|-?Nr\.?)?|FN|UID(?:-?Nr\.?)?|Familienstand|(?:Mieter|Kunden|Mitglieds?)-?(?:Nr\.?|nummer)|(?:first|last|full|sur)? ?name|date of birth|phone(?: number)?|e-?mail(?: address)?|IBAN|Bank(?:verbindung)?)$/iu
const PLACE =
  /^(?:(?:derzeitige|bisherige|aktuelle|genaue|current) )?(?:Anschrift|Adresse|address|Straße|Strasse|street|Haus-?(?:nummer|nr\.?)|Nr\.?|house (?:no\.?|number)|PLZ|Postleitzahl|postcode|zip(?: code)?|Ort|Wohnort|Stadt|city|town|Gescho(?:ss|ß)|Etage|Stock(?:werk)?|Lage|floor|Stiege|Tür(?:nummer)?|(?:Wohnung )?Top(?:-?Nr\.?)?|Wohnungs-?(?:nummer|nr\.?)|Whg\.?(?:-?Nr\.?)?|WE(?:-Nr\.?)?|unit|Einheit|Zimmer(?:zahl)?|rooms|(?:Wohn|Nutz)?fläche|qm|m²)$/iu
const TERM =
  /^(?:(?:Miet|Vertrags)?beginn|Einzug|Bezug|(?:Miet|Vertrags)?ende|(?:Miet|Vertrags)?dauer|Laufzeit|Befristung|Das Mietverhältnis läuft|(?:start|end|move-in|commencement) ?(?:date)?|term)$/iu
const OBJECT =
  /^(?:(?:Miet|Bestand)(?:objekt|gegenstand|sache|räume)|Objekt|Wohnung|Wohneinheit|Haus|premises|property|apartment)$/iu
const MONEY =
  /^(?:in Worten|(?:\d\. )?(?:Rate|Teilbetrag|Teilzahlung)|Höhe der Kaution|(?:monatliche |vereinbarte |anfängliche )?(?:netto|brutto|gesamt|grund|kalt|warm|haupt|pauschal|inklusiv|netto-?kalt|brutto-?warm)?-?(?:kalt|warm)?-?miet(?:e|zins)(?: ?kalt| ?warm| ?netto| ?brutto| gesamt| monatlich)?|NK|HK|BK|HMZ|USt\.?|(?:Vorauszahlung |Akonto )?(?:Betriebs|Neben|Heiz|Heizungs|Warmwasser)-?kosten(?:-?(?:vorauszahlung|akonto|pauschale))?|(?:TG-)?Stellplatz|Parkplatz|(?:Tief)?[Gg]arage|Umsatzsteuer|Summe|Gesamt(?:betrag)?|(?:Miet)?-?Kaution|Mietsicherheit|Sicherheit(?:sleistung)?|(?:net |cold |gross |total |monthly |base )*rent|utilities|(?:security )?deposit|total)$/iu
/** "VM" and "MI" are short for the parties in lists of fields. */
const SHORT: Record<string, string> = { VM: 'Vermieter', MI: 'Mieter', M: 'Mieter' }
const PARTY = new RegExp(`^${ANY_ROLE}(?: ?\\d)?$`, 'u')

/** "2. Stock" and "1. März 2025" look like the heading of a section. */
export const NUMBERED_VALUE = /^\d{1,2}\. ?(?:Stock|Etage|(?:Ober)?[Gg]escho|Stiege|\p{L}{3,9} \d{4})/u

/** Whether a cell is only a label: "Vermieter (Name, Vorname)", "PLZ / Ort", "3. Kaution:". */
export function isLabel(text: string): boolean {
  if (text.length > 80 || NUMBERED_VALUE.test(text)) return false
  const bare = bareLabel(text)
  return bare !== '' && bare.split(/ ?[,/&|] ?| und /).every((part) => KINDS.some((kind) => kind.test(part)))
}

/** Whether a cell is the label of what is let or of a party, which is also a heading over several rows. */
export function isHeading(text: string): boolean {
  const bare = bareLabel(text)
  return OBJECT.test(bare) || PARTY.test(bare)
}

/** Whether a line is only the heading of a party. */
export function isParty(text: string): boolean {
  return PARTY.test(bareLabel(text))
}

/**
 * The heading and the label in "Vermieter Straße Hausnummer", "Objekt PLZ" or "Wohnung: Straße und Hausnummer". Null if the text is no such label, or one
 * that names its party wherever it stands.
 */
export function headedLabel(text: string): { heading: string; label: string } | null {
  if (/^Wohnung Top(?!\p{L})/u.test(text)) return null
  const words = text
    .replace(/^\d{2} (?=\p{Lu})/u, '')
    .replace(/^(\p{L}+), /u, '$1 ')
    .replaceAll(':', '')
    .split(' ')
  for (const count of [2, 1]) {
    const prefix = words.slice(0, count).join(' ')
    const heading = SHORT[prefix] ?? prefix
    const label = words.slice(count).join(' ')
    if (label === '' || !isHeading(heading)) continue
    const parts = [label, label.replaceAll(' ', ', ')].find((one) => isLabel(one))
    if (parts && !(SHORT[prefix] === undefined && ANYWHERE.test(label)))
      return { heading, label: parts[0]?.toUpperCase() + parts.slice(1) }
  }
  return null
}

const ANYWHERE = /^(?:Anschrift|Adresse|Telefon|Tel\.|E-?Mail|Geburts|geb\.|address|phone|date of birth)/i

const KINDS = [PARTY, PERSON, PLACE, TERM, OBJECT, MONEY]

function bareLabel(text: string): string {
  return text
    .replace(/^(?:§ ?)?\d{1,2}[.)]? |^[IVX]{1,4}\. |^[a-h]\) |^[A-Z]\d{1,2}[.)]? |^[A-Z] (?=\p{Lu}{3})/u, '')
    .replace(/ ?\([^)]{0,60}\)/, '')
    .replace(/ (?:de[rs]|of the) (?:\d\. )?\p{L}{3,20}(?:\(in\)|:in|\/in)?| bzw\. Firma$/u, '')
    .replace(/ ?:$| ?€$| ?\(?EUR\)?$/, '')
    .replace(
      / (?:tagsüber|privat|mobil|monatlich|gesamt|pro Monat|per month|ohne (?:Betriebs|Neben)kosten|in Euro|in EUR|netto|brutto|bisher)$/i,
      '',
    )
    .replace(/ \d{1,2} ?%$|^(?:\d{1,2} ?)?% /, '')
    .trim()
}
