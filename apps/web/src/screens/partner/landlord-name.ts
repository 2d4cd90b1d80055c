/** The company, else the person. */
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
