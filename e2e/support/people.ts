import { randomInt, randomUUID } from 'node:crypto'

/** A person with a unique e-mail address, so that no test finds the mail of another test. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  /** Without the dial code. */
  phone: string
}

const unique = () => randomUUID().slice(0, 8)

export function aTenant(change: Partial<Person> = {}): Person {
  return {
    firstName: 'Lea',
    lastName: 'Brandt',
    email: `lea.${unique()}@example.org`,
    phone: '1512 3456789',
    ...change,
  }
}

export function aLandlord(change: Partial<Person> = {}): Person {
  return {
    firstName: 'Jonas',
    lastName: 'Weber',
    email: `jonas.${unique()}@example.net`,
    phone: '30 1234567',
    ...change,
  }
}

/** A home that no other test insures. */
export function aHome(country: 'de' | 'at' = 'de') {
  const own = { streetNumber: String(randomInt(1000, 10_000)), unitName: `Top ${unique()}`, country }
  return country === 'de'
    ? { ...own, street: 'Weserstraße', zip: '12045', city: 'Berlin' }
    : { ...own, unitName: `Top ${randomInt(1, 1_000_000)}`, street: 'Mariahilfer Straße', zip: '1060', city: 'Wien' }
}
export type Home = ReturnType<typeof aHome>
