import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { tidyCertificateCode } from '@nestbond/domain/policy/certificate-code'
import { civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { spelledTown } from '@nestbond/domain/values/town-names'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { tenantsOfPolicy } from '../../application/co-tenant-store.ts'
import { findById } from '../../application/store.ts'
import { isSandboxApplication } from '../../partners/sandbox-store.ts'
import { findReplacement } from './certificate-store.ts'
import { findCertificateByCode } from '../../application/policy-of-application-store.ts'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import { presentSurety } from '../../claims/present-surety.ts'
import { suretyOfPolicy } from '../../claims/surety-of-policy.ts'

/**
 * The public check of a certificate (certificates, docs/product-decisions.md#d47). It goes on after an erasure of the tenant, as long as the books are
 * kept (end of the surety, docs/product-decisions.md#d55).
 */
export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, config } = deps
  // Enough for an office that checks all its certificates, far too few to guess codes.
  const limit = hourlyLimit(deps, 'certificate', config.rateLimits.mailedLinksPerHour * 10)

  route(app, CALLS.certificate, async ({ params, request, reply }) => {
    await limit(request)
    const code = tidyCertificateCode(params.code)
    const valid = code === null ? null : await findCertificateByCode(database.kysely, code)
    const certificate = valid ?? (code === null ? null : await findReplacement(database.kysely, code))
    const policy = certificate && (await findPolicy(database.kysely, certificate.policyId))
    if (!certificate || !policy) throw new AppError('NOT_FOUND')
    // A paper that a test key has made must never be confirmed.
    if (await isSandboxApplication(database.kysely, certificate.applicationId)) throw new AppError('NOT_FOUND')
    const answers = (await findById(database.kysely, certificate.applicationId))?.answers
    const surety = suretyOfPolicy(
      policy,
      await claimsOfPolicy(database.kysely, policy.id),
      todayOf(clock),
      valid ? null : civilDateIn(certificate.issuedAt),
    )
    const { coverEnd, lastClaimDay, lastQuantifyDay, announcedOnly, amountLeft } = presentSurety(surety)
    reply.header('cache-control', 'no-store')
    return {
      // The code of the certificate that replaces this one is for the landlord only.
      code: valid?.code ?? code ?? '',
      state: valid ? surety.state : 'replaced',
      country: certificate.country,
      deposit: toMajor(certificate.deposit),
      currency: answers?.currency ?? 'EUR',
      // As on the certificate, with which it is compared.
      city: spelledTown(answers?.address?.city ?? ''),
      tenants: answers?.address ? (await tenantsOfPolicy(database.kysely, certificate.applicationId)).length : null,
      oneRoom: Boolean(answers?.address?.roomName),
      validFrom: toWireDate(certificate.insuranceStart),
      validUntil: certificate.insuranceEnd === null ? null : toWireDate(certificate.insuranceEnd),
      coverEnd,
      lastClaimDay,
      announcedOnly,
      lastQuantifyDay: announcedOnly ? lastQuantifyDay : null,
      amountLeft,
      checkedAt: clock.now().toISOString(),
    }
  })
}
