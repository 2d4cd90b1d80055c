import type { CivilDate } from '../values/civil-date.ts'
import { addressesIn, type FoundAddress } from './addresses.ts'
import { daysIn } from './days.ts'
import { below } from './passages.ts'
import { lineOf, type Cell, type Sheet } from './sheet.ts'

/** A party of the rental contract, as its block describes it. */
export interface Party {
  company?: string
  cooperative: boolean
  firstName?: string
  lastName?: string
  /** The block names several people. The first one is taken. */
  several: boolean
  email?: string
  phone?: string
  born?: CivilDate
  birthPlace?: string
  address?: FoundAddress
  /** The line of the name. */
  line: string
}

const ROLES = {
  landlord: String.raw`(?:Haupt|Unter)?[Vv]ermieter(?:in|/in|:in|\*in|Innen|s)?|VERMIETER(?:IN)?|Bestandgeber(?:in)?|BESTANDGEBER|[Ll]andlord|LANDLORD|[Ll]essor`,
  tenant: String.raw`(?:Unter)?[Mm]ieter(?:in|/in|:in|\*in|Innen|s)?|MIETER(?:IN)?|Bestandnehmer(?:in)?|BESTANDNEHMER|[Tt]enant|TENANT|[Ll]essee`,
}
type Role = keyof typeof ROLES

const label = (role: Role) =>
  new RegExp(
    String.raw`^(?:\(?\d{1,2}(?:\.\d{1,2})?[.)]? ?|[a-d][.)] ?|[-•] ?)?(?:(?:Der|Die|The|Name des|Name der|Angaben zum|Angaben zur) )?(?:${ROLES[role]})(?: ?\([^)]{0,40}\))?(?: ?/ ?\p{L}{1,20})?(?: ist| is)?(?: ?: ?|$| - )(.*)$`,
    'u',
  )
const marker = (role: Role) =>
  new RegExp(
    String.raw`(?:[-("„'*/] ?(?:(?:nachfolgend|nachstehend|im Folgenden|im folgenden|folgend|hereinafter|kurz|in der Folge)[^-)"“\n]{0,30} )?["„“']?|\b(?:als|as|genannt|the) (?:the )?["„“']?)(?:${ROLES[role]})["“”']?(?: genannt| bezeichnet)?(?: ?[-)"“*.,]|$)`,
    'u',
  )
const LABELS = { landlord: label('landlord'), tenant: label('tenant') }
const MARKERS = { landlord: marker('landlord'), tenant: marker('tenant') }
const OTHER: Record<Role, Role> = { landlord: 'tenant', tenant: 'landlord' }

/** A line that ends the block of a party in every layout. */
const STOP =
  /^(?:§|\d{1,2}[.)]? (?:Miet|Ver|Best|Gegen|Wohn)|Artikel|Section|Präambel|Miet(?:objekt|sache|räume|gegenstand|zeit|beginn|dauer|zins)|Bestand(?:objekt|gegenstand)|Vertragsgegenstand|The premises|Property|Premises|wird|schließen|folgende[rs]? |für die |hereby|Objekt\b|Wohnung\b|Kaltmiete|(?:Die|Das|Der|Es|Ein|Eine|The|This|Vermietet|Beide) |Bankverbindung|IBAN|Unterschrift)/
const JOIN =
  /^(?:zwischen|und|sowie|between|and|by and between|einerseits|andererseits|geschlossen|abgeschlossen|\p{L}*mietvertrag|\p{Lu}+VERTRAG|(?:residential )?(?:rental|tenancy|lease) agreement)\b|.{0,60}\b(?:zwischen|between)$/iu

/** The party with this role, or null if no layout names it. */
export function partyOf(sheet: Sheet, role: Role): Party | null {
  for (const lines of [...labelled(sheet, role), ...marked(sheet, role)]) {
    const party = describe(lines)
    if (party) return party
  }
  return null
}

/** Blocks below or beside the party's label. */
function labelled(sheet: Sheet, role: Role): string[][] {
  return sheet.slice(0, 120).flatMap((row, at) =>
    row.cells.flatMap((cell, place) => {
      const rest = LABELS[role].exec(cell.text)?.[1]
      if (rest === undefined) return []
      const right = row.cells[place + 1]
      const isOther = right && LABELS[OTHER[role]].test(right.text)
      const beside = right && !isOther ? right : undefined
      const under = beside ? besides(sheet, at, cell, beside) : withLabels(sheet, at, below(sheet, at, cell, 8))
      const first = [rest, beside?.text ?? ''].filter((text) => text !== '' && !/^(?:Name|Angaben)$/.test(text))
      return [upToStop([...first, ...under], role)]
    }),
  )
}

/** Labels of a person's details, besides the name. */
const PART =
  /^(?:Name|Vorname|Nachname|Familienname|Zuname|Vor- und|Firma|Anschrift|Adresse|Straße|PLZ|Ort|Wohnort|wohnhaft|derzeit|bisher|Geburts|geb|Tel|Mobil|Handy|Fax|E-?Mail|Beruf|vertreten|Ansprechpartner|Geschäftsführer|Address|Date of birth|Phone|Mobile|First name|Last name|Surname|represented)/i

/** The values below a label's value in a table, as long as the column of labels is empty or names a part of the person. */
function besides(sheet: Sheet, at: number, label: Cell, value: Cell): string[] {
  const found: string[] = []
  for (const cell of below(sheet, at, value, 6)) {
    const named = sheet
      .slice(at + 1, at + 14)
      .find(({ cells }) => cells.includes(cell))
      ?.cells.find(({ x }) => x < value.x && x <= label.end)
    if (named && named !== cell && !PART.test(named.text)) break
    found.push(named && named !== cell ? `${named.text.replace(/:$/, '')}: ${cell.text}` : cell.text)
  }
  return found
}

/** Lines of a block. A label with its value beside it is one line: "Name" and "Weber" is "Name: Weber". */
function withLabels(sheet: Sheet, from: number, cells: readonly Cell[]): string[] {
  return cells.map((cell) => {
    const row = sheet.slice(from + 1, from + 14).find((one) => one.cells.includes(cell))
    const right = row?.cells[row.cells.indexOf(cell) + 1]
    return PART.test(cell.text) && !/: ./.test(cell.text) && right
      ? `${cell.text.replace(/:$/, '')}: ${right.text}`
      : cell.text
  })
}

/** Blocks above the words that give the party its role, such as "- nachfolgend Vermieter genannt -". */
function marked(sheet: Sheet, role: Role): string[][] {
  return sheet.slice(0, 120).flatMap((row, at) => {
    const line = lineOf(row)
    const found = MARKERS[role].exec(line)
    if (!found) return []
    const own = line.slice(0, found.index)
    const other = MARKERS[OTHER[role]].exec(own)
    if (other)
      return [
        [
          own
            .slice(other.index + other[0].length)
            .replace(JOIN, '')
            .replace(/^\s*(?:und|and) /, '')
            .trim(),
        ],
      ]
    const lines = [own]
    for (let up = at - 1; up >= Math.max(0, at - 7); up--) {
      const text = lineOf(sheet[up] ?? row)
      if (MARKERS[OTHER[role]].test(text)) break
      if (JOIN.test(text)) {
        const rest = text.replace(JOIN, '').trim()
        if (rest !== '' && !/^\d|^über|^for/.test(rest)) lines.unshift(rest)
        break
      }
      lines.unshift(text)
    }
    return [lines.map((text) => text.replace(JOIN, '').trim()).filter((text) => text !== '')]
  })
}

function upToStop(lines: readonly string[], role: Role): string[] {
  const end = lines.findIndex(
    (text, at) =>
      at > 0 &&
      (STOP.test(text) ||
        (/^[\p{L} /().-]{3,40}:/u.test(text) && !PART.test(text)) ||
        LABELS[OTHER[role]].test(text) ||
        MARKERS[OTHER[role]].test(text) ||
        /^(?:und|and)$/.test(text)),
  )
  return lines.slice(0, end < 0 ? undefined : end).filter((text) => !/^[-_ ]*$/.test(text))
}

const COMPANY =
  /(?<!\p{L})(?:g?GmbH|AG|KG|OHG|UG|eG|e\. ?G\.|mbH|GbR|SE|OG|KGaA|e\. ?V\.|e\. ?U\.|Ltd|Limited|Stiftung|Genossenschaft|\p{L}*[Gg]enossenschaft|Hausverwaltung|Gemeinde|Stadtgemeinde|Magistrat)(?!\p{L})/u
const COOPERATIVE = /[Gg]enossenschaft|(?<!\p{L})(?:eG|e\. ?G\.|reg\. ?Gen)(?!\p{L})/u
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const PHONE = /(?:Tel(?:efon|\.)?|Mobil(?:telefon)?|Handy|Phone|Mobile|Fon)[.:nr -]{0,6}((?:\+|00|0)[\d /()-]{6,22}\d)/i
const BORN = /(?:geb(?:oren)?\.?|Geburtsdatum|date of birth|born)(?: am| on)?:? ?([^\n]{6,40})/i

function describe(lines: readonly string[]): Party | null {
  const text = lines.join('\n')
  const address = addressesIn(text)[0]
  const person = nameIn(lines)
  if (!person) return null
  const born = BORN.exec(text)
  const day = born && daysIn(born[1] ?? '')[0]
  const email = EMAIL.exec(text)?.[0]
  const phone = PHONE.exec(text)?.[1]?.trim()
  return {
    ...person,
    ...(address && { address }),
    ...(day && { born: day.day }),
    ...(email && { email: email.replace(/\.$/, '') }),
    ...(phone && { phone }),
  }
}

const TITLE =
  /^(?:(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|Familie|Eheleute|Ehepaar|Dr\.|Prof\.|Mag\.(?:a)?|DI|Dipl\.-\p{L}+\.?|Ing\.|Name|Vermieter(?:in)?|Mieter(?:in)?|Firma|Fa\.|Vor- und (?:Nach|Zu)name|Vorname und Nachname|Vor- und Familienname|Full name)[: ]+)+/u
const WORD = String.raw`\p{Lu}[\p{L}'’-]{1,30}`
const PARTICLE = String.raw`(?:von|van|zu|de|del|der|da|di|el|al|ten|le|la)`
const PERSON = new RegExp(
  String.raw`^((?:${WORD} ){1,3}?)((?:${PARTICLE} ){0,2}${WORD})(?= ?(?:[,;(/&]|$|und |and |geb|wohnhaft|\*|born|residing|- ))`,
  'u',
)
const COUPLE = new RegExp(String.raw`^(${WORD}) (?:und|&|and) ${WORD} ((?:${PARTICLE} )?${WORD})`, 'u')

type Person = Pick<Party, 'company' | 'cooperative' | 'firstName' | 'lastName' | 'several' | 'line'>

function nameIn(lines: readonly string[]): Person | null {
  const field = (name: RegExp) => lines.map((line) => name.exec(line)?.[1]?.trim()).find((value) => value)
  const last =
    field(/^(?:Nach|Familien|Zu|Sur|Last )name: ?([^,\n]{2,60})/i) ??
    (field(/^Vorname: ?([^,\n]{2,60})/i) ? field(/^Name: ?([^,\n]{2,60})/i) : undefined)
  const first = field(/^(?:Vorname|First name|Given name): ?([^,\n]{2,60})/i)
  if (first && last)
    return { firstName: first, lastName: last, cooperative: false, several: false, line: `${first} ${last}` }
  const turned = field(/^(?:Name, ?Vorname|Nachname, ?Vorname|Familienname, ?Vorname): ?([^\n]{4,80})/i)
  if (turned) {
    const [family = '', given = ''] = turned.split(',').map((part) => part.trim())
    if (family && given) return { firstName: given, lastName: family, cooperative: false, several: false, line: turned }
  }
  for (const line of lines.slice(0, 4)) {
    const bare = line.replace(TITLE, '').trim()
    if (COMPANY.test(line)) return companyOf(bare, lines)
    const couple = COUPLE.exec(bare)
    if (couple)
      return { firstName: couple[1] ?? '', lastName: couple[2] ?? '', cooperative: false, several: true, line }
    const person = PERSON.exec(bare)
    if (!person) continue
    const several = lines.some((other) => /(?:^| )(?:und|and|&) \p{Lu}/u.test(other) || /^2[.)] /.test(other))
    return { firstName: (person[1] ?? '').trim(), lastName: person[2] ?? '', cooperative: false, several, line }
  }
  return null
}

const ACTING =
  /(?:vertreten durch|vertr\. ?d\.|represented by|Geschäftsführer(?:in)?|Ansprechpartner(?:in)?|Vorstand)[: ](?:(?:die|den|ihren|ihre|seinen|the|its|Geschäftsführer(?:in)?|Vorstand|Hausverwalter(?:in)?|managing|director)[: ]){0,4}((?:Herrn?|Frau|Mr\.?|Ms\.?|Dr\.)? ?[^,\n]{4,60})/i

function companyOf(line: string, lines: readonly string[]): Person {
  const company = (line.split(/,(?! ?(?:Hausverwaltung|Bau))/)[0] ?? line).slice(0, 120).trim()
  const acting = ACTING.exec(lines.join('\n').replaceAll(/durch\n/g, 'durch '))?.[1]
    ?.replace(TITLE, '')
    .trim()
  const person = acting ? PERSON.exec(acting) : null
  return {
    company,
    cooperative: COOPERATIVE.test(company),
    ...(person && { firstName: (person[1] ?? '').trim(), lastName: person[2] ?? '' }),
    several: false,
    line,
  }
}
