import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { BERLIN } from '../../test/flow.ts'
import { justNow } from '../../test/just-now.ts'
import { aKey, aPartner, sendCsv } from '../../test/partner.ts'
import { aPartnerWithAHouse, LANDLORD, rentalFor, secretIn, someone } from '../../test/partner-house.ts'
import { createLinkSecret } from '../../application/tokens.ts'
import { findResumable } from '../../application/resume/resume-store.ts'

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())

let mine: Awaited<ReturnType<typeof aPartnerWithAHouse>>
beforeEach(async () => void (mine = await aPartnerWithAHouse(server)))

const body = (over: object = {}) => ({
  reference: 'T-7',
  tenant: { email: someone(), firstName: 'Lea', lastName: 'Brandt' },
  language: 'de',
  propertyId: mine.propertyId,
  unitName: '1. OG',
  rental: rentalFor(server),
  ...over,
})
/** The secret in the mailed link. */
const linkTo = async ({ tenant }: { tenant: { email: string } }) =>
  secretIn((await server.mailsTo(tenant.email))[0]!.text)
const revoke = (id: string) =>
  server.call('partnerInvitationRevoke', { headers: mine.headers, params: { id }, payload: {} })
const detail = (id: string) => server.ok('partnerInvitationGet', { headers: mine.headers, params: { id } })
const invite = (payload: object, headers = mine.headers) => server.call('partnerInvite', { headers, payload })
const list = (query?: Record<string, string>, headers = mine.headers) =>
  server.ok('partnerInvitations', { headers, ...(query ? { query } : {}) })

describe('a tenant', () => {
  it('is invited to a home of the partner, by mail, and is listed', async () => {
    const given = body()
    const { body: invited } = await invite(given)
    expect(invited).toMatchObject({
      reference: 'T-7',
      state: 'SENT',
      tenant: given.tenant,
      propertyId: mine.propertyId,
      unitName: '1. OG',
      rentDepositAmount: 2220,
      actions: ['change', 'revoke'],
      wrong: [],
      remindedAt: null,
    })
    const [mail] = await server.mailsTo(given.tenant.email)
    expect(mail!.text).toMatch(/token=[\w-]{43}/)
    expect(
      (await server.ok('partnerPropertyGet', { headers: mine.headers, params: { id: mine.propertyId } }))
        .openInvitations,
    ).toBe(1)
    expect((await list()).invitations).toEqual([invited])
    for (const [query, hits] of [
      [{ filter: 'open' }, 1],
      [{ filter: 'ACCEPTED' }, 0],
      [{ filter: 'wrong' }, 0],
      [{ search: 'brandt T-7' }, 1],
      [{ search: '%' }, 0],
      [{ month: '2001-01' }, 0],
    ] as const)
      expect((await list(query)).invitations, JSON.stringify(query)).toHaveLength(hits)
    expect((await invite({ ...body(), tenant: { email: given.tenant.email.toUpperCase() } })).problem?.errorCode).toBe(
      'ALREADY_INVITED',
    )
    expect((await invite({ ...body(), tenant: given.tenant, unitName: '2. OG' })).status).toBe(200)
  })

  it('is validated by the questionnaire’s rules', async () => {
    const faults = async (over: object) => (await invite(body(over))).problem
    expect(await faults({ unitName: null })).toMatchObject({ errorCode: 'ADDRESS_HAS_NO_UNIT_NAME' })
    expect(await faults({ propertyId: null })).toMatchObject({
      errorCode: 'FIELD_REQUIRED',
      errors: [{ field: 'address' }],
    })
    expect(await faults({ tenant: { email: LANDLORD.email } })).toMatchObject({
      errorCode: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    })
    expect(await faults({ landlordId: 'x' })).toMatchObject({ errorCode: 'NOT_FOUND' })
    const other = await aPartner(server)
    expect((await invite(body(), other.headers)).status).toBe(400)
    expect(
      (
        await invite(
          body({ propertyId: null, unitName: '3', address: { ...BERLIN, streetNumber: '43' } }),
          other.headers,
        )
      ).problem,
    ).toMatchObject({ errorCode: 'FIELD_REQUIRED', errors: [{ field: 'landlordId' }] })
  })

  it('is reminded at most once a day, and not after the revocation', async () => {
    const given = body()
    const { id } = (await invite(given)).body
    const remind = () => server.call('partnerInvitationRemind', { headers: mine.headers, params: { id }, payload: {} })
    expect((await remind()).problem?.errorCode).toBe('RATE_LIMITED')
    server.passes(DAY)
    const again = await server.db.selectFrom('partner_sessions').select('token_hash').execute()
    await server.db
      .updateTable('partner_sessions')
      .set({ last_seen_at: server.now, expires_at: new Date(server.now.getTime() + DAY) })
      .where(
        'token_hash',
        'in',
        again.map(({ token_hash }) => token_hash),
      )
      .execute()
    const { remindedAt, remindFrom, actions } = (await remind()).body
    expect([remindedAt, actions]).toEqual([justNow(server), ['change', 'revoke']])
    expect(Date.parse(remindFrom!) - Date.parse(remindedAt!)).toBe(DAY)
    expect((await detail(id)).history).toMatchObject([{ event: 'SENT' }, { event: 'REMINDED', at: remindedAt }])
    await server.mailsTo(given.tenant.email, 2)
    expect((await remind()).problem?.errorCode).toBe('RATE_LIMITED')
    expect((await revoke(id)).body).toMatchObject({ state: 'REVOKED', actions: [] })
    expect((await revoke(id)).problem?.errorCode).toBe('INVITATION_CLOSED')
    expect((await remind()).problem?.errorCode).toBe('INVITATION_CLOSED')
  })

  it('cannot open a revoked invitation that was not begun', async () => {
    const [unopened, opened] = [body(), body()]
    const ids: string[] = []
    for (const given of [unopened, opened]) ids.push((await invite(given)).body.id)
    const [link, used] = [await linkTo(unopened), await linkTo(opened)]
    const { token } = await server.ok('user', { params: { token: await server.open(used) } })
    expect((await detail(ids[1]!)).link?.state).toBe('USED')
    expect((await detail(ids[0]!)).link).toMatchObject({ state: 'WAITING', sentAt: justNow(server) })
    for (const id of ids)
      expect((await revoke(id)).body).toMatchObject({ state: 'REVOKED', actions: [], remindFrom: null })
    // The mailed link, the link that was used, and the application's token.
    for (const secret of [link, used, token])
      expect((await server.call('tenantOpen', { payload: { token: secret } })).problem?.errorCode, secret).toBe(
        'TOKEN_EXPIRED',
      )
    expect((await server.call('pets', { payload: { token, pet: 'none' } })).problem?.errorCode).toBe('TOKEN_EXPIRED')
    expect((await list({ filter: 'REVOKED' })).invitations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await detail(ids[0]!)).history.map(({ event }) => event)).toEqual(['SENT', 'REVOKED'])
    expect(await detail(ids[1]!)).toMatchObject({
      link: null,
      history: [{ event: 'SENT' }, { event: 'OPENED' }, { event: 'REVOKED' }],
    })
  })

  it('gets no fresh link into a revoked invitation, and can be invited again', async () => {
    const given = body()
    const { id } = (await invite(given)).body
    const link = await linkTo(given)
    const { token } = await server.ok('user', { params: { token: await server.open(link) } })
    await server.ok('resumeReminder', { payload: { token, remindMe: true } })
    await revoke(id)
    const { application_id } = await server.row('tenant_invitations', { id })
    expect(await findResumable(server.db, given.tenant.email, new Date(0))).toBe(null)
    expect(
      await server.db
        .selectFrom('resume_reminders')
        .select('application_id')
        .where('application_id', '=', application_id)
        .execute(),
    ).toEqual([])
    // A link whose mail was still in the queue.
    const late = await createLinkSecret(
      server.db,
      { applicationId: application_id ?? '', purpose: 'invitation', mailedTo: null },
      server.now,
    )
    expect((await server.call('tenantOpen', { payload: { token: late } })).problem?.errorCode).toBe('TOKEN_EXPIRED')
    const again = await invite({ ...body(), tenant: given.tenant })
    expect(again.status).toBe(200)
    expect(await findResumable(server.db, given.tenant.email, new Date(0))).not.toBe(null)
  })

  it('keeps a begun application when the invitation is revoked', async () => {
    const given = body()
    const { id } = (await invite(given)).body
    const { token } = await server.ok('user', { params: { token: await server.open(await linkTo(given)) } })
    await server.ok('pets', { payload: { token, pet: 'none' } })
    expect((await revoke(id)).body.state).toBe('REVOKED')
    expect((await server.call('pets', { payload: { token, pet: 'cat' } })).status).toBe(200)
    const { state, history, link } = await detail(id)
    expect([state, history.map(({ event }) => event), link?.state]).toEqual([
      'REVOKED',
      ['SENT', 'OPENED', 'STARTED', 'REVOKED'],
      'USED',
    ])
  })

  it('is listed with the inviter’s details and none of the tenant’s answers', async () => {
    await server.ok('partnerLandlordAdd', {
      headers: mine.headers,
      payload: {
        landlord: { ...LANDLORD, companyName: 'Oder Verwaltung', email: 'oder@weser.example' },
        address: { ...BERLIN, streetNumber: '5' },
      },
    })
    const { landlords } = await server.ok('partnerLandlords', { headers: mine.headers })
    const landlordId = landlords.find(({ landlord }) => landlord.companyName === 'Oder Verwaltung')!.id
    const soon = new Date(server.now.getTime() + 40 * DAY).toISOString().slice(0, 10)
    const rental = {
      existingRent: true,
      homeType: 'apartment',
      coldRentAmount: 740.5,
      rentDepositAmount: 2220,
      insuranceStart: `${soon}T00:00:00.000Z`,
      insuranceEnd: '2040-02-29T00:00:00.000Z',
      rentContractId: 'MV-3',
    }
    const given = body({ language: 'en', rental, landlordId })
    const { id } = (await invite(given)).body
    const { token } = await server.ok('user', { params: { token: await server.open(await linkTo(given)) } })
    // A tenant who already lives in the home is not asked for another address.
    const person = {
      salutation: null,
      firstName: 'Lea',
      lastName: 'Brandt',
      email: given.tenant.email,
      phone: { dialCode: '+49', number: '30 901821' },
      birthDate: '1990-05-17T00:00:00.000Z',
      nationality: 'DE',
    }
    expect((await server.call('invitation-details', { payload: { token, ...person } })).status).toBe(200)
    await server.ok('furnished', { payload: { token, furnishedType: 'full' } })
    const user = await server.ok('user', { params: { token } })
    expect(user).toMatchObject({
      existingRent: true,
      invitation: { prefilled: expect.arrayContaining(['rental-kind', 'dates']) },
    })
    await revoke(id)
    // The language in which the tenant now uses the application.
    expect((await detail(id)).given).toEqual({
      language: 'de',
      existingRent: true,
      homeType: 'apartment',
      furnished: null,
      coldRentAmount: 740.5,
      insuranceEnd: '2040-02-29T00:00:00.000Z',
      rentContractId: 'MV-3',
      landlordId,
    })
    // If the tenant already lives in the home, the insurance must start within three months.
    const late = new Date(server.now.getTime() + 120 * DAY).toISOString().slice(0, 10)
    expect(
      (await invite(body({ rental: { ...rental, insuranceStart: `${late}T00:00:00.000Z` } }))).problem,
    ).toMatchObject({ errors: [{ field: 'rental.insuranceStart', key: 'validation.max' }] })
  })

  it('is counted as waiting while a report is open, until the invitation is revoked or signed', async () => {
    const given = body()
    const { id } = (await invite(given)).body
    await invite(body())
    const { token } = await server.ok('user', { params: { token: await server.open(await linkTo(given)) } })
    await server.ok('invitationReport', {
      payload: { token, details: ['deposit'], message: 'Vereinbart sind 1.800 €.' },
    })
    const counts = () => server.ok('partnerInvitationCounts', { headers: mine.headers })
    expect(await counts()).toMatchObject({ total: 2, open: 2, wrong: 1, counts: { SENT: 1, OPENED: 1, REVOKED: 0 } })
    expect((await list({ filter: 'wrong' })).invitations).toMatchObject([
      { id, wrong: [{ details: ['deposit'], message: 'Vereinbart sind 1.800 €.' }] },
    ])
    await revoke(id)
    expect(await counts()).toMatchObject({ total: 2, open: 1, wrong: 0, counts: { SENT: 1, OPENED: 0, REVOKED: 1 } })
    expect((await list({ filter: 'wrong' })).invitations).toEqual([])
    const other = await aPartner(server)
    expect(await server.ok('partnerInvitationCounts', { headers: other.headers })).toMatchObject({
      total: 0,
      open: 0,
      wrong: 0,
    })
  })

  it('of another partner is not found', async () => {
    const { id } = (await invite(body())).body
    const other = await aPartner(server)
    const { headers: key } = await aKey(server, other.headers, ['invitations:read', 'invitations:write'])
    for (const headers of [other.headers, key]) {
      expect((await list(undefined, headers)).invitations).toEqual([])
      for (const name of ['partnerInvitationGet', 'partnerInvitationRemind', 'partnerInvitationRevoke'] as const)
        expect((await server.call(name, { headers, params: { id }, payload: {} })).problem?.errorCode).toBe('NOT_FOUND')
      expect((await server.call('partnerInvitationsCsv', { headers })).raw.toString().split('\r\n')).toHaveLength(2)
      expect((await server.ok('partnerReport', { headers })).total.total).toBe(0)
    }
    const { headers: reads } = await aKey(server, mine.headers, ['invitations:read'])
    expect((await invite(body(), reads)).problem?.errorCode).toBe('FORBIDDEN')
    expect((await sendCsv(server, 'partnerInvitationsImport', reads, 'x')).problem?.errorCode).toBe('FORBIDDEN')
  })
})
