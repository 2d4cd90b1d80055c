import type { Answers } from '@nestbond/domain/values/answers'
import { fullName, landlordName, nameOnPaper, tenantNames } from '@nestbond/domain/values/person-name'
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
  return tenantNames({ tenant: tenantNameOf(answers), otherTenants: answers.otherTenants })
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

// Papers print a name in Latin letters where the person has given them; mails and screens say it as it was typed
// (docs/product-decisions.md#d129).

/** The tenant's name on papers. @throws if the question about the name is not answered */
export function tenantOnPaper(answers: Answers): TenantName {
  return nameOnPaper({ ...answers, ...tenantNameOf(answers) })
}

/** The names of the other tenants on papers; null for a single tenant. */
export function othersOnPaper({ otherTenants, otherTenantsOnPaper }: Answers): string | null {
  return otherTenantsOnPaper || otherTenants || null
}

/** As `allTenantsOf`, on papers. */
export function allTenantsOnPaper(answers: Answers): string | null {
  const others = othersOnPaper(answers)
  return others === null ? null : tenantNames({ tenant: tenantOnPaper(answers), otherTenants: others })
}

/** As `personNameOf`, on papers. */
export function personOnPaper(answers: Answers): string {
  return fullName(nameOnPaper(answers))
}
