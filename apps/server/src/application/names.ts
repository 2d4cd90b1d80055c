import type { Answers } from '@nestbond/domain/values/answers'
import { fullName, landlordName } from '@nestbond/domain/values/person-name'
import type { TenantName } from '../platform/mail/greeting.ts'
import { required } from '../platform/required.ts'

/** @throws if the question about the name is not answered */
export function tenantNameOf({ firstName, lastName }: Answers): TenantName {
  return { firstName: required(firstName, 'firstName'), lastName: required(lastName, 'lastName') }
}

/**
 * The names of all tenants of a signed contract in one line, the first tenant's first (co-tenants, docs/product-decisions.md#d102). The others are in
 * the answers from the signature on. @throws if the question about the name is not answered
 */
export function tenantNamesOf(answers: Answers): string {
  const first = fullName(tenantNameOf(answers))
  return answers.otherTenants ? `${first}, ${answers.otherTenants}` : first
}

/** The names of all tenants where there are several, for the rows of mails and pages; null for a single tenant. */
export function allTenantsOf(answers: Answers): string | null {
  return answers.otherTenants ? tenantNamesOf(answers) : null
}

/** The name of the landlord's company, or of the person if there is no company. @throws if the landlord is unknown */
export function landlordNameOf({ landlord }: Answers): string {
  return landlordName(required(landlord, 'landlord'))
}

/** The name of an application's person; empty before the question about it is answered. */
export function personNameOf({ firstName = '', lastName = '' }: Answers): string {
  return fullName({ firstName, lastName })
}
