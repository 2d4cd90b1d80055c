import * as z from 'zod/mini'
import { hasSingleName, type LatinName, type PersonName } from '../values/person-name.ts'
import { INVALID, REQUIRED } from './codes.ts'
import { crossCheck, type Findings } from './cross-check.ts'
import { email, yesNo } from './fields.ts'
import { isLatin, latinName, optionalPersonName, personName } from './names.ts'

// Names that papers cannot print, and people with one name (docs/product-decisions.md#d129).

/** Whether papers can print a text. Only the server knows their fonts. */
export type PrintJudge = (text: string) => boolean

/** The fields of a name in the calls that ask a person for it. The first name may be empty only beside `singleName: true`, see `reportName`. */
export const nameFields = {
  firstName: optionalPersonName(),
  lastName: personName(),
  latinFirstName: latinName(),
  latinLastName: latinName(),
  singleName: z.optional(z.nullable(yesNo())),
}

/** The same in short forms, which ask for no Latin form. */
export const shortNameFields = {
  firstName: nameFields.firstName,
  lastName: nameFields.lastName,
  singleName: nameFields.singleName,
}

/** A person whom somebody names with a mailbox. The first name of a person with one name is ''. */
export const namedPerson = z.pipe(
  crossCheck(z.object({ ...shortNameFields, email: email() }), (given, findings) => reportName(given, {}, findings)),
  z.transform(({ email, ...name }) => ({ ...readName(name, {}), email })),
)

/** A name as a call gives it. Failed fields are absent. */
interface GivenName extends PersonName, LatinName {
  singleName?: boolean | null | undefined
}

const PARTS = [
  ['firstName', 'latinFirstName'],
  ['lastName', 'latinLastName'],
] as const

/**
 * Reports a missing first name, and for each part that papers cannot print a missing Latin form.
 * @param saved the name so far
 * @param prints undefined if the caller does not know the fonts, such as a browser. Nothing is reported then
 */
export function reportName(
  given: GivenName,
  saved: PersonName & LatinName,
  { failed, report }: Findings,
  prints: PrintJudge = () => true,
): void {
  if (!given.firstName && !given.singleName && !failed('firstName')) report(REQUIRED, ['firstName'])
  const read = readName(given, saved)
  for (const [typed, latin] of PARTS) {
    if (failed(typed) || failed(latin)) continue
    const form = read[latin]
    if (form === undefined && !prints(read[typed])) report(REQUIRED, [latin])
    if (form !== undefined && !prints(form)) report(INVALID, [latin])
  }
}

/**
 * A call's body without the Latin forms of parts that are typed in Latin letters which papers can print: a second spelling would only be another name on
 * papers and at the credit bureau.
 */
export function withNeededLatin<Body extends GivenName>(given: Body, prints: PrintJudge = () => false): Body {
  const needless = PARTS.filter(([typed, latin]) => given[latin] && needsNoLatin(given[typed] ?? '', prints))
  return needless.length === 0 ? given : { ...given, ...Object.fromEntries(needless.map(([, latin]) => [latin, null])) }
}

/** Whether a part of a name is in Latin letters that papers can print. */
export function needsNoLatin(typed: string, prints: PrintJudge): boolean {
  return isLatin(typed) && prints(typed)
}

/** The name to save. A Latin form that the call leaves out stays as long as its part of the name is the same. */
export function readName(
  given: GivenName,
  saved: PersonName & LatinName,
): { firstName: string; lastName: string; latinFirstName?: string; latinLastName?: string } {
  const latin = PARTS.flatMap(([typed, form]) => {
    const kept = (given[typed] ?? '') === saved[typed] ? saved[form] : undefined
    const known = given[form] === undefined ? kept : given[form]
    return known && given[typed] ? [[form, known]] : []
  })
  return { firstName: given.firstName ?? '', lastName: given.lastName ?? '', ...Object.fromEntries(latin) }
}

/** The saved Latin forms that still hold after the name is changed in another way than by its own call. */
export function keptLatin(
  saved: PersonName & LatinName,
  changed: PersonName,
): Pick<ReturnType<typeof readName>, 'latinFirstName' | 'latinLastName'> {
  const { latinFirstName, latinLastName } = readName({ ...changed }, saved)
  return { ...(latinFirstName && { latinFirstName }), ...(latinLastName && { latinLastName }) }
}

/** A saved name as a call would give it, for the fields that a body leaves out. */
export function givenName({ firstName, lastName }: PersonName): GivenName {
  return { firstName, lastName, ...(hasSingleName({ firstName }) && { singleName: true }) }
}
