import { hasSigned, type Household } from '../application/household.ts'
import { postal } from '../application/on-paper.ts'
import { fullName } from '@nestbond/domain/values/person-name'
import type { CoTenantOnPaper } from '../platform/pdf/inputs.ts'
import { required } from '../platform/required.ts'
import { signatureOf } from './signature-of.ts'

/** The co-tenants of a contract, each with the signature that counts now. */
export function coTenantsOnPaper(household: Household | null): Promise<CoTenantOnPaper[]> {
  return Promise.all(
    (household?.coTenants ?? []).map(async (one) => {
      const { answers } = one.application
      const counts = household !== null && hasSigned(household, one)
      return {
        firstName: required(answers.firstName, 'firstName'),
        lastName: required(answers.lastName, 'lastName'),
        birthDate: required(answers.birthDate, 'birthDate'),
        currentAddress: answers.currentAddress ? postal(answers.currentAddress) : null,
        signature: counts && one.signed ? { ...(await signatureOf(one.signed)), signedAt: one.signed.at } : null,
      }
    }),
  )
}

/** The names of the co-tenants as the certificate and the landlord's page have them; undefined for a single tenant. */
export function namesOfCoTenants(household: Household | null): string | undefined {
  const names = (household?.coTenants ?? []).map(({ application: { answers } }) =>
    fullName({ firstName: answers.firstName ?? '', lastName: answers.lastName ?? '' }),
  )
  return names.length > 0 ? names.join(', ') : undefined
}
