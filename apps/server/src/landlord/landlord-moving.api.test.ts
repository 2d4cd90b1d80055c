import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimable, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { linkIdsOfPolicy } from '../test/landlords.ts'

let server: HttpApi
let policy: Claimable
beforeAll(async () => {
  server = await startHttpApi()
  policy = await claimable(server)
})
afterAll(() => server.close())

const NEW_HOME = {
  street: 'Hermannstraße',
  streetNumber: '12',
  zip: '12049',
  city: 'Berlin',
  country: 'de',
  unitName: '',
}
const moved = () => ({
  email: `weber.${randomUUID()}@example.net`,
  phone: { dialCode: '+49', number: '30 901820' },
  address: NEW_HOME,
})
const presentLink = async ({ policyId }: Claimable) => (await linkIdsOfPolicy(server, policyId)).policy(policyId)
const contactOf = async (mine: Claimable) =>
  (await server.call('GET', `/landlord/policies/${await presentLink(mine)}/contact`)).body
const mailsTo = async (address: string, subject: RegExp) =>
  (await server.mails()).filter((mail) => mail.to === address && subject.test(mail.subject))

describe('a landlord who moves', () => {
  it('is reached at the new address; the old mailbox and the tenant are told, and the old one is forgotten', async () => {
    const mine = await claimable(server)
    const given = moved()
    const { status, body } = await mine.post('contact', given)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      email: given.email,
      phone: given.phone,
      address: { address: { street: 'Hermannstraße', streetNumber: '12' } },
    })
    expect(await contactOf(mine)).toEqual(body)

    const toNew = await server.mailOf(({ to }) => to === given.email)
    expect(toNew.text).toContain(`/landlord/policy/${await presentLink(mine)}`)
    expect(toNew.text).not.toContain(mine.link)
    expect(await mine.post('contact', given)).toMatchObject({
      status: 409,
      problem: { errorCode: 'LINK_REPLACED', errors: [] },
    })
    const toOld = await server.mailOf(
      ({ to, subject }) => to === mine.landlordMail && /nicht mehr an diese Adresse/.test(subject),
    )
    expect(toOld.text).not.toContain(given.email)
    expect(toOld.text).not.toContain(mine.link)
    const toTenant = await server.mailOf(({ to, subject }) => to === mine.email && /neue Kontaktdaten/.test(subject))
    expect(toTenant.text).not.toContain(given.email)
    await server.runJobs()
    expect(await server.db.selectFrom('landlord_contact_changes').select('mail_id').execute()).toEqual([])

    // The next mail to the landlord goes to the new mailbox.
    expect((await server.call('POST', `/user/policies/${mine.contract}/cancel`, {}, mine.headers)).status).toBe(200)
    await server.mailOf(({ to, subject }) => to === given.email && /Freigabe/.test(subject))
  })

  it('may have one name, the last one', async () => {
    const mine = await claimable(server)
    const given = { ...moved(), email: mine.landlordMail, firstName: '', lastName: 'Suharto' }
    expect((await mine.post('contact', given)).problem?.errors).toMatchObject([{ field: 'firstName' }])
    const { body } = await mine.post('contact', { ...given, singleName: true })
    expect(body).toMatchObject({ firstName: '', lastName: 'Suharto' })
  })

  it('corrects the own name: the certificate is issued again with it, and the tenant is told', async () => {
    const mine = await claimable(server)
    const given = { ...moved(), email: mine.landlordMail, firstName: 'Jona', lastName: 'Weber-Lind' }
    const codeNow = async () => (await mine.see()).certificate.code
    const code = await codeNow()
    expect((await mine.post('contact', { ...given, lastName: '://x' })).problem?.errors).toMatchObject([
      { field: 'lastName', key: 'validation.invalid' },
    ])
    expect((await mine.post('contact', given)).body).toMatchObject({ firstName: 'Jona', lastName: 'Weber-Lind' })
    const toTenant = await server.mailOf(({ to, subject }) => to === mine.email && /neue Name/.test(subject))
    expect(toTenant.text).toContain('heißt jetzt Jona Weber-Lind')
    await server.runJobs()
    expect(await codeNow()).not.toBe(code)
    await server.mailOf(({ to, text }) => to === mine.landlordMail && text.includes('Jona Weber-Lind'))
    // A body without names keeps them.
    await mine.post('contact', { ...moved(), email: mine.landlordMail })
    expect(await contactOf(mine)).toMatchObject({ firstName: 'Jona', lastName: 'Weber-Lind' })
  })

  it('is the same landlord in the open application of an invited next tenant, and not in a signed one', async () => {
    const mine = await claimable(server)
    const invite = async () => {
      const email = `nele.${randomUUID().slice(0, 8)}@example.org`
      const terms = { coldRentAmount: 800, rentDepositAmount: 2400, language: 'de' }
      expect((await mine.post('next-tenant', { email, firstName: 'Nele', lastName: 'Voss', ...terms })).status).toBe(
        200,
      )
      const { id } = await server.row('applications', { email_key: email })
      return id
    }
    const landlordIn = async (id: string) => (await server.row('applications', { id })).answers
    const open = await invite()
    const signed = await invite()
    const other = await claimable(server)
    // A signed contract, taken from another tenant.
    await server.db
      .updateTable('contracts')
      .set({ application_id: signed })
      .where('application_id', '=', other.id)
      .execute()
    const given = moved()
    await mine.post('contact', given)
    expect(await landlordIn(open)).toMatchObject({
      landlord: { email: given.email },
      landlordAddress: { street: 'Hermannstraße' },
    })
    expect((await landlordIn(signed)).landlord).toMatchObject({ email: mine.landlordMail })
  })

  it('changes nothing and causes no mail by sending the same address again', async () => {
    const mine = await claimable(server)
    const given = { ...moved(), email: mine.landlordMail }
    await mine.post('contact', given)
    await server.mailOf(({ to, subject }) => to === mine.email && /neue Kontaktdaten/.test(subject))
    expect((await mine.post('contact', given)).status).toBe(200)
    const events = await server.db
      .selectFrom('application_events')
      .select('data')
      .where('kind', '=', 'landlord-moved')
      .where('application_id', 'in', (query) =>
        query.selectFrom('policies').select('application_id').where('id', '=', mine.policyId),
      )
      .execute()
    expect(events.map(({ data }) => data)).toEqual([{ fields: ['phone', 'address'] }])
    expect(await mailsTo(mine.landlordMail, /nicht mehr an diese Adresse/)).toEqual([])
  })

  it.each([
    ['an e-mail that is none', { email: 'weber@' }, ['email validation.invalid']],
    ['the tenant’s e-mail', 'tenant', ['email validation.landlordMailbox']],
    ['a number that is none', { phone: { dialCode: '+49', number: '1' } }, ['phone.number validation.invalid']],
    [
      'an address without a number',
      { address: { ...NEW_HOME, streetNumber: ' ' } },
      ['address.streetNumber validation.required'],
    ],
    ['a zip of another country', { address: { ...NEW_HOME, zip: '1010' } }, ['address.zip validation.invalid']],
    ['a town elsewhere', { address: { ...NEW_HOME, city: 'München' } }, ['address.zip validation.invalid']],
    [
      'nothing at all',
      { email: '', phone: { dialCode: '+49', number: '' }, address: null },
      ['email validation.required', 'phone.number validation.required', 'address validation.required'],
    ],
  ])('%s is refused at its field', async (_, over, expected) => {
    const before = await contactOf(policy)
    const wrong = over === 'tenant' ? { email: policy.email } : (over as object)
    const { status, problem } = await policy.post('contact', { ...moved(), ...wrong })
    expect(status).toBe(expected[0]?.endsWith('landlordMailbox') ? 409 : 400)
    expect(problem!.errors.map(({ field, key }) => `${field} ${key}`)).toEqual(expected)
    expect(await contactOf(policy)).toEqual(before)
  })

  it('needs the link', async () => {
    expect((await server.call('POST', '/landlord/policies/x/contact', moved())).status).toBe(404)
    expect((await server.call('GET', '/landlord/policies/x/next-tenant')).status).toBe(404)
  })
})

describe('the next tenant', () => {
  it('gets an application with home and landlord filled in and no data of the previous tenant', async () => {
    const terms = (await server.call('GET', `/landlord/policies/${policy.link}/next-tenant`)).body
    expect(terms).toEqual({
      currency: 'EUR',
      coldRentAmount: policy.answers.coldRentAmount! / 100,
      rentDepositAmount: 2220,
    })
    const email = `mira.${randomUUID()}@example.org`
    const { coldRentAmount } = terms
    expect(
      await policy.post('next-tenant', {
        email,
        firstName: 'Mira',
        lastName: 'Sommer',
        coldRentAmount,
        rentDepositAmount: coldRentAmount * 3,
        language: 'en',
      }),
    ).toMatchObject({ status: 200, body: {} })

    const mail = await server.mailOf(({ to }) => to === email)
    const secret = /token=([\w-]+)/.exec(mail.text)![1]!
    const { body: exchanged } = await server.call('POST', '/onboarding/tenant/open', { token: secret })
    const opened = await server.call('GET', `/onboarding/tenant/${exchanged.token}`)
    const user = opened.body
    expect(user).toMatchObject({
      invited: true,
      language: 'en',
      coldRentAmount,
      rentDepositAmount: coldRentAmount * 3,
      insuranceStart: null,
      landlordInfo: { email: policy.landlordMail },
      userInfo: { firstName: 'Mira', email },
    })
    for (const gone of [policy.email, policy.answers.firstName!, policy.answers.lastName!])
      expect(JSON.stringify(user)).not.toContain(gone)
  })

  it.each([
    ['the landlord’s own e-mail', () => ({ email: policy.landlordMail }), ['email validation.different']],
    ['an e-mail that is none', () => ({ email: 'x' }), ['email validation.invalid']],
    ['a deposit above three rents', () => ({ rentDepositAmount: 9000 }), ['rentDepositAmount']],
  ])('%s is refused at its field', async (_, over, expected) => {
    const { status, problem } = await policy.post('next-tenant', {
      email: 'mira@example.org',
      firstName: null,
      lastName: null,
      coldRentAmount: 740,
      rentDepositAmount: 2220,
      language: 'de',
      ...over(),
    })
    expect(status).toBe(expected[0]?.endsWith('different') ? 409 : 400)
    expect(problem!.errors.map(({ field, key }) => `${field} ${key}`)).toEqual(
      expected.map((start) => expect.stringContaining(start)),
    )
  })
})
