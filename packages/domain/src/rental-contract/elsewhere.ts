import { addressesIn } from './addresses.ts'
import { I_LET } from './cues.ts'
import { daysIn } from './days.ts'
import { ROLES, type Role } from './labels.ts'
import { isOnlyName } from './names.ts'
import type { Parties } from './near-roles.ts'
import { dialled, EMAIL, EXTENSION, type Detail, type Party } from './party.ts'
import { columnOf, glue } from './passages.ts'
import { lineOf, type Cell, type Sheet } from './sheet.ts'

/** A telephone number, with or without a label before it. */
const NUMBER = new RegExp(
  String.raw`(?<!\d[ ./,-]?|\d[./-] |[\p{L}/-])(?:\+\d{1,3}|00\d{2}|0[1-9]\d{2,4}\.\d{2,4}|0[1-9]\d{0,4})(?:(?:\)? ?[ /(-]{1,3}\d{1,8}){1,6}|\d{4,9})(?!\d|[.,]\d| ?[€%])${EXTENSION}`,
  'gu',
)
const NO_NUMBER =
  /(?:Fax|Konto|IBAN|BLZ|(?<!Telefon|Tel\.-?|Ruf|Handy|Mobil)Nr\.?|(?<!Telefon|Ruf|Handy|Mobil)[Nn]ummer|Zahl|ID|ZVR|DVR|FN)[:. ]{0,3}$/
const BIRTH =
  /(?<!\p{L})(?:geb(?:oren)?\.?|Geburtsdatum|Geburtstag|\*(?= ?\d))(?: am)?(?: [\p{L} ]{3,25}(?=:))?:? ?(?=\d|$)/u
/** Words before the address that a tenant leaves. */
const LEFT_ADDRESS =
  /(?<!\p{L})(?:(?:bis|der)(?:her|zeit|zeitige)\p{L}{0,3}|bislang|dzt\.?|z\. ?Zt?\.|zur ?[Zz]eit|[Aa]lte|frühere|aktuelle?|letzte|zuletzt|current(?:ly)?|present)(?!\p{L})/iu
const LIVES =
  /(?<!\p{L})(?:wohn(?:haft|s?t|en)|wh\.|Heimat(?:anschrift|adresse)|Wohnadresse|Meldeadresse|Hauptwohnsitz)(?!\p{L})/iu
const SEAT = /(?<!\p{L})(?:(?:Post)?[Aa]nschrift|Adresse|Sitz|Geschäftsstelle|Büro)(?!\p{L})/u
/** Words before the address of what is let. */
export const OF_HOME =
  /wohnung|objekt|gegenstand|mietsache|räume|vermiete[nt]?(?!r)|haus(?:es)?(?!\p{L})|einheit|zimmer|apartment/iu

const ROLE_WORDS = {
  landlord: new RegExp(
    `(?<!\\p{L})(?:${ROLES.landlord}|Eigentümer(?:in)?|Genossenschaft|Gesellschaft|Gemeinde|Stiftung)(?![\\p{L}-])`,
    'gu',
  ),
  tenant: new RegExp(`(?<!\\p{L})(?:${ROLES.tenant})(?![\\p{L}-]|(?<=Mitglied) (?:im|des|der))(?! ?\\(?[2-9])`, 'gu'),
}
/** The offices and people who manage a home for its landlord. */
const OFFICE =
  /(?<!\p{L})(?:\p{L}*(?:[Vv]erwaltung|[Mm]anagement|[Bb]üro|[Kk]anzlei|amt)|Durchwahl|Verwalter(?:in)?|Vermietung|Kunden\p{L}+|Mieter-?(?:service|betreuung)|Service\p{L}*|Geschäftsstelle|Sekretariat|Zentrale|Ansprechpartner(?:in)?|Sachbearbeit\p{L}+|Reparatur\p{L}*|Mängel\p{L}*|Schadens\p{L}*|Vertragliches|Rückfragen|Anfragen)(?!\p{L})/gu
/** Others whose numbers a contract may hold. */
const OTHERS =
  /(?<!\p{L})(?:\p{L}*(?:[Nn]ot(?:dienst|ruf|fall)\p{L}*|[Hh]avarie\p{L}*|[Ss]törung\p{L}*|[Mm]akler\p{L}*|[Vv]ermittl\p{L}*|[Rr]echtsanw\p{L}*|[Nn]otar\p{L}*|[Bb]ank|[Ss]parkasse|[Hh]aus(?:meister|wart|besorg)\p{L}*|[Ii]nstallat\p{L}*|[Ss]chornstein\p{L}*|[Bb]ürg(?:e|in|schaft)|[Ee]ltern|Vater|Mutter|(?:Schwieger|Enkel)?(?:[Ss]ohn|[Tt]ochter)|Bruder|Schwester|Nachbar(?:in)?|Neffe|Nichte|[Aa]rbeitgeber\p{L}*|[Vv]ormieter\p{L}*|[Nn]achmieter\p{L}*|Zeug(?:e|in)|Stadtwerke|[Vv]ersorger\p{L}*|[Mm]ieterverein\p{L}*|[Ss]chlichtung\p{L}*|[Hh]auptvermieter(?:in)?|[Ss]teuerberat\p{L}*)|Fax)(?!\p{L})/gu
/** The writer of a letter that lets, and its reader */
const WRITER = /(?<!\p{L})(?:(?:mein|unser)\p{L}{0,2}|mich|mir|ich selbst)(?!\p{L})/giu
const READER = /(?<!\p{L})(?:(?:Ihr|[Dd]ein)\p{L}{0,2}|Ihnen|Sie|[Dd](?:u|ir|ich))(?!\p{L})/gu
const HEADING = /^(?:§|[IVX]{1,4}\.|\d{1,2}\. \p{Lu})/u
/** Words that many companies have in their names. */
const GENERIC =
  /wohn|bau|immobil|verwalt|genossen|gesell|vermiet|verwert|beteilig|haus|stift|grund|stadt|gemeinde|verein|eigentüm|liegenschaft|realität|besitz|holding|personal|gmbh/i

/** The last full stop of a text behind a word, not behind a shortened one */
const SENTENCE_END = /(?<=[\p{Ll}\d)]{4})\.(?=$| \p{Lu})(?!.*[\p{Ll}\d)]{4}\.(?:$| \p{Lu}))/u

/** A contract has fewer numbers and addresses; a list of thousands would keep the reader's browser busy. */
const MOST_DETAILS = 400

/** How far above a detail its party may stand. */
const ROWS_ABOVE = 7

/**
 * The parties with the details that stand outside of their blocks: in the letterhead, beside a signature, in a clause about notices. A mail address that
 * has the name of one party is this party's; any other detail is of whom the nearest sign before it names. They are all unsure.
 */
export function withDetailsElsewhere(sheet: Sheet, parties: Parties): Parties {
  const known = { ...parties }
  const signs = signsOf(sheet, parties)
  const found = sheet.flatMap((row, at) => row.cells.flatMap((cell) => detailsIn(sheet, at, cell)))
  for (const { detail, values, ...place } of found.slice(0, MOST_DETAILS)) {
    const own = detail === 'email' ? namedIn(values.email ?? '', parties) : null
    // Of several mail addresses beside each other, the further ones are of those whose names they hold.
    if (detail === 'email' && !own && place.cell.text.slice(0, place.from).includes('@')) continue
    const owner = own ?? (values.address ? ownerOfAddress : ownerOf)(sheet, place, signs)
    // A birth without a name before it is mostly the tenant's.
    // A number beside a mail address is of the same party.
    const beside = detail === 'phone' ? namedIn(EMAIL.exec(place.cell.text)?.[0] ?? '', parties) : null
    const role = owner === undefined ? (detail === 'born' ? 'tenant' : beside) : owner
    const party = role && known[role]
    if (!party || party[detail] !== undefined || (role === 'tenant' && party.company)) continue
    known[role] = { ...party, ...values, elsewhere: [...(party.elsewhere ?? []), detail] }
  }
  return known
}

/** The beginning of a detail: its row, its cell, and the place in the text of the cell. */
interface Place {
  at: number
  cell: Cell
  from: number
}

interface FoundDetail extends Place {
  detail: Detail
  values: Partial<Party>
}

/** The details in a cell. The town of an address and the day of a birth may stand below. */
function detailsIn(sheet: Sheet, at: number, cell: Cell): FoundDetail[] {
  const { text } = cell
  if (!/[\d@]/.test(text)) return []
  const line = lineOf(sheet[at] ?? { cells: [] })
  const whole = glue([text, columnOf(sheet[at + 1], cell)?.text ?? ''])
  const emails = [...text.matchAll(new RegExp(EMAIL.source, 'g'))]
  const phones = [...text.matchAll(NUMBER)].filter((one) => isPhone(one[0], text.slice(0, one.index)))
  const birth = text.search(BIRTH)
  const [day] = birth < 0 ? [] : daysIn(whole.slice(birth, birth + 60))
  const [address] = addressesIn(whole)
  const found = (detail: Detail, from: number, values: Partial<Party>) => ({ at, cell, from, detail, values })
  return [
    ...emails.map(({ index, 0: email }) => found('email', index, { email, emailLine: line })),
    ...phones.map(({ index, 0: phone }) => found('phone', index, { phone: dialled(phone), phoneLine: line })),
    ...(day ? [found('born', birth, { born: day.day, bornGuessed: day.guessed, bornLine: line })] : []),
    ...(address && address.at < text.length ? [found('address', address.at, { address, addressLine: line })] : []),
  ]
}

function isPhone(number: string, before: string): boolean {
  const digits = number.replaceAll(/\D/g, '').length
  return digits > 6 && digits < 16 && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(number) && !NO_NUMBER.test(before)
}

/** The party whom the words before an address, the label beside it or the name above it give it to. */
function ownerOfAddress(sheet: Sheet, place: Place, signs: Signs): Role | null | undefined {
  const { at, cell, from } = place
  const lines = [at - 2, at - 1].map((row) => columnOf(sheet[row], cell)?.text ?? '').join(' ')
  // Behind these words stands who acts for the name before them.
  const above = lines.slice(Math.max(0, lines.search(/vertr(?:eten|\.)/)))
  const before = cell.text.slice(Math.max(0, from - 60), from)
  const names = signs.filter(({ role, isName }) => isName && (before !== '' || role !== null))
  const name = lastSign(before || above, names)
  // A letterhead and a footer have the address below the name.
  // Only a tenant leaves an address, also the one of a couple who is named last.
  if (name?.role === null && LEFT_ADDRESS.test(before)) return 'tenant'
  if (name && !OF_HOME.test(before) && (before !== '' || name.role === 'landlord')) return name.role
  const { cells } = sheet[at] ?? { cells: [] }
  const words = `${cells[cells.indexOf(cell) - 1]?.text.slice(-40) ?? ''} ${before}`
  // The office that manages the home of a person is not where this person lives.
  const owner = ownerOf(
    sheet,
    place,
    signs.map((sign) => (sign.isOffice ? { ...sign, role: null } : sign)),
  )
  if (LEFT_ADDRESS.test(words)) return owner === undefined ? 'tenant' : owner
  if (OF_HOME.test(words)) return null
  return LIVES.test(words) || (owner === 'landlord' && SEAT.test(words)) ? owner : null
}

/** The signs of each party, and of others, in a text. */
type Signs = readonly { role: Role | null; expression: RegExp; isName?: boolean; isOffice?: boolean }[]

const escaped = (words: string) => words.replaceAll(/[()[\]{}.*+?^$|\\/]/g, String.raw`\$&`)
const word = (name: string) => new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu')

function signsOf(sheet: Sheet, { landlord, tenant }: Parties): Signs {
  const isManaged =
    landlord?.company !== undefined ||
    sheet.some(({ cells }) => cells.some(({ text }) => /vertr(?:eten|\.)|^(?:Haus)?[Vv]erwalt(?:ung|er)/.test(text)))
  const named = (['landlord', 'tenant'] as const).flatMap((role) => {
    const { company, firstName = '', lastName = '' } = (role === 'landlord' ? landlord : tenant) ?? {}
    if (company) return ownWords(company).map((own) => ({ role, expression: word(own), isName: true }))
    if (lastName.length < 3) return []
    // "Katrin Aydemir" is not Levent Aydemir.
    const other = new RegExp(
      `(?<!\\p{L})(?!${escaped(firstName)}|Herrn?|Frau|Familie|Eheleute|Tel|Mobil|Handy|Kontakt|Rufnummer|Ver?mieter|Mieter)\\p{Lu}\\p{L}+ ${escaped(lastName)}(?!\\p{L})`,
      'gu',
    )
    return [
      { role, expression: word(lastName), isName: true },
      { role: null, expression: other, isName: true },
    ]
  })
  const isLetter = sheet.some((row) => I_LET.test(lineOf(row)) || /^(?:Ich|Wir),? \p{Lu}/u.test(lineOf(row)))
  const letter: Signs = [
    { role: 'landlord', expression: WRITER },
    { role: 'tenant', expression: READER },
  ]
  return [
    ...(isLetter ? letter : []),
    { role: 'landlord', expression: ROLE_WORDS.landlord },
    { role: 'tenant', expression: ROLE_WORDS.tenant },
    { role: isManaged ? 'landlord' : null, expression: OFFICE, isOffice: landlord?.company === undefined },
    ...named,
    { role: null, expression: OTHERS },
  ]
}

/** Words of a company's name that hardly another one has. */
const ownWords = (company: string) =>
  company.split(/[^\p{L}\d]+/u).filter((one) => one.length > 3 && !GENERIC.test(one))

const OF_A_NAME = /(?:Tel(?:efon|\.)?|Mobil|Handy|Mail) (?!privat|mobil)\p{Lu}\p{Ll}{3,}:? $/u

/** The party of a detail: whose sign is the last one before it, in its cell, beside it or in its column above. Undefined if none is near. */
function ownerOf(sheet: Sheet, { at, cell, from }: Place, signs: Signs): Role | null | undefined {
  const { cells } = sheet[at] ?? { cells: [] }
  const left = cells.slice(0, cells.indexOf(cell)).toReversed()
  const before = cell.text.slice(0, from)
  // "Tel. Huber 0664 ...": the number of somebody who is no party.
  if (OF_A_NAME.test(before) && !lastSign(before, signs)) return null
  for (const text of [cell.text.slice(0, from), ...left.map((one) => one.text)]) {
    const sign = lastSign(text, signs)
    if (sign) return sign.role
  }
  // Below two tenants stand the details of both.
  const all = signs.filter(({ role, isName }) => role !== null || !isName)
  for (let up = at - 1; up >= Math.max(0, at - ROWS_ABOVE); up--) {
    if (HEADING.test(sheet[up + 1]?.cells[0]?.text ?? '')) return undefined
    const [first, , third] = sheet[up]?.cells ?? []
    const above = columnOf(sheet[up], cell)?.text ?? ''
    const sentence = above.slice(above.search(SENTENCE_END) + 1)
    // The name of a company stands in the first column of its footer, a label to the left of its values.
    const isLabel = first && (third || (first.end < cell.x && first.text.length < 30))
    const sign = lastSign(sentence, all) ?? (isLabel ? lastSign(first.text, all) : null)
    if (sign) return sign.role
    // Another person's block ends this one's.
    if (sentence !== above || isOnlyName(above)) return undefined
  }
  return undefined
}

/** The last sign in a text. Of two at one place, the sign of another person wins. */
function lastSign(text: string, signs: Signs): Signs[number] | null {
  let [last, end]: [Signs[number] | null, number] = [null, -1]
  for (const sign of signs)
    for (const { index, 0: words } of text.matchAll(sign.expression))
      if (index + words.length > end || (index + words.length === end && sign.role === null))
        [last, end] = [sign, index + words.length]
  return last
}

/** The letters of a name as a mail address has them: "mueller" or "muller". */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/(?<=[aou])e/g, '')

/** The one party whose name a mail address holds. */
function namedIn(email: string, { landlord, tenant }: Parties): Role | null {
  const isIn = ({ company, lastName = '' }: Partial<Party>) =>
    (company ? ownWords(company) : [lastName])
      .map((name) => letters(name))
      .some((name) => name.length > 3 && letters(email).includes(name))
  const [isLandlord, isTenant] = [isIn(landlord ?? {}), isIn(tenant ?? {})]
  return isLandlord === isTenant ? null : isLandlord ? 'landlord' : 'tenant'
}
