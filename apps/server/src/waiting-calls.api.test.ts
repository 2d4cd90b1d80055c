import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEWEST_BASE } from '@nestbond/domain/underwriting/rule-set'
import { claimLastDay } from '@nestbond/domain/claims/claim'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { endOfDay } from '@nestbond/domain/values/end-of-day'
import { addConsent } from './application/consent-store.ts'
import { lockApplication } from './application/lock-store.ts'
import { allVersions, insertVersion, lockVersions } from './application/rule-versions/version-store.ts'
import { lockPolicy } from './claims/claim-store.ts'
import { findInvitationOf, lockInvitation, renewInvitation } from './landlord-session/links/invitation-store.ts'
import { findLastRelease, insertRequest, writeClosed } from './policy/release/release-store.ts'
import { anAccount } from './test/account-sign-in.ts'
import { claimable } from './test/claims.ts'
import { forgetsCard } from './test/enqueued-jobs.ts'
import { hold, someoneWaits } from './test/held-lock.ts'
import { startHttpApi, type HttpApi } from './test/http-api.ts'
import { signRelease } from './test/landlords.ts'
import { signedApplication } from './test/sample-contract.ts'
import { signInStaff } from './test/staff.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server?.close())

const now = () => server.deps.clock.now()

describe('a call that waits for another one', () => {
  it('revokes a consent after it was given, also by the time in the ledger', async () => {
    const account = await anAccount(server)
    const { contracts } = (await server.call('GET', '/user/rights', undefined, account.headers)).body
    const release = await hold(server.deps, (trx) => lockApplication(trx, account.id))
    const revoking = server.call(
      'POST',
      '/user/consents',
      { refId: contracts[0]!.refId, kind: 'newsAgreement', granted: false },
      account.headers,
    )
    await someoneWaits(server.deps)
    await release((trx) => addConsent(trx, account.id, { kind: 'newsAgreement', granted: true, language: 'de' }, now()))
    expect((await revoking).status).toBe(200)
    const rows = await server.db
      .selectFrom('consents')
      .select('granted')
      .where('application_id', '=', account.id)
      .where('kind', '=', 'newsAgreement')
      .orderBy('at', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ granted }) => granted)).toEqual([false, true])
  })

  it('makes the later of two drafts of the rules', async () => {
    const { headers, staff } = await signInStaff(server)
    const figures = {
      lowestScore: 500,
      goodScore: 650,
      smallDeposit: 1500,
      rentBurdenPercent: 50,
      pensionProofAbove: 3000,
      incomeProofAbove: 5000,
      assumedMaintenance: 16_800,
    }
    const release = await hold(server.deps, lockVersions)
    const drafting = server.call('POST', '/office/rules', { kind: 'rules', figures, note: 'Zweiter' }, headers)
    await someoneWaits(server.deps)
    await release(async (trx) => {
      const first = { id: `${server.today()}.1`, note: 'Erster', madeBy: staff, madeAt: now() }
      await insertVersion(trx, { ...first, kind: 'rules', base: NEWEST_BASE, figures })
    })
    expect((await drafting).status).toBe(200)
    expect((await allVersions(server.db)).map(({ note }) => note)).toEqual(['Erster', 'Zweiter'])
  })

  it('does not expire an invitation that is being repeated', async () => {
    const { id } = await signedApplication(server)
    const invitation = (await findInvitationOf(server.db, id))!
    const { lastDay } = invitation
    const days = Math.round((Date.parse(lastDay) - Date.parse(server.today())) / DAY) + 1
    server.travel((days - 1) * DAY)
    await server.runJobs()
    server.travel(DAY)
    const release = await hold(server.deps, (trx) => lockInvitation(trx, invitation.id))
    const expiring = server.runJobs()
    await someoneWaits(server.deps)
    await release((trx) => renewInvitation(trx, invitation.id, { lastDay: addDays(lastDay, 14), now: now() }))
    await expiring
    expect(await findInvitationOf(server.db, id)).toMatchObject({ status: 'OPEN', lastDay: addDays(lastDay, 14) })
  })

  it('keeps the card of a declined invitation that is being repeated', async () => {
    const { id, invitation: link } = await signedApplication(server)
    // Otherwise the job of the invitation's own end would be due at the same instant, and wait first.
    server.travel(DAY)
    await server.call('POST', `/onboarding/tenant/invitation/${link}/decline`, { reason: 'Lieber bar.' })
    const invitation = (await findInvitationOf(server.db, id))!
    server.travel(30 * DAY)
    await server.runJobs()
    server.travel(DAY)
    const release = await hold(server.deps, (trx) => lockInvitation(trx, invitation.id))
    const forgetting = server.runJobs()
    await someoneWaits(server.deps)
    const lastDay = addDays(server.today(), 14)
    await release((trx) => renewInvitation(trx, invitation.id, { lastDay, now: now() }))
    await forgetting
    expect(await forgetsCard(server.deps, id)).toBe(false)
  })

  it('corrects the landlord’s mailbox after it, also by the time in the history', async () => {
    const account = await anAccount(server)
    const { contracts } = (await server.call('GET', '/user/rights', undefined, account.headers)).body
    const { id } = (await findInvitationOf(server.db, account.id))!
    const release = await hold(server.deps, (trx) => lockInvitation(trx, id))
    const path = `/user/policies/${contracts[0]!.id}/landlord` as const
    const correcting = server.call('POST', path, { email: 'neu@example.net', phone: null }, account.headers)
    await someoneWaits(server.deps)
    const before = now()
    await release()
    expect((await correcting).status).toBe(200)
    const { at } = await server.row('application_events', { application_id: account.id, kind: 'landlord-corrected' })
    expect(at.getTime()).toBeGreaterThan(before.getTime())
  })

  it('counts the time to answer a claim from the day on which it was opened', async () => {
    const { policyId, claim } = await claimable(server)
    const release = await hold(server.deps, (trx) => lockPolicy(trx, policyId))
    const opening = claim(100)
    await someoneWaits(server.deps)
    server.travel(DAY)
    await release()
    expect((await opening).status).toBe(200)
    const { opened_at: at, due_at: due } = await server.row('claims', { policy_id: policyId })
    expect(due).toEqual(endOfDay(claimLastDay(civilDateIn(at))))
  })

  it('leaves a signed release the last one, although a request was closed while its paper was drawn', async () => {
    const { policyId, link } = await claimable(server)
    await signRelease(server, link)
    const id = randomUUID()
    await insertRequest(server.db, { id, policyId, at: now() })
    await writeClosed(server.db, id, { state: 'TAKEN_BACK', reason: null, at: now() })
    expect(await findLastRelease(server.db, policyId)).toMatchObject({ state: 'SIGNED' })
  })
})
