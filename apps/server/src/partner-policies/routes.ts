import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { spelledStreet } from '@nestbond/domain/values/address'
import { writeTable } from '../platform/csv/write-table.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { sendPdf } from '../platform/http/send-pdf.ts'
import { findCertificateOf } from '../application/policy-of-application-store.ts'
import { certificatePdf } from '../policy/certificate/certificate-pdf.ts'
import { invitationWithAuthority } from './invitation-with-authority.ts'
import { allPolicies, ownPolicy, ownPolicyRow, policyPage } from './partner-policies.ts'

/** Routes for the policies of a partner's homes, and for one invitation with its landlord's authority. */
export function partnerPolicyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.partnerPolicies, async ({ query, caller }) => policyPage(deps, caller.partnerId, query))

  route(app, CALLS.partnerInvitationGet, async ({ params, caller }) =>
    invitationWithAuthority(deps, caller.partnerId, params.id),
  )

  route(app, CALLS.partnerPolicyGet, async ({ params, caller }) => ownPolicy(deps, caller.partnerId, params.id))

  route(app, CALLS.partnerPolicyCertificate, async ({ params, reply, caller }) => {
    const row = await ownPolicyRow(deps, caller.partnerId, params.id)
    const certificate = await findCertificateOf(deps.database.kysely, row.application_id)
    // After an erasure the paper is deleted, and could not be drawn again.
    if (!certificate || !row.answers.landlord) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await certificatePdf(deps, certificate), `${certificate.code}.pdf`)
  })

  route(app, CALLS.partnerPoliciesCsv, async ({ reply, caller: { partnerId } }) => {
    return sendCsv(reply, 'policies.csv', async () => {
      const policies = await allPolicies(deps, partnerId)
      const rows = policies.map((policy) => {
        const { id, reference, tenant, address, unitName, rentDepositAmount, currency, certificate, surety } = policy
        return [
          id,
          reference,
          certificate.code,
          certificate.state,
          tenant?.firstName ?? null,
          tenant?.lastName ?? null,
          address ? `${spelledStreet(address.street)} ${address.streetNumber}` : null,
          address?.zip ?? null,
          address?.city ?? null,
          unitName,
          rentDepositAmount,
          currency,
          dayOf(policy.insuranceStart),
          dayOf(policy.insuranceEnd),
          dayOf(surety.coverEnd),
          dayOf(surety.lastClaimDay),
          surety.amountLeft,
          policy.release?.state ?? null,
          policy.claims.filter(({ turn }) => turn !== 'NOBODY').length,
          policy.roomName,
          policy.otherTenants,
        ]
      })
      return writeTable([HEAD, ...rows])
    })
  })
}

const HEAD = [
  'id',
  'reference',
  'certificate',
  'state',
  'firstName',
  'lastName',
  'street',
  'zip',
  'city',
  'unit',
  'deposit',
  'currency',
  'insuranceStart',
  'insuranceEnd',
  'coverEnd',
  'lastClaimDay',
  'amountLeft',
  'release',
  'openClaims',
  'room',
  'otherTenants',
]

const dayOf = (wire: string | null) => wire?.slice(0, 10) ?? null
