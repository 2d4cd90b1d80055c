import { hasSigned, type Household } from '../application/household.ts'
import { postal } from '../application/on-paper.ts'
import type { Answers } from '@nestbond/domain/values/answers'
import {
  fullName,
  nameOnPaper,
  namesInLine,
  type LatinName,
  type PersonName,
} from '@nestbond/domain/values/person-name'
import { tenantOnPaper } from '../application/names.ts'
import type { CoTenantOnPaper } from '../platform/pdf/inputs.ts'
import { required } from '../platform/required.ts'
import { signatureOf } from './signature-of.ts'
import { signatureOnPaper } from './signature-on-paper.ts'

/** The co-tenants of a contract, each with the signature that counts now. */
export function coTenantsOnPaper(household: Household | null): Promise<CoTenantOnPaper[]> {
  return Promise.all(
    (household?.coTenants ?? []).map(async (one) => {
      const { answers } = one.application
      const counts = household !== null && hasSigned(household, one)
      return {
        ...tenantOnPaper(answers),
        birthDate: required(answers.birthDate, 'birthDate'),
        currentAddress: answers.currentAddress ? postal(answers.currentAddress) : null,
        signature:
          counts && one.signed
            ? signatureOnPaper({ ...(await signatureOf(one.signed)), signedAt: one.signed.at }, answers)
            : null,
      }
    }),
  )
}

/**
 * The names of the co-tenants, as pages have them and as the certificate does, for the first tenant's answers; undefined for a single tenant. Names on
 * papers are absent if they are the same.
 */
export function namesOfCoTenants(household: Household | null): Pick<Answers, 'otherTenants' | 'otherTenantsOnPaper'> {
  const people = (household?.coTenants ?? []).map(({ application }) => application.answers)
  if (people.length === 0) return { otherTenants: undefined, otherTenantsOnPaper: undefined }
  return namesInOneLine(people)
}

/** The two lines for several people, see `namesOfCoTenants`. */
export function namesInOneLine(
  people: readonly (PersonName & LatinName)[],
): Pick<Answers, 'otherTenants' | 'otherTenantsOnPaper'> {
  const otherTenants = namesInLine(people.map(fullName))
  const printed = namesInLine(people.map((one) => fullName(nameOnPaper(one))))
  return { otherTenants, otherTenantsOnPaper: printed === otherTenants ? undefined : printed }
}
