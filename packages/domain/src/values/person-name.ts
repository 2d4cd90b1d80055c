/** A name as far as it is known. */
export interface PersonName {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/** 'Lena Brandt'; a missing part leaves no blank. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim()
}

/** How a greeting calls a person: by the first name, or by the only one. */
export function calledName({ firstName, lastName }: PersonName): string {
  return firstName || (lastName ?? '')
}

/** The form of a name in Latin letters, as in a passport. A part that papers can print as it is typed needs none (docs/product-decisions.md#d129). */
export interface LatinName {
  latinFirstName?: string | null | undefined
  latinLastName?: string | null | undefined
}

/** The name as papers print it: each part in Latin letters if that form is known, else as typed (docs/product-decisions.md#d129). */
export function nameOnPaper({ firstName, lastName, latinFirstName, latinLastName }: PersonName & LatinName): {
  firstName: string
  lastName: string
} {
  return { firstName: latinFirstName || (firstName ?? ''), lastName: latinLastName || (lastName ?? '') }
}

/** Both forms of a name for a search; one entry a part. */
export function nameForms({ firstName, lastName, latinFirstName, latinLastName }: PersonName & LatinName): string[] {
  return [firstName, lastName, latinFirstName, latinLastName].filter((part) => part != null && part !== '') as string[]
}

/** A person who has only one name gives it as the last name, and the first name is empty (docs/product-decisions.md#d129). */
export function hasSingleName({ firstName }: PersonName): boolean {
  return firstName === ''
}

/** Names in one line, as rows list them. A comma within a name is followed by a blank that does not break, so that `formatNames` finds the same names. */
export function namesInLine(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(', ', ',\u00A0')).join(', ')
}

/** The names of all tenants in one line, as pages list them. @param otherTenants a line of names */
export function tenantNames({
  tenant,
  otherTenants,
}: {
  tenant: PersonName
  otherTenants?: string | null | undefined
}): string {
  const first = namesInLine([fullName(tenant)])
  return otherTenants ? `${first}, ${otherTenants}` : first
}

/** The company if there is one, else the person. */
export function landlordName({
  companyName,
  ...person
}: PersonName & { companyName?: string | null | undefined }): string {
  return companyName?.trim() || fullName(person)
}

/** The name as a door bell shows it: 'L. Brandt'. */
export function nameOnPlate({ firstName, lastName }: PersonName): string {
  const initial = [...(firstName ?? '')][0]
  return fullName({ firstName: initial && `${initial}.`, lastName })
}

/**
 * Whether an account holder is this person, in either form of the name. First and last name may come in either order, with titles, initials, a second
 * holder, other spellings of umlauts, and without blanks. The comparison is generous because a false match only sends a claim to the office.
 */
export function isSamePerson(holder: string, person: { firstName: string; lastName: string } & LatinName): boolean {
  const { firstName, lastName } = nameOnPaper(person)
  return [person.firstName, firstName].some((first) =>
    [person.lastName, lastName].some((last) => holds(holder, { firstName: first, lastName: last })),
  )
}

function holds(holder: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const held = nameWords(holder)
  const [first, last] = [nameWords(firstName), nameWords(lastName)]
  // A name without letters cannot be compared, so it counts as a match.
  if (held.length === 0 || last.length === 0) return true
  const joined = held.join('')
  const [given = '', family] = [first[0], last.join('')]
  if (joined.includes(`${given}${family}`) || joined.includes(`${family}${given}`)) return true
  const familyHeld = last.every((word) => held.includes(word)) || held.includes(family)
  return (
    familyHeld && (given === '' || held.some((word) => word === given || (word.length === 1 && given.startsWith(word))))
  )
}

/** Lower-case words without marks and invisible characters; ä and ae, ß and ss become the same. */
function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'a')
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
