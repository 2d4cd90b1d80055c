import { CONTRACT_ACT_OF } from '@nestbond/api/contract-acts'
import type { ContractAct } from '@nestbond/domain/co-tenants/household-acts'
import { requireAccount } from './account/require-account.ts'
import { requireAccountContract } from './contract/own-contract.ts'
import { requireSession } from './landlord-session/landlord-session.ts'
import type { RequirePartner } from './partner-portal/session/require-partner.ts'
import { requirePartnerSession } from './partner-portal/session/require-partner.ts'
import type { Deps } from './platform/deps.ts'
import type { Guards } from './platform/http/guards.ts'
import { required } from './platform/required.ts'
import { requireHalfSession, requireStaff } from './staff/require-staff.ts'

const actOf = (name: string) => (CONTRACT_ACT_OF as Partial<Record<string, ContractAct>>)[name]

/** Checks the caller of every call with a session or a key, after the limit of calls, which counts strangers, too. */
export function guardsOf(deps: Deps, requirePartner: RequirePartner): Guards {
  return {
    tenant: (request) => requireAccount(deps, request),
    'own-contract': (request, { name }) => {
      const { id } = request.params as { id: string }
      return requireAccountContract(deps, request, id, required(actOf(name), `act of ${name}`))
    },
    'landlord-mailbox': (request) => requireSession(deps, request),
    'staff-first-factor': (request) => requireHalfSession(deps, request),
    staff: (request) => requireStaff(deps, request),
    manager: (request) => requireStaff(deps, request, 'manager'),
    'partner-first-factor': (request) => requirePartnerSession(deps, request),
    partner: (request) => requirePartner(request),
    'partner-agent': (request) => requirePartner(request, 'agent'),
    'partner-owner': (request) => requirePartner(request, 'owner'),
  }
}
