import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anEmail, PASSWORD } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { signInStaff } from '../../test/staff.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

type Account = Awaited<ReturnType<typeof anAccount>>
const rightsOf = async ({ headers }: Pick<Account, 'headers'>) =>
  (await server.call('GET', '/user/rights', undefined, headers)).body
const post = <const Path extends string>(path: Path, body: object, { headers }: Pick<Account, 'headers'>) =>
  server.call('POST', `/user/${path}`, body, headers)

describe('corrections', () => {
  it('of language and phone apply at once to mails, sign-in and pages', async () => {
    const account = await anAccount(server)
    const phone = { dialCode: '+49', number: '1512 9998877' }
    expect((await post('contact', { language: 'en', phone, password: PASSWORD }, account)).body).toMatchObject({
      language: 'en',
      phones: ['+4915129998877'],
    })
    expect((await server.call('GET', `/onboarding/tenant/${account.token}`)).body).toMatchObject({
      language: 'en',
      userInfo: { phone: { number: '1512 9998877' } },
    })
    await expectHistory(server, account.id, ['contact-corrected'])
    expect((await server.call('POST', '/user/login', { login: '0151 29998877', password: PASSWORD })).body).toEqual({
      email: account.email,
    })
    expect(
      (await post('contact', { phone: { dialCode: '+49', number: '12' }, password: PASSWORD }, account)).problem
        ?.errorCode,
    ).toBe('INVALID_PHONE_NUMBER')
    const { dialCode, number } = account.answers.landlord!.phone!
    expect(
      (await post('contact', { phone: { dialCode, number }, password: PASSWORD }, account)).problem?.errorCode,
    ).toBe('PHONE_NUMBER_ONBOARDING_MUST_BE_DIFFERENT')
  })

  it('of the phone number need the password, because the number is a login', async () => {
    const account = await anAccount(server)
    const phone = { dialCode: '+49', number: '1512 9996655' }
    const before = (await rightsOf(account)).phones
    expect((await post('contact', { phone }, account)).body).toMatchObject({
      errorCode: 'FIELD_REQUIRED',
      errors: [{ field: 'password' }],
    })
    expect((await post('contact', { phone, password: 'falsch 1 Falsch' }, account)).problem?.errorCode).toBe(
      'LOGIN_INVALID',
    )
    expect((await rightsOf(account)).phones).toEqual(before)
    expect((await post('contact', { language: 'en' }, account)).body).toMatchObject({ language: 'en', phones: before })
  })

  it('of the e-mail address apply once its owner has opened the link, and the old address is told', async () => {
    const account = await anAccount(server)
    const email = anEmail()
    expect((await post('email', { email, password: 'falsch 1 Falsch' }, account)).problem?.errorCode).toBe(
      'LOGIN_INVALID',
    )
    expect((await post('email', { email, password: PASSWORD }, account)).body).toEqual({})
    const { text } = await server.mailOf(({ to }) => to === email)
    const token = /\/de\/new-email\/([\w-]{43})/.exec(text)?.[1]
    expect((await rightsOf(account)).email).toBe(account.email)
    expect((await server.call('POST', '/user/confirm-email', { token })).body).toEqual({ email })
    expect((await server.call('POST', '/user/confirm-email', { token })).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await rightsOf(account)).email).toBe(email)
    await server.mailOf(({ to, text: said }) => to === account.email && said.includes('anderen E-Mail-Adresse'))
    expect((await server.call('POST', '/user/login', { login: email, password: PASSWORD })).status).toBe(200)
    expect((await server.call('POST', '/user/login', { login: account.email, password: PASSWORD })).status).toBe(400)
    await expectHistory(server, account.id, ['email-corrected'])
    await server.runJobs()
    expect(
      await server.db.selectFrom('account_email_changes').select('email').where('email', '=', account.email).execute(),
    ).toEqual([])
  })

  it('to another account’s address mail nothing and reveal nothing', async () => {
    const [one, other] = [await anAccount(server), await anAccount(server)]
    const before = (await server.mails()).filter(({ to }) => to === other.email).length
    expect((await post('email', { email: other.email, password: PASSWORD }, one)).body).toEqual({})
    await server.runJobs()
    expect(
      (
        await server.db
          .selectFrom('account_email_changes')
          .select('secret_hash')
          .where('account_id', 'is not', null)
          .where('email', '=', other.email)
          .execute()
      ).length,
    ).toBe(1)
    expect((await server.mails()).filter(({ to }) => to === other.email).length).toBe(before)
    expect(
      (await post('email', { email: one.answers.landlord!.email!, password: PASSWORD }, one)).problem?.errorCode,
    ).toBe('EMAIL_ONBOARDING_MUST_BE_DIFFERENT')
  })

  it('of the landlord’s contact send the invitation again, until the landlord has answered', async () => {
    const account = await anAccount(server)
    const { id } = (await rightsOf(account)).contracts[0]!
    const email = `neu.${account.answers.landlord!.email!}`
    const phone = { dialCode: '+49', number: '30 9018777' }
    expect(
      (await post(`policies/${id}/landlord`, { email, phone }, account)).body.contracts[0]!.landlord,
    ).toMatchObject({ email, phone, direct: true })
    await server.mailOf(({ to }) => to === email)
    const none = await post(`policies/${id}/landlord`, { email: null, phone }, account)
    expect(none.body.contracts[0]!.landlord).toMatchObject({ email: null, phone, direct: true })
    await post(`policies/${id}/landlord`, { email, phone }, account)
    // The wrong mailbox is told, and the links that it got before no longer work.
    await server.mailOf(
      ({ to, subject }) =>
        to === account.answers.landlord!.email! && subject === 'Wir schreiben Ihnen nicht mehr an diese Adresse',
    )
    for (const what of ['accept', 'decline'])
      expect(
        await server.call('POST', `/onboarding/tenant/invitation/${account.invitation}/${what}`, { reason: 'Nein.' }),
      ).toMatchObject({ status: 409, problem: { errorCode: 'LINK_REPLACED' } })
    expect((await post(`policies/${id}/landlord`, { email: account.email, phone }, account)).problem?.errorCode).toBe(
      'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    )
    expect(
      (
        await server.call(
          'POST',
          `/onboarding/tenant/invitation/${(await linkIdsOf(server, account.id)).mailed}/accept`,
          {},
        )
      ).status,
    ).toBe(200)
    expect((await post(`policies/${id}/landlord`, { email, phone }, account)).problem?.errorCode).toBe(
      'STEP_NOT_ALLOWED',
    )
    expect((await post(`policies/${id}/landlord`, { email, phone }, await anAccount(server))).status).toBe(404)
  })

  it('of signed papers go to the office, which makes them or rejects them with a reason', async () => {
    const account = await anAccount(server)
    const { headers: office } = await signInStaff(server)
    const open = async () =>
      (await server.call('GET', '/office/rights-requests', undefined, office)).body.requests.filter(
        ({ contractId }) => contractId === account.contractId,
      )
    const ask = (kind: string, value: string) =>
      post('corrections', { contractId: account.contractId, kind, value, note: 'Steht so im Ausweis.' }, account)
    expect((await ask('birthDate', '2999-01-01')).status).toBe(400)
    expect((await ask('birthDate', 'gestern')).status).toBe(400)
    expect((await ask('landlordEmail', 'keine Adresse')).problem?.errorCode).toBe('INVALID_EMAIL')
    await ask('lastName', 'Brand')
    await ask('lastName', 'Brandtner')
    server.travel(1_000)
    await ask('birthDate', '1990-05-18')
    expect(await open()).toMatchObject([
      { kind: 'lastName', present: 'Brandt', wanted: 'Brandtner', note: 'Steht so im Ausweis.' },
      { kind: 'birthDate', present: '1990-05-17', wanted: '1990-05-18' },
    ])
    const [name, birth] = await open()
    const answer = (id: string, body: object) => server.call('POST', `/office/rights-requests/${id}`, body, office)
    expect((await answer(birth!.id, { done: false })).status).toBe(400)
    expect((await answer(name!.id, { done: true })).status).toBe(200)
    expect((await answer(birth!.id, { done: false, answer: 'Bitte schicken Sie uns ein Foto.' })).status).toBe(200)
    expect(await open()).toEqual([])
    await expectHistory(server, account.id, [
      'correction-requested',
      'correction-requested',
      'correction-requested',
      'correction-done',
      'correction-refused',
    ])
    expect((await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!.tenant).toEqual({
      firstName: 'Lea',
      lastName: 'Brandtner',
    })
    expect((await rightsOf(account)).requests).toMatchObject([
      { kind: 'birthDate', state: 'REFUSED', answer: 'Bitte schicken Sie uns ein Foto.' },
      { kind: 'lastName', state: 'DONE' },
    ])
    await server.mailOf(({ to, text }) => to === account.email && text.includes('Brandtner'))
    await server.mailOf(({ to, text }) => to === account.email && text.includes('Bitte schicken Sie uns ein Foto.'))
    expect((await server.call('GET', '/office/rights-requests')).status).toBe(401)
  })

  it('of the first name leave it empty only for a person with one name', async () => {
    const account = await anAccount(server)
    const { headers: office } = await signInStaff(server)
    const ask = (given: object) =>
      post('corrections', { contractId: account.contractId, value: '', note: null, ...given }, account)
    for (const given of [{ kind: 'firstName' }, { kind: 'lastName', singleName: true }])
      expect((await ask(given)).problem).toMatchObject({ errorCode: 'FIELD_REQUIRED', errors: [{ field: 'value' }] })
    expect((await ask({ kind: 'firstName', singleName: true })).body.requests).toMatchObject([
      { kind: 'firstName', wanted: '', state: 'OPEN' },
    ])
    const { requests } = (await server.call('GET', '/office/rights-requests', undefined, office)).body
    const request = requests.find(({ contractId }) => contractId === account.contractId)!
    expect(request).toMatchObject({ present: 'Lea', wanted: '' })
    await server.call('POST', `/office/rights-requests/${request.id}`, { done: true }, office)
    expect((await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!.tenant).toEqual({
      firstName: '',
      lastName: 'Brandt',
    })
    await server.mailOf(({ to, text }) => to === account.email && text.includes('keiner (nur ein Name)'))
  })
})
