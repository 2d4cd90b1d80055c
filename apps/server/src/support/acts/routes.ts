import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { personPage } from '../people/person.ts'
import { answerProposal } from './answer-proposal.ts'
import { askReleaseForTenant } from './ask-release-for-tenant.ts'
import { correctLandlordMailbox } from './correct-landlord-mailbox.ts'
import { holdCollection, resumeCollection } from './hold-collection.ts'
import { correctTenantEmail, proposeSilence, proposeWithdrawal } from './propose.ts'
import { stopEmailChange } from './stop-email-change.ts'

/** Acts on behalf of a tenant, open to every role. */
export function supportActRoutes(office: FastifyInstance, deps: Deps): void {
  route(office, CALLS.officePersonEmail, async ({ params: { id }, payload, caller: { id: staffId } }) => {
    await correctTenantEmail(deps, { staffId, id, ...payload })
    return personPage(deps, staffId, id)
  })
  route(office, CALLS.officePersonEmailStop, async ({ params: { id }, payload, caller: { id: staffId } }) => {
    await stopEmailChange(deps, { staffId, id, ...payload })
    return personPage(deps, staffId, id)
  })
  route(office, CALLS.officePersonLandlordEmail, async ({ params: { id }, payload, caller: { id: staffId } }) => {
    await correctLandlordMailbox(deps, { staffId, id, ...payload })
    return personPage(deps, staffId, id)
  })
  route(office, CALLS.officePersonRelease, async ({ params: { id }, payload, caller: { id: staffId } }) => {
    await askReleaseForTenant(deps, { staffId, id, ...payload })
    return personPage(deps, staffId, id)
  })
  route(office, CALLS.officePersonWithdrawal, async ({ params: { id }, payload, caller: { id: staffId } }) => {
    await proposeWithdrawal(deps, { staffId, id, ...payload })
    return personPage(deps, staffId, id)
  })
  route(office, CALLS.officePersonSilence, async ({ params: { id }, payload, caller: { id: staffId } }) => {
    await proposeSilence(deps, { staffId, id, ...payload })
    return personPage(deps, staffId, id)
  })
  route(office, CALLS.officePersonHold, async ({ params: { id }, payload, caller: staff }) => {
    await holdCollection(deps, { staff, id, ...payload })
    return personPage(deps, staff.id, id)
  })
  route(office, CALLS.officePersonResume, async ({ params: { id }, payload, caller: staff }) => {
    await resumeCollection(deps, { staff, id, ...payload })
    return personPage(deps, staff.id, id)
  })
  route(office, CALLS.officePersonProposal, async ({ params, payload, caller: { id: staffId } }) => {
    await answerProposal(deps, { staffId, ...params, ...payload })
    return personPage(deps, staffId, params.id)
  })
}
