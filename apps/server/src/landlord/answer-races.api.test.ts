import { randomUUID } from 'node:crypto'
import type { Answers } from '@nestbond/domain/values/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anAccount } from '../test/account-sign-in.ts'
import { hold, someoneWaits } from '../test/held-lock.ts'
import { holdInvitation } from '../test/hold-invitation.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { linkIdsOf } from '../test/landlords.ts'
import { lockInvitation, raiseGeneration } from '../landlord-session/links/invitation-store.ts'

describe('an answer of the landlord beside a correction of the tenant', () => {
  let server: HttpApi
  beforeAll(async () => {
    server = await startHttpApi()
  })
  afterAll(() => server?.close())

  const phone = { dialCode: '+49', number: '30 9018777' }
  async function invited(more: Partial<Answers> = {}) {
    const tenant = await anAccount(server, more)
    const { mailed } = await linkIdsOf(server, tenant.id)
    const { id } = (await server.call('GET', '/user/policies', undefined, tenant.headers)).body.policies[0]!
    const path = `/onboarding/tenant/invitation/${mailed}` as const
    return {
      tenant,
      accept: () => server.call('POST', `${path}/accept`, {}),
      decline: () => server.call('POST', `${path}/decline`, { reason: 'Nein.' }),
      correct: (email: string) =>
        server.call('POST', `/user/policies/${id}/landlord`, { email, phone }, tenant.headers),
    }
  }
  /** Another policy covers the same home. */
  async function coverHome({ answers }: { answers: Answers }) {
    const { address, buildingType } = answers
    const { accept } = await invited({ address, buildingType })
    expect((await accept()).status).toBe(200)
  }
  const emailOf = async (applicationId: string) => {
    return (await server.row('applications', { id: applicationId })).answers.landlord?.email
  }

  it('a correction that began before the acceptance does not change the mailbox after it', async () => {
    const { tenant, accept, correct } = await invited()
    const before = await emailOf(tenant.id)
    const release = await hold(server.deps, (trx) => sql`lock table mail_limits in exclusive mode`.execute(trx))
    const correcting = correct('thief@evil.example')
    await someoneWaits(server.deps)
    expect((await accept()).status).toBe(200)
    await release()
    expect(await correcting).toMatchObject({ status: 409, problem: { errorCode: 'STEP_NOT_ALLOWED' } })
    expect(await emailOf(tenant.id)).toBe(before)
    expect((await linkIdsOf(server, tenant.id)).mailed).toBe(tenant.invitation)
  })

  it('ten acceptances at once draw one certificate', async () => {
    const { accept } = await invited()
    const draw = vi.spyOn(server.deps, 'drawPaper')
    const answers = await Promise.all(Array.from({ length: 10 }, accept))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(draw.mock.calls.map(([paper]) => paper)).toEqual(['certificate'])
    draw.mockRestore()
  })

  it.each([
    ['PROPERTY_HAS_ACTIVE_POLICY', coverHome],
    ['INVITATION_ON_HOLD', ({ id }: { id: string }) => holdInvitation(server.deps, id)],
  ] as const)('ten acceptances at once that are refused as %s draw none', async (errorCode, refuse) => {
    const home = { ...sampleAnswers(server.deps).address!, street: `Gasse ${randomUUID().slice(0, 6)}straße` }
    const { tenant, accept } = await invited({ address: home, buildingType: 'house' })
    await refuse(tenant)
    const draw = vi.spyOn(server.deps, 'drawPaper')
    const answers = await Promise.all(Array.from({ length: 10 }, accept))
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, problem: { errorCode } })
    // Mails of the other policy may draw papers at the same time.
    expect(draw.mock.calls.map(([paper]) => paper)).not.toContain('certificate')
    draw.mockRestore()
  })

  it.each(['accept', 'decline'] as const)(
    '%s by a link that a correction replaces at the same moment is rejected',
    async (act) => {
      const { tenant, [act]: answer } = await invited()
      const { id } = await server.row('invitations', { application_id: tenant.id })
      const release = await hold(server.deps, (trx) => lockInvitation(trx, id))
      const answering = answer()
      await someoneWaits(server.deps)
      await release((trx) => raiseGeneration(trx, tenant.id, 'right@example.net'))
      expect(await answering).toMatchObject({ status: 409, problem: { errorCode: 'LINK_REPLACED' } })
      const { status } = await server.row('invitations', { id })
      expect(status).toBe('OPEN')
    },
  )
})
