/** The name of the company, or of the person if there is none. */
export function landlordName({
  companyName,
  firstName,
  lastName,
}: {
  companyName: string | null
  firstName: string
  lastName: string
}): string {
  return companyName ?? `${firstName} ${lastName}`
}
