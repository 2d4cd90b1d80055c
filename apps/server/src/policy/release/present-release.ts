import type { Release } from '@nestbond/api/policy/release'
import { isTermOver } from '@nestbond/domain/policy/policy'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { landlordName } from '@nestbond/domain/values/person-name'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { countryOfApplication } from '../../application/application.ts'
import { addressOf } from '../../application/user.ts'
import { loadSurety } from '../../claims/present-surety.ts'
import { required } from '../../platform/required.ts'
import { landlordOnPaper } from '../../application/on-paper.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'
import type { OpenedRelease } from './open-release.ts'
import { tenantNameOf } from '../../application/names.ts'

/** A release as the landlord sees it. */
export async function presentRelease(
  deps: Pick<Deps, 'config' | 'clock' | 'database'>,
  opened: OpenedRelease,
): Promise<Release> {
  const { config, clock } = deps
  const { application, certificate, life, asked, status } = opened
  const { answers } = application
  const landlord = landlordOnPaper(answers)
  const { lastClaimDay, lastQuantifyDay, announcedOnly } = await loadSurety(deps, opened.policyId)
  const endedOn = life.policy?.endedOn ?? null
  return {
    status,
    policyState: certificate.state,
    termOver: isTermOver(certificate, todayOf(clock)),
    lastClaimDay,
    lastQuantifyDay: announcedOnly ? lastQuantifyDay : null,
    country: countryOfApplication(application),
    policyPage: landlordLinkIds(config, opened.invitation).policy(opened.policyId),
    certificateCode: certificate.code,
    tenant: tenantNameOf(answers),
    otherTenants: answers.otherTenants ?? null,
    landlord: { name: landlordName(landlord), firstName: landlord.firstName, lastName: landlord.lastName },
    address: required(addressOf(answers.address), 'address'),
    rentDepositAmount: toMajor(certificate.deposit),
    currency: answers.currency ?? 'EUR',
    insuranceStart: toWireDate(certificate.insuranceStart),
    insuranceEnd: certificate.insuranceEnd === null ? null : toWireDate(certificate.insuranceEnd),
    endedOn: endedOn === null ? null : toWireDate(endedOn),
    requestedAt: asked?.requestedAt.toISOString() ?? null,
    answeredAt: asked?.answeredAt?.toISOString() ?? null,
    reason: asked?.state === 'OBJECTED' ? asked.reason : null,
  }
}
