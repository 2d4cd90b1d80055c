import type { CivilDate } from '../values/civil-date.ts'
import { addressesIn, type FoundAddress } from './addresses.ts'
import { daysIn } from './days.ts'
import { isHeading, PART, ROLES, type Role } from './labels.ts'
import { below, glue } from './passages.ts'
import { lineOf, textOf, type Cell, type Row, type Sheet } from './sheet.ts'

/** A party of the rental contract, as its block describes it. */
export interface Party {
  company?: string
  cooperative: boolean
  firstName?: string
  lastName?: string
  /** The block names several people, of whom the first one is taken, or nothing says that it is this party. */
  several: boolean
  email?: string
  phone?: string
  born?: CivilDate
  address?: FoundAddress
  /** The line of the name, and those of the details. */
  line: string
  emailLine?: string
  phoneLine?: string
  bornLine?: string
  addressLine?: string
}

const label = (role: Role) =>
  new RegExp(
    String.raw`^(?:#{1,4} ?)?(?:(?:§ ?)?\(?\d{1,2}(?:\.\d{1,2})?[.)]? ?|[a-d][.)] ?|[-•] ?)?(?:(?:Der|Die|The|Name des|Name der|Angaben zum|Angaben zur) )?(?:${ROLES[role]})(?: ?\([^)]{0,60}\))?(?: ?/ ?\p{L}{1,20})?(?: ?\d(?!\d))?(?: ?\([^)]{0,60}\))?(?: [Nn]ame)?(?: ist| is)?(?: ?: ?|$| - )(.*)$`,
    'u',
  )
const marker = (role: Role) =>
  new RegExp(
    String.raw`(?:(?:[-("„'*/,] ?|^)(?:nachfolgend|nachstehend|[Ii]m [Ff]olgenden|folgend|hereinafter|kurz|in der Folge)[^-)"“\n]{0,30} ["„“']?|[-("„'*/] ?["„“']?|\b(?:als|as|genannt|the) (?:the )?["„“']?)(?:${ROLES[role]})["“”']?(?: genannt| bezeichnet)?(?: ?[-)"“*.,]|$| (?:einerseits|andererseits|wird|und|wie|mietet|schließ))`,
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
  for (const lines of [...labelled(sheet, role), ...marked(sheet, role), ...signed(sheet, role)]) {
    const party = describe(lines)
    if (party) return { ...party, several: party.several || hasSecond(sheet, role) }
  }
  const head = role === 'landlord' ? letterhead(sheet) : null
  return head && { ...head, several: true }
}

/** Whether a form names a second person: "Mieter 2: ..." */
function hasSecond(sheet: Sheet, role: Role): boolean {
  return sheet.some(({ cells }) =>
    cells.some(({ text }, place) => {
      const rest = SECOND[role].exec(text)?.[1]
      return rest !== undefined && /\p{L}{2}/u.test(rest || (cells[place + 1]?.text ?? ''))
    }),
  )
}

/** The company at the head of a letter. */
function letterhead(sheet: Sheet): Party | null {
  const at = sheet.slice(0, 6).findIndex((row) => COMPANY.test(lineOf(row)))
  return at < 0 ? null : describe(sheet.slice(at, at + 3).map((row) => lineOf(row)))
}

/** Blocks below or beside the party's label. */
function labelled(sheet: Sheet, role: Role): string[][] {
  const sublet = sheet.some((row) => /Unter-?(?:miet|vermiet)/i.test(lineOf(row)))
  const others = attributes(sheet, role)
  return sheet.slice(0, 160).flatMap((row, at) =>
    row.cells.flatMap((cell, place) => {
      const rest = LABELS[role].exec(cell.text)?.[1]
      // In a sublet, the main tenant is the landlord.
      if (rest === undefined || (/^\P{L}*Hauptmieter/u.test(cell.text) && !sublet)) return []
      const right = row.cells[place + 1]
      const isOther = right && LABELS[OTHER[role]].test(right.text)
      const beside = right && !isOther ? right : undefined
      const under = beside ? besides(sheet, at, cell, beside) : withLabels(below(sheet, at, cell, 12))
      const name = /\((?:Nach|Familien)?[Nn]ame, ?Vorname/.test(cell.text) ? 'Name, Vorname: ' : ''
      const first = [rest, beside?.text ?? ''].filter((text) => text !== '' && !/^(?:Name|Angaben)$/.test(text))
      const lines = upToStop([...first.map((text) => `${name}${text}`), ...under], role)
      return lines.length === 0 ? [] : [[...lines, ...others.filter((line) => !lines.includes(line))]]
    }),
  )
}

const attribute = (role: Role) =>
  new RegExp(
    String.raw`^(?:\p{L}{5,12}e )?(?:(?:${ROLES[role]})(?: \d)?[ -](Anschrift|Adresse|Telefon|Tel\.|E-?[Mm]ail|Geburtsdatum|address|e-?mail|phone)|(Anschrift|Adresse|Telefon|E-?Mail|Geburtsdatum) (?:des|der|of the) (?:${ROLES[role]}))(?: ?\([^)]{0,60}\))?(?: ?: ?|$)(.*)$`,
    'u',
  )
const second = (role: Role) => new RegExp(String.raw`^(?:${ROLES[role]}) ?2(?: ?\([^)]{0,60}\))?(?: ?: ?|$)(.*)$`, 'u')
const SECOND = { landlord: second('landlord'), tenant: second('tenant') }
const ATTRIBUTES = { landlord: attribute('landlord'), tenant: attribute('tenant') }

/** Details that name their party wherever they stand: "Anschrift des Vermieters: ...", "Landlord email | ...". */
function attributes(sheet: Sheet, role: Role): string[] {
  return sheet.slice(0, 160).flatMap(({ cells }) =>
    cells.flatMap(({ text }, place) => {
      const found = ATTRIBUTES[role].exec(text)
      const value = found && (found[3] || cells[place + 1]?.text)
      return value ? [`${found[1] ?? found[2] ?? ''}: ${value}`] : []
    }),
  )
}

/** "Regina Thalmann, Vermieterin" under a letter. */
function signed(sheet: Sheet, role: Role): string[][] {
  return sheet.flatMap((row) =>
    row.cells.flatMap(({ text }) => {
      const name = SIGNED[role].exec(text)?.[1]
      return name ? [[name]] : []
    }),
  )
}

const signature = (role: Role) => new RegExp(String.raw`^(?:\p{L}{4,20}: ?)?([^,:\d]{5,60}), ?(?:${ROLES[role]})$`, 'u')
const SIGNED = { landlord: signature('landlord'), tenant: signature('tenant') }

/** The values below a label's value in a table, as long as the column of labels is empty or names a part of the person. */
function besides(sheet: Sheet, at: number, label: Cell, value: Cell): string[] {
  const found: string[] = []
  for (const { cell, row } of below(sheet, at, value, 6)) {
    if (headed(sheet, at, row)) break
    const named = row.cells.find(({ x }) => x < value.x && x <= label.end)
    if (named && named !== cell && !PART.test(named.text)) break
    found.push(named && named !== cell ? `${named.text.replace(/:$/, '')}: ${cell.text}` : cell.text)
  }
  return found
}

/** Whether a heading stands between two rows. */
function headed(sheet: Sheet, from: number, to: Row): boolean {
  return sheet
    .slice(from + 1, sheet.indexOf(to))
    .some(({ cells }) => cells.length === 1 && isHeading(cells[0]?.text ?? ''))
}

/** Lines of a block. A label with its value beside it is one line: "Name" and "Weber" is "Name: Weber". */
function withLabels(cells: readonly { cell: Cell; row: Row }[]): string[] {
  return cells.map(({ cell, row }) => {
    const right = row.cells[row.cells.indexOf(cell) + 1]
    return PART.test(cell.text) && !/: ./.test(cell.text) && right
      ? `${cell.text.replace(/:$/, '')}: ${right.text}`
      : cell.text
  })
}

/** Blocks above the words that give the party its role, such as "- nachfolgend Vermieter genannt -". */
function marked(sheet: Sheet, role: Role): string[][] {
  return sheet.slice(0, 120).flatMap((row, at) => {
    const line = besideNext(row, sheet[at + 1])
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
      const text = textOf((sheet[up] ?? row).cells)
      if (MARKERS[OTHER[role]].test(text) || CONTINUED[OTHER[role]].test(text)) break
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

/** The line of a row; if the role stands at the beginning of the next row ("... als / Vermieterin einerseits"), with that row. */
function besideNext(row: Row, next: Row | undefined): string {
  const line = textOf(row.cells)
  return next && /\b(?:als|as)$/.test(line) ? `${line} ${textOf(next.cells)}` : line
}

const continued = (role: Role) =>
  new RegExp(String.raw`^(?:${ROLES[role]}) ?(?:einerseits|andererseits|und|and|,|-|$)`, 'u')
const CONTINUED = { landlord: continued('landlord'), tenant: continued('tenant') }

function upToStop(lines: readonly string[], role: Role): string[] {
  const end = lines.findIndex(
    (text, at) =>
      at > 0 &&
      (STOP.test(text) ||
        isHeading(text.split(':')[0] ?? '') ||
        (/^[\p{L} /().-]{3,40}:/u.test(text) && !PART.test(text)) ||
        LABELS[OTHER[role]].test(text) ||
        (at > 0 && LABELS[role].test(text)) ||
        MARKERS[OTHER[role]].test(text) ||
        /^(?:und|and)$/.test(text) ||
        ATTRIBUTES[OTHER[role]].test(text)),
  )
  return lines.slice(0, end < 0 ? undefined : end).filter((text) => !/^[-_ ]*$/.test(text))
}

const COMPANY =
  /(?<!\p{L})(?:g?GmbH|AG|KG|OHG|UG|eG|e\. ?G\.|mbH|GbR|SE|OG|KGaA|e\. ?V\.|e\. ?U\.|Ltd|Limited|Stiftung|Genossenschaft|\p{L}*[Gg]enossenschaft|Hausverwaltung|Gemeinde|Stadtgemeinde|Magistrat)(?!\p{L})/u
const COOPERATIVE = /[Gg]enossenschaft|(?<!\p{L})(?:eG|e\. ?G\.|reg\. ?Gen)(?!\p{L})/u
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const PHONE =
  /(?:Tel(?:efon(?:nummer)?|\.)?|Mobil(?:telefon)?|Handy|Phone|Mobile|Fon)(?: ?\/ ?E-?Mail)?[.:nr -]{0,6}((?:\+|00|0)[\d /()-]{6,22}\d)|(?:^|\n)((?:\+\d{2}|0\d{2,5})[ /-]{1,3}\d[\d -]{3,14}\d)(?=,| ?\/ ?|\n|$)/i
const BORN = /(?:geb(?:oren)?\.?|Geburtsdatum|date of birth|born)(?: am| on)?:? ?([^\n]{6,40})/i

function describe(lines: readonly string[]): Party | null {
  const text = glue(lines)
  const [address] = addressesIn(text)
  const person = nameIn(lines)
  if (!person) return null
  const born = BORN.exec(text)
  const day = born && daysIn(born[1] ?? '')[0]
  const email = EMAIL.exec(text)
  const phone = PHONE.exec(text)
  const lineAround = (at: number) => text.slice(text.lastIndexOf('\n', at) + 1).split('\n')[0] ?? ''
  return {
    ...person,
    ...(address && { address, addressLine: lineAround(address.at) }),
    ...(day && { born: day.day, bornLine: lineAround(born.index) }),
    ...(email && { email: email[0].replace(/\.$/, ''), emailLine: lineAround(email.index) }),
    ...(phone && { phone: (phone[1] ?? phone[2] ?? '').trim(), phoneLine: lineAround(phone.index + 1) }),
  }
}

const TITLE =
  /^(?:(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|Familie|Eheleute|Ehepaar|\d[.)]|Dr\.|Prof\.|M?Mag\.(?: ?a)?(?: ?\(FH\))?|DI|Familie|Dipl\.-\p{L}+\.?|Ing\.|Name|Vermieter(?:in)?|Mieter(?:in)?|Firma|Fa\.|Vor- und (?:Nach|Zu)name|Vorname und Nachname|Vor- und Familienname|Full name|Name(?:,| und) Anschrift|Anschrift)[: ]+)+/u
const WORD = String.raw`\p{Lu}[\p{L}'’-]{1,30}`
const PARTICLE = String.raw`(?:von|van|zu|de|del|der|da|di|el|al|ten|le|la)`
const PERSON = new RegExp(
  String.raw`^((?:${WORD} ){1,3}?)((?:${PARTICLE} ){0,2}\p{Lu}[\p{L}'’-]{0,30})(?= ?(?:[,;(/&]|$|und |and |geb|wohnhaft|\*|born|residing|- ))`,
  'u',
)
const COUPLE = new RegExp(String.raw`^(${WORD}) (?:und|&|and) ${WORD} ((?:${PARTICLE} )?${WORD})`, 'u')

type Person = Pick<Party, 'company' | 'cooperative' | 'firstName' | 'lastName' | 'several' | 'line'>

const WHOLE_NAME = new RegExp(String.raw`^(?:${WORD} ){1,2}(?:${PARTICLE} ){0,2}${WORD}$`, 'u')
/** "Hagedorn, Birgit" */
const TURNED = new RegExp(String.raw`^${WORD}, ?${WORD}(?: ${WORD})?$`, 'u')

function nameIn(lines: readonly string[]): Person | null {
  const field = (name: RegExp) => lines.map((line) => name.exec(line)?.[1]?.trim()).find((value) => value)
  const last =
    field(/^(?:Nach|Familien|Zu|Sur|Last )name: ?([^,\n]{2,60})/i) ??
    (field(/^Vorname: ?([^,\n]{2,60})/i) ? field(/^Name: ?([^,\n]{2,60})/i) : undefined)
  const first = field(/^(?:Vorname|First name|Given name): ?([^,\n]{2,60})/i)
  if (first && last)
    return { firstName: first, lastName: last, cooperative: false, several: false, line: `${first} ${last}` }
  const turned = field(/^(?:Name, ?Vorname|Nachname, ?Vorname|Familienname, ?Vorname): ?([^\n]{4,80})/i)
  const bareTurned = lines
    .slice(0, 1)
    .find((line) => TURNED.test(line.replace(/^Name: ?/, '')))
    ?.replace(/^Name: ?/, '')
  if (turned ?? bareTurned) {
    const [family = '', given = ''] = (turned ?? bareTurned ?? '').split(',').map((part) => part.trim())
    if (family && given)
      return {
        firstName: given,
        lastName: family,
        cooperative: false,
        several: false,
        line: turned ?? bareTurned ?? '',
      }
  }
  for (const line of lines.slice(0, 5)) {
    const bare = line.replace(TITLE, '').trim()
    if (COMPANY.test(line) && /^[\p{Lu}\d]\S* ./u.test(bare)) return companyOf(bare, lines)
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
  const acting = ACTING.exec(
    lines.join('\n').replaceAll(/(durch|Vorstand|Geschäftsführer(?:in)?|die|den)\n/g, '$1 '),
  )?.[1]
    ?.replace(TITLE, '')
    .trim()
  // A person in a line of its own under the company's name acts for it.
  const next = lines[lines.findIndex((one) => one.includes(company)) + 1] ?? ''
  const beside = WHOLE_NAME.test(next.replace(TITLE, '')) ? next.replace(TITLE, '') : ''
  const person = PERSON.exec(acting ?? beside)
  return {
    company,
    cooperative: COOPERATIVE.test(company),
    ...(person && { firstName: (person[1] ?? '').trim(), lastName: person[2] ?? '' }),
    several: false,
    line,
  }
}
