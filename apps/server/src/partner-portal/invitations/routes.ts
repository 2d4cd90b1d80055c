import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { spelledStreet } from '@nestbond/domain/values/address'
import { fullName } from '@nestbond/domain/values/person-name'
import { writeTable } from '../../platform/csv/write-table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fileOf } from '../../platform/http/csv-body.ts'
import { route } from '../../platform/http/route.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { changeInvitation, type GivenChange } from './change-invitation.ts'
import { importInvitations } from './import-invitations.ts'
import { invite, type GivenInvitation } from './invite.ts'
import { invitationCounts, invitationPage, presentInvitations, remind, revoke } from './invitations.ts'
import { listInvitations } from './invitation-list-store.ts'
import { invitationReport } from './report.ts'

/** Routes for the invitations that a partner sends to tenants. */
export function partnerInvitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps

  route(app, CALLS.partnerInvitations, async ({ query, caller }) => invitationPage(deps, caller.partnerId, query))
  route(app, CALLS.partnerInvitationCounts, async ({ caller }) => invitationCounts(database.kysely, caller.partnerId))
  // As for `partnerInvite`, the questionnaire's own checks parse the wire values.
  route(app, CALLS.partnerInvitationChange, async ({ params, payload, request, caller }) =>
    changeInvitation(deps, caller.partnerId, params.id, {
      ...(request.body as GivenChange),
      reference: payload.reference ?? null,
    }),
  )
  route(app, CALLS.partnerInvitationRemind, async ({ params, caller }) => remind(deps, caller.partnerId, params.id))
  route(app, CALLS.partnerInvitationRevoke, async ({ params, caller }) => revoke(deps, caller.partnerId, params.id))

  // The questionnaire's own checks parse the wire values, so that answers of inviters and tenants follow the same rules.
  route(app, CALLS.partnerInvite, async ({ payload, request, caller }) =>
    invite(deps, caller, {
      ...(request.body as GivenInvitation),
      reference: payload.reference ?? null,
    }),
  )

  route(app, CALLS.partnerInvitationsImport, async ({ query, request, caller }) => {
    return importInvitations(deps, caller, await fileOf(request), query)
  })

  route(app, CALLS.partnerInvitationsCsv, async ({ reply, caller }) => {
    return sendCsv(reply, 'invitations.csv', () => invitationTable(deps, caller.partnerId))
  })

  route(app, CALLS.partnerReport, async ({ caller }) => invitationReport(deps, caller.partnerId))

  route(app, CALLS.partnerReportCsv, async ({ reply, caller: { partnerId } }) => {
    return sendCsv(reply, 'report.csv', async () => {
      const { months } = await invitationReport(deps, partnerId)
      const table = months.map(({ month, total, counts }) => [
        month,
        total,
        ...TENANT_INVITATION_STATES.map((state) => counts[state] ?? 0),
      ])
      return writeTable([['month', 'total', ...TENANT_INVITATION_STATES], ...table])
    })
  })
}

async function invitationTable({ database, clock }: Deps, partnerId: string) {
  const rows = await presentInvitations(
    database.kysely,
    await listInvitations(database.kysely, partnerId, {}, null),
    clock.now(),
  )
  const table = rows.map(
    ({ id, reference, state, tenant, address, unitName, rentDepositAmount, insuranceStart, ...row }) => [
      id,
      reference,
      state,
      tenant?.firstName ?? null,
      tenant?.lastName ?? null,
      tenant?.email ?? null,
      address ? `${spelledStreet(address.street)} ${address.streetNumber}` : null,
      address?.zip ?? null,
      address?.city ?? null,
      unitName,
      rentDepositAmount,
      insuranceStart?.slice(0, 10) ?? null,
      row.sentAt,
      row.changedAt,
      row.roomName,
      row.otherTenants ?? (row.coTenants.map(fullName).join(', ') || null),
    ],
  )
  const head = [
    'id',
    'reference',
    'state',
    'firstName',
    'lastName',
    'email',
    'street',
    'zip',
    'city',
    'unit',
    'deposit',
    'insuranceStart',
    'sentAt',
    'changedAt',
    'room',
    'otherTenants',
  ]
  return writeTable([head, ...table])
}
