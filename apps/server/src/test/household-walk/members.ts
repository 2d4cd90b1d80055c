/** The tenants of the walk. `first` has described the home. */
export type MemberName = 'first' | 'second' | 'third'

/** The kinds of a member's data that the walk looks for. */
export type TraceName =
  | 'income'
  | 'birth date'
  | 'birth place'
  | 'present address'
  | 'phone number'
  | 'e-mail address'
  | 'score'
  | 'reason of the decision'
  | 'name of a file'
  | 'card'
  | 'mailed code'
  | 'mailed link'
  | 'token'
  | 'reference'
  | 'message to the office'
  | 'answer to the claim'
  | 'sum of incomes'
  | 'code of the promise'

/** A value of one member, and every way in which a response could write it. */
export interface Trace {
  of: MemberName
  name: TraceName
  pattern: RegExp
}

/** Values that no other member has, and that stand in nothing else. */
export interface Person {
  firstName: string
  lastName: string
  grossIncome: number
  birthDate: string
  birthPlace: string
  street: string
  phone: string
  file: string
  message: string
  claimReason: string
  card: string
}

export const PERSONS: Readonly<Record<MemberName, Person>> = {
  first: {
    firstName: 'Lea',
    lastName: 'Brandt',
    grossIncome: 43_817,
    birthDate: '1989-08-21',
    birthPlace: 'Reykjavík',
    street: 'Birkwerderweg',
    phone: '1512 7343817',
    file: 'gehalt-birkwerder.pdf',
    message: 'Meine Zulage fehlt in der Rechnung',
    claimReason: 'Das Parkett war schon beim Einzug zerkratzt',
    card: '4242424242424242',
  },
  second: {
    firstName: 'Mara',
    lastName: 'Lind',
    grossIncome: 31_337,
    birthDate: '1991-02-03',
    birthPlace: 'Tromsø',
    street: 'Tannhofstieg',
    phone: '1512 7731337',
    file: 'gehalt-tannhof.pdf',
    message: 'Der Eintrag der Auskunft ist erledigt',
    claimReason: 'Der Herd ging nie richtig',
    card: '4000000000000341',
  },
  third: {
    firstName: 'Nils',
    lastName: 'Olsen',
    grossIncome: 28_283,
    birthDate: '1992-11-24',
    birthPlace: 'Odense',
    street: 'Ulmbachgasse',
    phone: '1512 7928283',
    file: 'gehalt-ulmbach.pdf',
    message: 'Mein Vertrag ist seit Mai unbefristet',
    claimReason: 'Das Fenster hat der Sturm zerbrochen',
    card: '4000000000005126',
  },
}

/** The first day without the second tenant, at most three months after the tests begin. */
export const LEAVE_DAY = '2026-07-15T00:00:00.000Z'

export const MEMBER_NAMES = Object.keys(PERSONS) as MemberName[]

/** The values that are known before anything has happened. */
export function tracesOfPerson(of: MemberName, person: Person): Trace[] {
  const trace = (name: TraceName, pattern: RegExp) => ({ of, name, pattern })
  return [
    trace('income', amountPattern(person.grossIncome)),
    trace('birth date', datePattern(person.birthDate)),
    trace('birth place', new RegExp(person.birthPlace)),
    trace('present address', new RegExp(person.street, 'i')),
    trace('phone number', new RegExp(`${person.phone}|${person.phone.replace(' ', '')}`)),
    trace('name of a file', new RegExp(person.file.replace('.pdf', ''), 'i')),
    trace('message to the office', new RegExp(person.message)),
    trace('answer to the claim', new RegExp(person.claimReason)),
    trace('card', new RegExp(`(?<![\\w.-])${person.card.slice(-4)}(?![\\w-])`)),
  ]
}

/** An amount of whole euros as a number, in cents or in a sentence, and not as a part of an id. */
export function amountPattern(euros: number): RegExp {
  return new RegExp(`(?<![\\w.-])(?:${String(euros).replace(/(\d{3})$/, '[., ]?$1')}|${euros}00)(?![\\w-])`)
}

/** A value that stands alone, and not as a part of an id or of a fraction. */
export function wordPattern(value: string): RegExp {
  return new RegExp(`(?<![\\w.-])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i')
}

/** A score that stands alone, and is no amount in cents or number of an event of the same figures. */
export function scorePattern(score: string): RegExp {
  return new RegExp(`(?<!(?:cents|"id)"?: ?)${wordPattern(score).source}`)
}

const MONTHS = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

function datePattern(iso: string): RegExp {
  const [year = '', month = '', day = ''] = iso.split('-')
  const [m, d] = [Number(month), Number(day)]
  return new RegExp(
    [
      iso,
      `0?${d}\\.0?${m}\\.${year}`,
      `0?${d}/0?${m}/${year}`,
      `${d}\\. ${MONTHS.de[m - 1]} ${year}`,
      `${d} ${MONTHS.en[m - 1]} ${year}`,
      `${MONTHS.en[m - 1]} ${d}, ${year}`,
    ].join('|'),
  )
}
