import { holdUntil } from '@nestbond/domain/values/hold'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTHORITY_POWERS, type AuthorityPower } from '@nestbond/domain/partners/authority'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import type { CallName } from '@nestbond/api/routes'
import { ApiServer } from '../test/api-server.ts'
import {
  aLandlordsMailbox,
  granted,
  invitedByPartner,
  landlordAt,
  landlordSignedIn,
  managedPolicy,
} from '../test/authorities.ts'
import { claimable, sendEvidence } from '../test/claims.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { aKey, aPartner, aPerson } from '../test/partner.ts'
import { pdf } from '../test/sample-files.ts'

let server: ApiServer
let http: HttpApi
let mine: Awaited<ReturnType<typeof aPartner>>
let key: Awaited<ReturnType<typeof aKey>>
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
  mine = await aPartner(server)
  key = await aKey(server, mine.headers, ['authorities:read', 'landlords:act'])
}, 60_000)
afterAll(() => server.close())

const act = (name: CallName, id: string, payload: object = {}, headers: Record<string, string> = mine.headers) =>
  server.call(name as 'partnerHomeAccept', { headers, params: { id }, payload })
const see = (id: string, headers = mine.headers) => server.ok('partnerHome', { headers, params: { id } })
const mailTo = (email: string, about: string) =>
  http.mailOf(({ to, subject }) => to === email && subject.includes(about))

/** An invited home whose landlord has agreed. */
async function agreedHome(powers: readonly AuthorityPower[] = AUTHORITY_POWERS) {
  const email = aLandlordsMailbox()
  const invited = await invitedByPartner(http, mine.partner.id, email)
  const landlord = await landlordSignedIn(http, server, email)
  const authority = await granted(server, mine.headers, landlord, invited.home, powers)
  return { ...invited, email, landlord, authority }
}

/** A policy whose landlord has agreed. */
async function agreedPolicy(powers: readonly AuthorityPower[] = AUTHORITY_POWERS) {
  const email = aLandlordsMailbox()
  const policy = await claimable(http, { landlord: landlordAt(http, email) })
  const home = await managedPolicy(server, mine.partner.id, policy)
  const landlord = await landlordSignedIn(http, server, email)
  const authority = await granted(server, mine.headers, landlord, home, powers)
  return { ...policy, email, home, landlord, authority }
}

describe('a partner acts for a landlord', () => {
  it('accepts an invitation; the landlord has the history, and both are told who acted', async () => {
    const { home, email, landlord, answers } = await agreedHome()
    expect((await see(home)).invitation.state).toBe('OPEN')
    expect((await act('partnerHomeAccept', home, {}, key.headers)).body).toMatchObject({
      invitation: { state: 'ACCEPTED' },
      policyId: expect.any(String),
      history: [{ act: 'INVITATION_ACCEPTED', by: key.key.name, byKey: true, partner: mine.partner.name }],
    })
    // A repeat changes nothing.
    expect((await act('partnerHomeAccept', home)).status).toBe(200)
    const { text } = await mailTo(email, 'Einladung für Sie angenommen')
    expect(text).toContain(mine.partner.name)
    expect(text).toContain(key.key.name)
    const told = await http.mailOf(({ to, subject }) => to === answers.email && subject.includes('hat angenommen'))
    expect(told.text).toMatch(new RegExp(`${mine.partner.name} hat für .* gehandelt`))
    const [authority] = (await server.ok('landlordAuthorities', { headers: landlord })).authorities
    expect(authority!.acts).toMatchObject([{ act: 'INVITATION_ACCEPTED', by: key.key.name }])
    expect(authority!.acts[0]!.address).toContain(answers.address!.street)
  })

  it('sees that an invitation is on hold, which cannot be accepted, as long as it may accept', async () => {
    const { home, id, authority } = await agreedHome()
    expect((await see(home)).invitation).toMatchObject({ state: 'OPEN', onHold: false })
    const contract = await server.row('contracts', { application_id: id })
    const at = server.now
    await server.db
      .insertInto('co_tenant_withdrawals')
      .values({
        id: crypto.randomUUID(),
        contract_id: contract.id,
        application_id: id,
        state: 'HELD',
        withdrawn_at: at,
        held_until: holdUntil(at),
        answer_until: holdUntil(at),
      })
      .execute()
    expect((await see(home)).invitation).toMatchObject({ state: 'OPEN', onHold: true })
    expect((await act('partnerHomeAccept', home)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    await server.db
      .updateTable('partner_authorities')
      .set({ state: 'REVOKED', changed_at: at })
      .where('id', '=', authority)
      .execute()
    expect((await see(home)).invitation).toMatchObject({ state: 'OPEN', onHold: false })
  })

  it('declines an invitation with a reason, which the landlord can withdraw', async () => {
    const { home, email, answers, invitation } = await agreedHome()
    expect((await act('partnerHomeDecline', home, { reason: '' })).problem?.errors?.[0]?.field).toBe('reason')
    const { body } = await act('partnerHomeDecline', home, { reason: 'Der Betrag stimmt nicht.' })
    expect(body.invitation.state).toBe('DECLINED')
    await mailTo(email, 'Einladung für Sie abgelehnt')
    const told = await http.mailOf(({ to, subject }) => to === answers.email && subject.includes('abgelehnt'))
    expect(told.text).toContain(`${mine.partner.name} hat für`)
    expect((await http.call('POST', `/onboarding/tenant/invitation/${invitation}/withdraw-decline`, {})).status).toBe(
      200,
    )
    expect((await see(home)).invitation.state).toBe('OPEN')
  })

  it('corrects the last name of a tenant with one name', async () => {
    const { home, id } = await agreedHome()
    const draft = await server.ok('partnerHomeCorrection', { headers: mine.headers, params: { id: home } })
    const correct = () => act('partnerHomeCorrect', home, { ...draft, tenant: { firstName: '', lastName: 'Suharto' } })
    expect((await correct()).status).toBe(400)
    await sql`update applications set answers = jsonb_set(answers, '{firstName}', '""') where id = ${id}`.execute(
      server.db,
    )
    expect((await correct()).body.correction).toMatchObject({ changes: [{ after: 'Suharto' }] })
  })

  it('proposes a correction, and never of the landlord’s own data', async () => {
    const { home, id, answers } = await agreedHome()
    const draft = await server.ok('partnerHomeCorrection', { headers: mine.headers, params: { id: home } })
    expect(draft).not.toHaveProperty('landlord')
    const landlord = { ...answers.landlord!, email: 'kim.falk@acme.example' }
    const tenant = { ...draft.tenant, firstName: 'Ida' }
    const { body, status } = await act('partnerHomeCorrect', home, { ...draft, tenant, landlord })
    expect(status).toBe(200)
    expect(body.correction).toMatchObject({ state: 'PROPOSED', changes: [{ after: `Ida ${draft.tenant.lastName}` }] })
    const row = await server.row('landlord_corrections', { application_id: id })
    expect(JSON.stringify(row.after_answers)).not.toContain('acme.example')
    const told = await http.mailOf(({ to, subject }) => to === answers.email && subject.includes('Korrekturen'))
    expect(told.text).toContain(`${mine.partner.name} hat für`)
  })

  it('reports a claim with evidence; the tenant sees by whom, and the payout account stays with the landlord', async () => {
    const { home, email, landlord, link, own, answers } = await agreedPolicy()
    const items = [{ amount: 300, reason: 'Kratzer im Parkett' }]
    const payoutAccount = { accountHolder: 'Kim Falk', iban: 'DE89 3704 0044 0532 0130 00' }
    expect((await act('partnerHomeClaim', home, { items, payoutAccount })).problem?.errors?.[0]?.field).toBe(
      'payoutAccount',
    )
    const { body: claim } = await server.call('partnerHomeClaim', {
      headers: mine.headers,
      params: { id: home },
      payload: { items },
    })
    expect(claim).toMatchObject({
      amount: 300,
      partner: mine.partner.name,
      payoutAccount: null,
      mayTakeBack: true,
      mayNamePayoutAccount: false,
    })
    expect((await mailTo(email, 'Forderung für Sie gemeldet')).text).toContain('geben Sie selbst ein Konto an')
    const told = await http.mailOf(({ to, subject }) => to === answers.email && subject.includes('fordert'))
    expect(told.text).toContain(`${mine.partner.name} hat für`)
    expect((await own())[0]!.partner).toBe(mine.partner.name)
    expect((await http.call('GET', `/landlord/policies/${link}`)).body).toMatchObject({
      claims: [{ partner: mine.partner.name }],
      authority: { state: 'GRANTED', partner: mine.partner.name, powers: AUTHORITY_POWERS },
      partnerActs: [{ act: 'CLAIM_OPENED' }],
    })
    const path = `/partner/homes/${home}/claims/${claim.id}/items/${claim.items[0]!.id}/evidence`
    const sent = (await sendEvidence(http, path, mine.headers)).body as LandlordClaim
    expect(sent.items[0]?.evidence, JSON.stringify(sent)).toMatchObject([{ by: 'LANDLORD' }])
    const file = await server.call('partnerHomeFile', {
      headers: mine.headers,
      params: { id: home, claimId: claim.id, evidenceId: sent.items[0]!.evidence[0]!.id },
    })
    expect(file.status).toBe(200)
    // The landlord names the account; the partner does not see it.
    const named = await http.call(
      'POST',
      `/landlord/policies/${link}/claims/${claim.id}/payout-account`,
      payoutAccount,
      landlord,
    )
    expect(named.status).toBe(200)
    expect(JSON.stringify(await see(home))).not.toMatch(/accountHolder|"iban"/)
    expect((await see(home)).history.map((one) => one.act)).toEqual(['EVIDENCE_BROUGHT', 'CLAIM_OPENED'])
  })

  it('stores a file once when its request is repeated, and refuses another file with the same key', async () => {
    const { home } = await agreedPolicy()
    const { body: claim } = await server.call('partnerHomeClaim', {
      headers: mine.headers,
      params: { id: home },
      payload: { items: [{ amount: 300, reason: 'Kratzer im Parkett' }] },
    })
    const path = `/partner/homes/${home}/claims/${claim.id}/items/${claim.items[0]!.id}/evidence`
    const headers = { ...key.headers, 'idempotency-key': 'photo-1' }
    const photo = pdf()
    expect((await sendEvidence(http, path, headers, photo)).status).toBe(200)
    const again = await sendEvidence(http, path, headers, photo)
    expect((again.body as LandlordClaim).items[0]?.evidence).toHaveLength(1)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const photoOf = (rest: string) => Buffer.concat([photo, Buffer.from(rest)])
    for (const [content, name] of [
      [photoOf('% another'), undefined],
      // Of the same length.
      [Buffer.from(photo.toString('latin1').replace('Catalog', 'Katalog'), 'latin1'), undefined],
      [photo, 'Foto vom Tor.pdf'],
    ] as const) {
      const other = await sendEvidence(http, path, headers, content, name)
      expect(other.problem?.errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
    }
    // A form that is sent again may have another boundary, and so another length.
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="Foto vom Bad.pdf"\r\n\r\n${photo.toString('latin1')}\r\n--x--\r\n`
    const resent = await fetch(`${http.url}/api/v1${path}`, {
      method: 'POST',
      body: Buffer.from(form, 'latin1'),
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([resent.status, resent.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    const { claims } = await see(home)
    expect(claims.flatMap(({ items }) => items.flatMap(({ evidence }) => evidence))).toHaveLength(1)
  })

  it('announces a claim, and takes a counter-offer', async () => {
    const { home, email, answer, own } = await agreedPolicy()
    expect((await act('partnerHomeAnnounce', home, { reason: 'Schlüssel fehlen' })).body.announcements).toHaveLength(1)
    await mailTo(email, 'Forderung für Sie angekündigt')
    const { body: claim } = await server.call('partnerHomeClaim', {
      headers: mine.headers,
      params: { id: home },
      payload: { items: [{ amount: 200, reason: 'Schloss' }] },
    })
    const [item] = claim.items
    await answer(claim.id, [{ id: item!.id, answer: 'COUNTER', amount: 120, reason: 'Zu teuer' }])
    const taken = await server.call('partnerHomeTakeOffers', {
      headers: mine.headers,
      params: { id: home, claimId: claim.id },
      payload: { items: [item!.id] },
    })
    expect(taken.body.items[0]).toMatchObject({ state: 'AGREED', settledAmount: 120 })
    await mailTo(email, 'Gegenangebot für Sie angenommen')
    expect((await own())[0]!.items[0]!.settledAmount).toBe(120)
  })

  it('has the landlord’s papers mailed to the landlord, and gets none itself', async () => {
    const { home, email } = await agreedPolicy()
    const { body } = await act('partnerHomePapers', home)
    expect(body.history[0]!.act).toBe('PAPERS_SENT')
    expect(JSON.stringify(body)).not.toContain('/landlord/')
    await mailTo(email, 'Unterlagen für Sie angefordert')
    for (let count = 0; count < 2; count++) await act('partnerHomePapers', home)
    expect((await act('partnerHomePapers', home)).problem?.errorCode).toBe('RATE_LIMITED')
  })
})

describe('the limits of a partner’s powers', () => {
  it('exclude every act that the powers do not name', async () => {
    const { home, id } = await agreedHome(['ASK_FOR_PAPERS'])
    for (const name of [
      'partnerHomeAccept',
      'partnerHomeDecline',
      'partnerHomeCorrect',
      'partnerHomeClaim',
      'partnerHomeAnnounce',
    ] as const)
      expect((await act(name, home, { reason: 'x', items: [] })).problem?.errorCode, name).toBe('AUTHORITY_MISSING')
    const { body } = await act('partnerHomePapers', home)
    expect(body).toMatchObject({ acts: ['PAPERS_SENT'], claims: [], newClaim: null })
    expect(await server.db.selectFrom('partner_acts').select('act').where('application_id', '=', id).execute()).toEqual(
      [{ act: 'PAPERS_SENT' }],
    )
  })

  it('hide claims from a partner without the power to report them', async () => {
    const policy = await agreedPolicy(['ASK_FOR_PAPERS'])
    await policy.claim([300, 'Kratzer im Parkett'])
    expect(JSON.stringify(await see(policy.home))).not.toContain('Parkett')
  })

  it('exclude a colleague without the role and a key without the scope', async () => {
    const { home } = await agreedHome()
    const member = await aPerson(server, mine.partner.id, 'member')
    const reader = await aKey(server, mine.headers, ['authorities:read', 'authorities:write', 'policies:read'])
    for (const headers of [member.headers, reader.headers])
      expect((await act('partnerHomeAccept', home, {}, headers)).problem?.errorCode).toBe('FORBIDDEN')
    const agent = await aPerson(server, mine.partner.id, 'agent')
    expect((await act('partnerHomeAccept', home, {}, agent.headers)).body.history[0]).toMatchObject({
      by: agent.account.name,
      byKey: false,
    })
  })

  it('exclude each home, claim and file of another partner', async () => {
    const policy = await agreedPolicy()
    const { body: claim } = await policy.claim(120)
    const foreign = await aPartner(server)
    expect((await act('partnerHomeClaim', policy.home, { items: [] }, foreign.headers)).problem?.errorCode).toBe(
      'NOT_FOUND',
    )
    const other = await agreedPolicy()
    const taken = await server.call('partnerHomeTakeOffers', {
      headers: mine.headers,
      params: { id: other.home, claimId: claim.id },
      payload: { items: [claim.items[0]!.id] },
    })
    expect(taken.problem?.errorCode).toBe('NOT_FOUND')
  })

  it('allow no act after a revocation, also at the same instant', async () => {
    for (let round = 0; round < 4; round++) {
      const { home, landlord, authority, id } = await agreedHome()
      const revoke = () =>
        server.call('landlordAuthorityRevoke', { headers: landlord, params: { id: authority }, payload: {} })
      const both =
        round % 2 === 0 ? [revoke(), act('partnerHomeAccept', home)] : [act('partnerHomeAccept', home), revoke()]
      const [one, two] = await Promise.all(both)
      const accepted = (round % 2 === 0 ? two : one)!
      const policies = await server.db.selectFrom('policies').select('id').where('application_id', '=', id).execute()
      const acts = await server.db.selectFrom('partner_acts').select('act').where('application_id', '=', id).execute()
      expect([accepted.status, policies.length, acts.length]).toEqual(
        accepted.status === 200 ? [200, 1, 1] : [409, 0, 0],
      )
      expect((await act('partnerHomePapers', home)).problem?.errorCode).toBe('AUTHORITY_MISSING')
    }
  })

  it('let an act with an Idempotency-Key happen once', async () => {
    const { home, id } = await agreedPolicy()
    const headers = { ...key.headers, 'idempotency-key': 'claim-1' }
    const payload = { items: [{ amount: 80, reason: 'Dübel' }] }
    const first = await server.call('partnerHomeClaim', { headers, params: { id: home }, payload })
    const again = await server.call('partnerHomeClaim', { headers, params: { id: home }, payload })
    expect([first.status, again.body.id, again.headers['idempotent-replayed']]).toEqual([200, first.body.id, 'true'])
    expect(
      await server.db.selectFrom('partner_acts').select('id').where('application_id', '=', id).execute(),
    ).toHaveLength(1)
  })
})
