import { MOST_TENANTS } from '@nestbond/domain/co-tenants/co-tenants'
import type { NameInputValues } from '../../../forms/NameInputs.tsx'

/** The other tenants of an invitation, as typed. */
interface OtherTexts extends NameInputValues {
  email: string
}

/** The values of the form that hold them: flat, and numbered from the second tenant on, such as `email2`. `others` is how many are shown. */
type OtherValues = Record<string, string>

export const MOST_OTHERS = MOST_TENANTS - 1
const PLACES = Array.from({ length: MOST_OTHERS }, (_, at) => at)

/** The values for these people; places without a person are empty. */
export function withOthers(people: readonly OtherTexts[]): OtherValues {
  const values: OtherValues = { others: String(people.length) }
  for (const at of PLACES) {
    const { firstName = '', lastName = '', singleName = false, email = '' } = people[at] ?? {}
    Object.assign(values, {
      [`firstName${at + 2}`]: firstName,
      [`lastName${at + 2}`]: lastName,
      [`singleName${at + 2}`]: singleName ? 'true' : '',
      [`email${at + 2}`]: email,
    })
  }
  return values
}

export function othersOf(values: OtherValues): OtherTexts[] {
  const text = (name: string) => values[name] ?? ''
  return PLACES.slice(0, Number(text('others'))).map((at) => ({
    firstName: text(`firstName${at + 2}`),
    lastName: text(`lastName${at + 2}`),
    singleName: text(`singleName${at + 2}`) === 'true',
    email: text(`email${at + 2}`),
  }))
}

/** The required fields of the shown people, by their names in the request. */
export function neededOfOthers(values: OtherValues): OtherValues {
  return Object.fromEntries(
    othersOf(values).flatMap(({ singleName, firstName, ...needed }, at) =>
      Object.entries(singleName ? needed : { firstName, ...needed }).map(([name, value]) => [
        `coTenants.${at}.${name}`,
        value,
      ]),
    ),
  )
}

/** The names of all fields in the request. */
export const OTHER_FIELDS = PLACES.flatMap((at) =>
  ['firstName', 'lastName', 'email'].map((name) => `coTenants.${at}.${name}`),
)
