import { byRole, isHeading, isLabel, OTHER, PART, ROLE, type Role } from './labels.ts'
import { letterhead, signed } from './letters.ts'
import { isOnlyName, WHOLE_NAME } from './names.ts'
import { partiesNearRoles, type Parties } from './near-roles.ts'
import { below, toTheRight } from './passages.ts'
import { describe, EMAIL, FOR_OWNER, PHONE, type Party } from './party.ts'
import { lineOf, textOf, upTo, type Cell, type Row, type Sheet } from './sheet.ts'

export const LABELS = byRole(
  (words) =>
    String.raw`^(?:(?:§ ?)?\(?\d{1,2}(?:\.\d{1,2})?[.)]? ?|[IVX]{1,4}\. |[A-Da-d][.)] ?|[-•] ?)?(?:(?:[Zz]wischen |[Uu]nd )?(?:[Dd]e[mnr]|[Dd]ie|[Dd]as)(?: ?[/(] ?(?:[Dd]e[mnr]|[Dd]ie)\)?)? (?:nachstehenden |folgenden )?|(?:[Uu]nd|The|[Aa]ls) |\p{L}{4,12} ?/ ?)?(?:${words})(?: ?\([^)]{0,60}\))?(?: ?/ ?\p{L}{1,20}(?: \p{L}{1,20})?)?(?: ?\d(?!\d))?(?: ?\([^)]{0,60}\))?(?: (?:und|and) ${ROLE.source})?(?: [Nn]ame)?(?:,? (?:zur ungeteilten Hand|als Gesamtschuldner(?:innen)?))?(?: (?:ist|is|sind|are) (?=\P{Ll}|d(?:er|ie) |the )|(?: ist| is| sind| are)?(?: ?: ?|$| - ))(.*)$`,
)
/** Names that only a landlord has for itself. */
const OF_LANDLORD = '|Bauvereinigung|Genossenschaft|Gesellschaft|Stiftung|Eigentümer(?:in)?'
export const MARKERS = byRole(
  (words, role) =>
    String.raw`(?:(?:[-("„'*/,] ?|^)(?:nachfolgend|nachstehend|[Ii]m [Ff]olgenden|folgend|hereinafter|kurz|in der Folge)[^-)"“\n]{0,30} ["„“']?|[-("„'*/] ?["„“']?|\b(?:als|as|genannt|the) (?:the )?["„“']?)(?:${words}${role === 'landlord' ? OF_LANDLORD : ''})["“”']?(?: genannt| bezeichnet| als Gesamtschuldner)?(?: ?[-)"“*.,]|$| (?:einerseits|andererseits|w[iu]rde?|haben|und|wie|mietet|schließ))`,
)

/** A line that ends the block of a party in every layout. */
const STOP =
  /^(?:§|\d{1,2}[.)]? (?:Miet|Ver|Best|Gegen|Wohn|Obj|MIET|VER|BEST|GEGEN|WOHN|OBJ)|Artikel|Section|Präambel|Miet(?:objekt|sache|räume|gegenstand|zeit|beginn|dauer|zins)|Bestand(?:objekt|gegenstand)|Vertragsgegenstand|Gegenstand|The premises|Property|Premises|wird|schließen|folgende[rs]? |für die |hereby|Objekt\b|Wohnung\b|Wohnheim\b|Wohnanlage\b|Mieteinheit\b|Kaltmiete|(?:Die|Das|Der|Es|Ein|Eine|The|This|Vermietet|Beide) |Bankverbindung|IBAN|Unterschrift)/
const JOIN =
  /^(?:zwischen|und|sowie|between|and|by and between|einerseits|andererseits|geschlossen|abgeschlossen|\p{L}*mietvertrag|\p{Lu}+VERTRAG|(?:residential )?(?:rental|tenancy|lease) agreement)\b|.{0,60}\b(?:zwischen|between)$/iu

/**
 * The parties, each by the layout of its block and by the words of its role next to its name. Two readings that agree make it sure; if they differ, the
 * layout holds unless what it found is no name.
 */
export function partiesOf(sheet: Sheet): Parties {
  const layout = { landlord: partyOf(sheet, 'landlord'), tenant: partyOf(sheet, 'tenant') }
  // Who writes for the owner is no party.
  const writer = sheet.some((row) => FOR_OWNER.test(`${lineOf(row)} `)) ? null : letterhead(sheet)
  const head = writer && { ...writer, several: true }
  const known = Object.values(layout).flatMap((party) => (party && !party.company ? nameOf(party) : []))
  const { names, owned, ...near } = partiesNearRoles(sheet, known)
  const of = (role: Role): Party | null => {
    const [own, other, opposite] = [layout[role], near[role], layout[OTHER[role]]]
    if (!own) return (other?.left && head) || (other ?? (role === 'landlord' ? head : null))
    if (!other) return { ...own, several: own.several || !isBacked(own, names) }
    if (isSame(own, other)) return withDetailsOf(own, other)
    const isTurned = own.line.includes(`${own.lastName}, ${own.firstName}`)
    const isName =
      own.labelled === true || isTurned || names.some((name) => name.includes(own.company ?? own.lastName ?? ''))
    return { ...(isName || (opposite && isSame(opposite, other)) ? own : other), several: true }
  }
  const named = wholeNamed(of('landlord'), names)
  const [lets, rents] = [named && { ...headOf(sheet, named), ...named }, of('tenant')]
  const [landlord, tenant] = [doubtful(lets, rents, names), doubtful(rents, lets, names)]
  // A party does not let a home to itself.
  if (!landlord || !tenant || !isSame(landlord, tenant)) return { landlord, tenant, names, owned }
  // The role beside a name says more than a label above it, whose own name nobody could read.
  const isTenant = near.tenant !== null && isSame(tenant, near.tenant)
  if (isTenant && !(near.landlord && isSame(landlord, near.landlord)))
    return { landlord: null, tenant: { ...tenant, several: true }, names, owned }
  const other = [layout.tenant, near.tenant].find((one) => one && !isSame(landlord, one))
  return {
    landlord: { ...landlord, several: true },
    tenant: other ? { ...other, several: true } : null,
    names,
    owned,
  }
}

/** A party with what only the words next to its name tell, which is unsure. An address there may be the home's. */
function withDetailsOf(own: Party, { address: _address, addressLine: _line, ...near }: Party): Party {
  const further = (['email', 'phone', 'born'] as const).filter((one) => own[one] === undefined && near[one])
  return further.length === 0 ? own : { ...near, ...own, elsewhere: [...(own.elsewhere ?? []), ...further] }
}

/** If one party has the family name first, the other one's order is a guess, too. */
function doubtful(party: Party | null, other: Party | null, names: readonly string[]): Party | null {
  if (!party || other?.guessed !== 'first' || party.labelled) return party
  const { firstName = '', lastName = '' } = party
  // The other order stands where the party signs.
  return names.includes(`${lastName} ${firstName}`)
    ? { ...party, firstName: lastName, lastName: firstName, guessed: 'first' }
    : { guessed: 'last', ...party }
}

/** A company under its whole name, if the block has it without the legal form that stands behind it elsewhere. It is unsure then. */
function wholeNamed(party: Party | null, names: readonly string[]): Party | null {
  const { company = '' } = party ?? {}
  const [whole] = names.flatMap((name) => {
    const own = company === '' ? '' : name.slice(Math.max(0, name.indexOf(`${company} `)))
    return LEGAL_FORM.test(own.slice(company.length)) && own.startsWith(company) ? [own] : []
  })
  return party && whole ? { ...party, company: whole, several: true } : party
}

const LEGAL_FORM =
  /^ (?:\(haftungsbeschränkt\)|(?:e\. ?G\.|eG|eGen|reg\. ?Gen|g?GmbH|mbH|UG|AG|SE|KG|OG|OHG)(?!\p{L})|& Co)/u

/** The second sign of a party that only its layout tells: labels of its name, a form of address, a birth or an address, or the same name once more. */
function isBacked(party: Party, names: readonly string[]): boolean {
  const own = names.filter((name) => name.includes(party.company ?? party.lastName ?? ''))
  const isTold =
    party.born !== undefined ||
    party.address?.whole === true ||
    /(?:^|\s)(?:Herrn?|Frau|Mrs?\.?|Ms\.?)\s/.test(party.line)
  return party.labelled === true || own.length > 1 || (own.length === 1 && isTold)
}

const nameOf = ({ firstName = '', lastName = '' }: Party) => `${firstName} ${lastName}`

const isSame = (one: Party, other: Party) =>
  one.company ? one.company === other.company : one.firstName === other.firstName && one.lastName === other.lastName

/** The party with this role, or null if no layout names it. */
function partyOf(sheet: Sheet, role: Role): Party | null {
  for (const lines of [...labelled(sheet, role), ...marked(sheet, role), ...signed(sheet, role)]) {
    const party = describe(lines)
    if (party) return { ...headOf(sheet, party), ...party, several: party.several || hasSecond(sheet, role) }
  }
  return null
}

/** Address, phone and mail of a company that stand only in its letterhead. */
function headOf(sheet: Sheet, { company, address }: Party): Partial<Party> {
  const head = company && !address ? letterhead(sheet) : null
  if (!head || head.company?.toLowerCase() !== company?.toLowerCase()) return {}
  const { firstName: _first, lastName: _last, ...details } = head
  return details
}

/** Whether a form names a second person: "Mieter 2: ..." */
function hasSecond(sheet: Sheet, role: Role): boolean {
  return sheet.some(({ cells }, at) =>
    cells.some(({ text }, place) => {
      const rest = SECOND[role].exec(text)?.[1]
      const value = rest || (cells[place + 1]?.text ?? sheet[at + 1]?.cells[0]?.text ?? '')
      return rest !== undefined && /\p{L}{2}/u.test(value) && !isHeading(value)
    }),
  )
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
      // "als Vermieter" without a name beside it stands below the name.
      if (/^[Aa]ls /.test(cell.text) && rest === '' && !right) return []
      const isOther = right && (LABELS[OTHER[role]].test(right.text) || LABELS[role].test(right.text))
      const beside = right && !isOther ? right : undefined
      // Behind a name that stands in the label's own cell, another column may begin.
      const under = beside && rest === '' ? besides(sheet, at, cell, beside) : withLabels(below(sheet, at, cell, 12))
      const name = /\((?:Nach|Familien)?[Nn]ame, ?Vorname/.test(cell.text) ? 'Name, Vorname: ' : ''
      const values = beside ? toTheRight(row, place, isHeading).map(({ text }) => text) : []
      const first = [rest, ...values.filter((text) => !beginsOther(text))].filter(
        (text) => text !== '' && !/^(?:Name|Angaben)$/.test(text),
      )
      const lines = upToStop([...first.map((text) => `${name}${text}`), ...under], role)
      return lines.length === 0 ? [] : [[...lines, ...others.filter((line) => !lines.includes(line))]]
    }),
  )
}

const DETAIL = String.raw`[Aa]nschrift|[Aa]dresse|[Tt]elefon|Tel\.|Mobil|Handy|Geburtsdatum|Geburtstag|geb(?:oren|\.)(?: am)?|[Aa]ddress|[Ee]-?[Mm]ail|[Pp]hone|[Dd]ate of birth`
const ATTRIBUTES = byRole(
  (words) =>
    String.raw`^(?:\p{L}{5,12}e )?(?:(?:${words})(?: \d)?[ -]?(${DETAIL})(?: bisher)?|(${DETAIL})(?: ?/ ?\p{L}+)? \((?:${words})(?: 1)?\)|(${DETAIL}) (?:(?:des|der|of the) )?(?:${words}))(?: ?\([^)]{0,60}\))?(?: ?: ?|$)(.*)$`,
)
const SECOND = byRole(
  (words) => String.raw`^(?:(?:${words}) ?2|(?:Mit|Weiterer )(?:${words}))(?: ?\([^)]{0,60}\))?(?: ?: ?|$)(.*)$`,
)

/** Details that name their party wherever they stand: "Anschrift des Vermieters: ...", "Landlord email | ...". */
function attributes(sheet: Sheet, role: Role): string[] {
  return sheet.slice(0, 160).flatMap(({ cells }) =>
    cells.flatMap(({ text }, place) => {
      const found = ATTRIBUTES[role].exec(text)
      const value = found && (found[4] || cells[place + 1]?.text)
      return value ? [`${found[1] ?? found[2] ?? found[3] ?? ''}: ${value}`] : []
    }),
  )
}

/** The values below a label's value in a table, as long as the column of labels is empty or names a part of the person. */
function besides(sheet: Sheet, at: number, label: Cell, value: Cell): string[] {
  const found: string[] = []
  for (const { cell, row } of below(sheet, at, value, 6)) {
    if (headed(sheet, at, row)) break
    const named = row.cells.find(({ x }) => x < value.x && x <= label.end)
    if (named && named !== cell && !PART.test(named.text)) break
    found.push(named && named !== cell ? `${named.text.replace(/:$/, '')}: ${cell.text}` : cell.text)
    const right = row.cells.slice(row.cells.indexOf(cell) + 1)
    found.push(...right.map(({ text }) => text).filter((text) => PART.test(text) && /: ?\S/.test(text)))
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
  return cells.flatMap(({ cell, row }) => {
    const right = row.cells[row.cells.indexOf(cell) + 1]
    if (PART.test(cell.text) && !/: ./.test(cell.text) && right && !isLabel(right.text))
      return [`${cell.text.replace(/:$/, '')}: ${right.text}`]
    const isReach = right && row.cells.length === 2 && (EMAIL.test(right.text) || PHONE.test(right.text))
    return isReach ? [cell.text, right.text] : [cell.text]
  })
}

/** Blocks above the words that give the party its role, such as "- nachfolgend Vermieter genannt -". */
function marked(sheet: Sheet, role: Role): string[][] {
  return sheet.slice(0, 120).flatMap((row, at) => {
    const line = besideNext(row, sheet[at + 1])
    const found = MARKERS[role].exec(line)
    if (!found) return []
    const own = line.slice(0, found.index).replace(/^.*\b(?:between|zwischen) (?=\S)/, '')
    const other = MARKERS[OTHER[role]].exec(own)
    if (other)
      return [
        [
          own
            .slice(other.index + other[0].length)
            .replace(JOIN, '')
            .replace(/^\s*(?:und|and|an) /, '')
            .trim(),
        ],
      ]
    const bare = own.replace(JOIN, '').trim()
    if (WHOLE_NAME.test(bare)) return [[bare]]
    const lines = [own]
    // "Zwischen der Wohnbau AG (Vermieterin)": nothing above belongs to the party.
    const top = /^(?:zwischen|between) \S/i.test(own) ? at : Math.max(0, at - 7)
    for (let up = at - 1; up >= top; up--) {
      const { cells } = sheet[up] ?? row
      if (cells.length > 1 && cells.some((cell) => TITLE.test(cell.text))) break
      const text = textOf(cells)
      const pair = besideNext(sheet[up - 1] ?? row, sheet[up])
      if (MARKERS[OTHER[role]].test(pair.endsWith(text) ? pair : text) || CONTINUED[OTHER[role]].test(text)) break
      if (JOIN.test(text)) {
        const rest = text.replace(JOIN, '').trim()
        // "und" in a line of its own stands between two people of this party, if it stands once more between the parties.
        if (text === 'und' && joinsParty(sheet, up, role)) {
          lines[0] = `2) ${lines[0] ?? ''}`
          continue
        }
        if (rest !== '' && !/^\d(?![.)] ?\p{L})|^über|^for|^am /iu.test(rest)) lines.unshift(rest)
        break
      }
      lines.unshift(text)
    }
    // "(Vermieter)" below a name, above the address
    if (line.length === found[0].length) lines.push(...detailsBelow(sheet, at))
    // "... (Vermieterin), vertreten / durch Frau Zöhrer"
    const behind = `${line.slice(found.index + found[0].length)} ${sheet[at + 1]?.cells[0]?.text ?? ''}`.trim()
    if (/^[,) ]*vertr/.test(behind)) lines.push(behind)
    return [lines.map((text) => text.replace(JOIN, '').trim()).filter((text) => text !== '')]
  })
}

const TITLE = /^\p{L}*(?:miet|nutzungs)vertrag(?!\p{L})/iu

/** The lines below a row that go on with the details of a person. */
function detailsBelow(sheet: Sheet, at: number): readonly string[] {
  const lines = sheet.slice(at + 1, at + 5).map(({ cells }) => textOf(cells))
  return upTo(lines, (text) => !GOES_ON.test(text))
}

const GOES_ON =
  /^(?:in \d{4,5} |wohnhaft|geb(?:oren|\.)|(?:bis|der)(?:her|zeit)|zur ?[Zz]eit|Tel|Mobil|E-?Mail|Anschrift)/

/** Whether another "und" stands above the one in a row, with nobody of the other role between. */
function joinsParty(sheet: Sheet, from: number, role: Role): boolean {
  const above = sheet
    .slice(Math.max(0, from - 5), from)
    .map(({ cells }) => textOf(cells))
    .toReversed()
  const next = above.findIndex((text) => text === 'und')
  return next > 0 && above.slice(0, next).every((text) => !MARKERS[OTHER[role]].test(text))
}

/** The line of a row; if the role stands at the beginning of the next row ("... als / Vermieterin einerseits"), with that row. */
function besideNext(row: Row, next: Row | undefined): string {
  const line = textOf(row.cells)
  return next && /(?:\b(?:als|as|Folgenden)|[Ff]olgenden:)$/.test(line) ? `${line} ${textOf(next.cells)}` : line
}

const CONTINUED = byRole((words) => String.raw`^(?:${words}) ?(?:einerseits|andererseits|und|and|,|-|$)`)

const beginsOther = (text: string) => /^[\p{L} /().-]{3,40}:/u.test(text) && !PART.test(text)

/** A name in a line of its own below the address of a party is somebody else's. */
const isSecondPerson = (lines: readonly string[], at: number, text: string) =>
  isOnlyName(text) &&
  lines.slice(0, at).some((line) => /^\d{4,5} \p{Lu}/u.test(line)) &&
  !/durch$|vertr/.test(lines[at - 1] ?? '')

function upToStop(lines: readonly string[], role: Role): string[] {
  const end = lines.findIndex(
    (text, at) =>
      // An empty label stands over the other party, or below its own name: "Vermieterin / und / Max Huber".
      LABELS[OTHER[role]].test(text) ||
      MARKERS[OTHER[role]].test(text) ||
      /^(?:und|and|sowie)$/.test(text) ||
      (at > 0 &&
        (STOP.test(text) ||
          isHeading(text.split(':')[0] ?? '') ||
          beginsOther(text) ||
          LABELS[role].test(text) ||
          ATTRIBUTES[OTHER[role]].test(text))),
  )
  const second = lines.findIndex((text, at) => at > 0 && isSecondPerson(lines, at, text))
  const stops = [end, second].filter((at) => at >= 0)
  return lines.slice(0, stops.length === 0 ? undefined : Math.min(...stops)).filter((text) => !/^[-_ ]*$/.test(text))
}
