import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { required } from '../platform/required.ts'
import { route } from '../platform/http/route.ts'
import { askForAuthority } from './ask-for-authority.ts'
import { findAuthority } from './authority-store.ts'
import { answerAuthority, endOwnAuthority } from './end-authority.ts'
import { landlordsAuthorities, ownAuthorities, presentToPartner } from './present-authority.ts'

/** Routes by which a partner asks for an authority to act for a landlord, and ends it. */
export function partnerAuthorityRoutes(app: FastifyInstance, deps: Deps): void {
  const present = async (id: string) =>
    presentToPartner(deps, required(await findAuthority(deps.database.kysely, id), 'authority'))

  route(app, CALLS.partnerAuthorities, async ({ caller }) => ({
    authorities: await ownAuthorities(deps, caller.partnerId),
  }))

  route(app, CALLS.partnerAuthorityAsk, async ({ payload, caller }) =>
    present(await askForAuthority(deps, caller, payload)),
  )

  route(app, CALLS.partnerAuthorityEnd, async ({ params, caller }) => {
    await endOwnAuthority(deps, caller.partnerId, params.id)
    return present(params.id)
  })
}

/** Routes by which a landlord answers requests for an authority and revokes one, in a session that a code has opened. */
export function landlordAuthorityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.landlordAuthorities, async ({ caller }) => ({
    authorities: await landlordsAuthorities(deps, caller.emailKey),
  }))

  for (const [call, answer] of [
    [CALLS.landlordAuthorityAgree, 'GRANTED'],
    [CALLS.landlordAuthorityRefuse, 'REFUSED'],
    [CALLS.landlordAuthorityRevoke, 'REVOKED'],
  ] as const)
    route(app, call, async ({ params, caller: { emailKey } }) => {
      await answerAuthority(deps, emailKey, params.id, answer)
      return { authorities: await landlordsAuthorities(deps, emailKey) }
    })
}
