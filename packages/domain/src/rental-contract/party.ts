import type { CivilDate } from '../values/civil-date.ts'
import { ADDRESS_ABROAD, addressesIn, type FoundAddress } from './addresses.ts'
import { daysIn, type FoundDay } from './days.ts'
import { COMPANY, isNoPerson, nameIn, type Person } from './names.ts'
import { glue } from './passages.ts'

export type Detail = 'email' | 'phone' | 'born' | 'address'

/** A party of the rental contract, as its block describes it. */
export interface Party extends Person {
  email?: string
  phone?: string
  born?: CivilDate
  /** Day and month of the birth may be the other way round. */
  bornGuessed?: boolean
  address?: FoundAddress
  /** No word says that it is this party. */
  left?: boolean
  /** Details that stand outside of its block, and are unsure. */
  elsewhere?: readonly Detail[]
  /** The lines of the details. */
  emailLine?: string
  phoneLine?: string
  bornLine?: string
  addressLine?: string
}

export const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
/** The number of an extension behind that of an office: "DW 12" */
export const EXTENSION = String.raw`(?: ?(?:DW|Durchwahl|Klappe|Kl\.) ?\d{1,5})?`
export const PHONE = new RegExp(
  String.raw`(?:Tel(?:efon(?:nummer)?|\.)?|Mobil(?:telefon)?|Handy|Phone|Mobile|Fon|Rufnummer|Fernsprecher|Fernruf|Ruf|Festnetz|Kontakt|erreichbar unter)(?: ?\/ ?E-?Mail| (?:tagsüber|privat|mobil|geschäftlich|abends))?[.:nr -]{0,6}((?:\+|00|0)(?:[\d /()-]|\.(?=\d)){6,22}\d${EXTENSION})|(?:^|\n|, |\()(?:[TMF]\.?:? )?((?:\+\d{2}|0\d{2,5})[ /-]{1,3}\d[\d -]{3,14}\d${EXTENSION})(?=[,)]| ?\/ ?|\n|$)`,
  'i',
)
/** A number with its extension behind a hyphen */
export const dialled = (phone: string): string => phone.trim().replace(/ ?(?:DW|Durchwahl|Klappe|Kl\.) ?/, '-')
const BORN =
  /(?:geb(?:oren)?\.?|Geburtsdatum|Geburtstag|date of birth|DOB|born|\*(?= ?\d))(?: am| on)?:? ?([^\n]{6,40})/gi
const BARE_DAY = /(?<=\n|, )\d{1,2}\.[^\n,]{2,14}\d{4}(?=,|\n|$)/g

/** Words between somebody who acts for the owner and the owner's name: "namens des Vermieters Dr. Franz Auinger". */
export const FOR_OWNER =
  /(?:als (?:\p{Ll}{4,20} )?(?:Bevollmächtigte|Vertreter|Verwalter)\p{L}{0,2}|namens|im Namen|in Vollmacht|in Vertretung|im Auftrag)(?: und (?:in|mit) Vollmacht)? de[sr] (?:\p{L}{4,20} und )?\p{L}{0,16}(?:eigentümer|vermieter)\p{L}{0,4},?\s(?:de[sr] )?/iu

/** The day behind the word of a birth, or one between commas or in a line of its own that is long past. */
function birthIn(text: string): FoundDay | undefined {
  const told = [...text.matchAll(BORN)].flatMap(({ index, 1: words = '' }) =>
    daysIn(words)
      .slice(0, 1)
      .map((day) => ({ ...day, at: index })),
  )
  const bare = [...text.matchAll(BARE_DAY)].flatMap(({ index, 0: words }) =>
    daysIn(words)
      .filter(({ day }) => day < '2012')
      .map((day) => ({ ...day, at: index, guessed: true })),
  )
  return told[0] ?? bare[0]
}

/** The party in the lines of its block. Null if they name nobody. */
export function describe(lines: readonly string[]): Party | null {
  const text = glue(lines)
  const owner = FOR_OWNER.exec(text)
  if (owner && owner.index > 0) {
    const party = describe(text.slice(owner.index + owner[0].length).split('\n'))
    if (party) return { ...party, several: true }
  }
  const person = nameIn(lines)
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
  if (!person || /\d/.test(name) || (name !== '' && isNoPerson(name))) return null
  // The address and number of whoever acts for a person are other ones, and so are those of a company that acts.
  const acting = text.search(/vertreten durch|vertr\. ?d|represented by|c\/o/i)
  const other = acting >= 0 && (!person.company || COMPANY.test(text.slice(acting)))
  // Details before the name are those of another party, whose sentence or block ends there.
  const named = person.labelled ? 0 : Math.max(0, text.indexOf(person.company ?? person.lastName ?? ''))
  const whole = `${' '.repeat(named)}${text.slice(named)}`
  const own = other && acting > named ? whole.slice(0, acting) : whole
  // Behind an address abroad, another one is of the next person.
  const abroad = own.search(ADDRESS_ABROAD)
  const [plain] = addressesIn(abroad < 0 ? own : own.slice(0, abroad))
  // "c/o Huber, Ringstraße 5": where to reach somebody for the time being
  const [address] = plain || !/c\/o/i.test(whole) ? [plain] : addressesIn(whole)
  const born = birthIn(whole)
  const email = EMAIL.exec(own)
  const phone = PHONE.exec(own)
  const lineAround = (at: number) => text.slice(text.lastIndexOf('\n', at) + 1).split('\n')[0] ?? ''
  return {
    ...person,
    // "... als Verwalter der ... GmbH" is more than a name.
    several: person.several || owner !== null || / als /.test(person.company ?? ''),
    ...(address && !plain && { elsewhere: ['address'] as const }),
    ...(address && { address, addressLine: lineAround(address.at) }),
    ...(born && { born: born.day, bornGuessed: born.guessed, bornLine: lineAround(born.at) }),
    ...(email && { email: email[0].replace(/\.$/, ''), emailLine: lineAround(email.index) }),
    ...(phone && { phone: dialled(phone[1] ?? phone[2] ?? ''), phoneLine: lineAround(phone.index + 1) }),
  }
}
