import { BODIES } from '@nestbond/domain/journey/sample-journey'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { drive } from '../../test/flow.ts'
import { Households } from '../../test/households.ts'
import { httpApiOf, type HttpApi } from '../../test/http-api.ts'
import { aPartner } from '../../test/partner.ts'
import { someone } from '../../test/partner-house.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { paidApplication, sign, signedApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'

let api: ApiServer
let server: HttpApi
beforeAll(async () => {
  api = await ApiServer.start()
  server = httpApiOf(api)
})
afterAll(() => api?.close())

const tenant = '/onboarding/tenant'
const MISSING = [
  { field: 'latinFirstName', code: 'FIELD_REQUIRED', key: 'validation.required' },
  { field: 'latinLastName', code: 'FIELD_REQUIRED', key: 'validation.required' },
]
const NAME = { ...BODIES.name, firstName: '小明', lastName: '王' }
const LATIN = { latinFirstName: 'Xiaoming', latinLastName: 'Wang' }

describe('a name that papers cannot print', () => {
  it('is asked for in Latin letters, then saved and given back as it was typed', async () => {
    const email = `xiaoming.${process.pid}@example.org`
    const refused = await server.call('POST', `${tenant}/name`, { ...NAME, email })
    expect([refused.status, refused.problem]).toMatchObject([400, { errors: MISSING }])
    const saved = await server.call('POST', `${tenant}/name`, { ...NAME, ...LATIN, email })
    expect(saved.status).toBe(200)
    const { token } = saved.body
    expect((await server.call('GET', `${tenant}/${token}`)).body.userInfo).toMatchObject({
      firstName: '小明',
      lastName: '王',
      ...LATIN,
    })
    // The same name again needs no second Latin form, and another name needs its own.
    expect((await server.call('POST', `${tenant}/name`, { ...NAME, email, token })).status).toBe(200)
    const other = await server.call('POST', `${tenant}/name`, { ...NAME, lastName: '李', email, token })
    expect(other.problem?.errors).toMatchObject([MISSING[1]])
  })

  it.each(['Łucja Nguyễn', 'Олена', 'Ελένη', 'محمد'])('needs no Latin form if it is %s', async (firstName) => {
    const { status } = await server.call('POST', `${tenant}/name`, { ...BODIES.name, firstName })
    expect(status).toBe(200)
  })

  it('is asked of the landlord in the same way', async () => {
    const { token, bodies } = await drive(api, 'TENANT_DETAILS')
    const landlord = { ...bodies['landlord-details'], firstName: 'प्रिया', lastName: 'शर्मा', token }
    const refused = await server.call('POST', `${tenant}/landlord-details`, landlord)
    expect([refused.status, refused.problem?.errors]).toMatchObject([400, MISSING])
    const latin = { latinFirstName: 'Priya', latinLastName: 'Sharma' }
    expect((await server.call('POST', `${tenant}/landlord-details`, { ...landlord, ...latin })).status).toBe(200)
    // A body without the name keeps it with its Latin form.
    expect(
      (await server.call('POST', `${tenant}/landlord-details`, { token, email: `p.${process.pid}@example.net` }))
        .status,
    ).toBe(200)
    expect((await server.call('GET', `${tenant}/${token}`)).body.landlordInfo).toMatchObject({
      firstName: 'प्रिया',
      lastName: 'शर्मा',
      ...latin,
    })
  })

  it('stands on the contract in Latin letters, and in mails as it was typed', async () => {
    const answers = sampleAnswers(server.deps)
    const { token } = await paidApplication(server, {
      answers: {
        ...answers,
        firstName: '小明',
        lastName: '王',
        ...LATIN,
        landlord: {
          ...answers.landlord!,
          companyName: '株式会社',
          firstName: '美咲',
          lastName: '佐藤',
          latinFirstName: 'Misaki',
          latinLastName: 'Sato',
        },
      },
    })
    expect((await sign(server, token, { name: '王小明', signature: '王小明' })).status).toBe(200)
    const paper = await fetch(`${server.url}/api/v1${tenant}/${token}/contract`)
    const text = pdfText(Buffer.from(await paper.arrayBuffer()))
    for (const printed of ['Xiaoming', 'Wang', 'Xiaoming Wang', 'Misaki', 'Sato']) expect(text).toContain(printed)
    for (const typed of ['小明', '王', '美咲', '佐藤']) expect(text).not.toContain(typed)
    const mail = await server.mailOf(({ to, subject }) => to === answers.email && subject !== '')
    expect(mail.text).toContain('小明 王')
    expect(mail.text).not.toContain('Xiaoming')
  })

  it('is found by the office in both forms', async () => {
    const { headers: office } = await signInStaff(api)
    const answers = sampleAnswers(server.deps)
    const { id } = await signedApplication(server, {
      answers: { ...answers, firstName: '麗華', lastName: '陳', latinFirstName: 'Lihua', latinLastName: 'Chenowitz' },
    })
    await server.runJobs()
    for (const search of ['麗華', 'Lihua', 'chenowi']) {
      const { people } = (await server.call('POST', '/office/people/search', { search }, office)).body
      expect(
        people.map((one: { id: string }) => one.id),
        search,
      ).toContain(id)
    }
  })
})

describe('a person with one name', () => {
  it('leaves the first name empty only beside singleName', async () => {
    const single = { ...BODIES.name, firstName: '', lastName: 'Suharto' }
    const refused = await server.call('POST', `${tenant}/name`, single)
    expect(refused.problem).toMatchObject({
      errorCode: 'FIELD_REQUIRED',
      errors: [{ field: 'firstName', key: 'validation.required' }],
    })
    const saved = await server.call('POST', `${tenant}/name`, { ...single, singleName: true })
    expect(saved.status).toBe(200)
    expect((await server.call('GET', `${tenant}/${saved.body.token}`)).body.userInfo).toMatchObject({
      firstName: '',
      lastName: 'Suharto',
    })
  })

  it('is decided on, signs, and is greeted by it', async () => {
    const answers = sampleAnswers(server.deps)
    const { token, contractId } = await signedApplication(server, {
      answers: { ...answers, firstName: '', lastName: 'Suharto' },
    })
    expect(contractId).toMatch(/^NB-/)
    const mail = await server.mailOf(({ to, text }) => to === answers.email && text.includes('Guten Tag Suharto,'))
    expect(mail.subject).not.toBe('')
    expect((await server.call('GET', `${tenant}/${token}`)).body.userInfo?.lastName).toBe('Suharto')
  })

  it('is named so by short forms, too', async () => {
    const named = { firstName: '', lastName: 'Suharto' }
    const single = { ...named, singleName: true }
    const email = `back.${process.pid}@example.org`
    const back = { ...named, email, contractId: 'M-1', language: 'de' }
    expect((await api.call('backDepositInit', { payload: back })).body).toMatchObject({ errorCode: 'FIELD_REQUIRED' })
    await api.ok('backDepositInit', { payload: { ...back, singleName: true } })
    const { answers } = await server.row('applications', { email_key: email })
    expect(answers).toMatchObject(named)
    const homes = new Households(api)
    const { token } = await homes.firstTenant()
    expect((await homes.add(token, named)).status).toBe(400)
    expect((await homes.add(token, single)).body).toMatchObject({ tenants: [{}, { name: 'Suharto' }] })
    const partner = await aPartner(api)
    const ask = (person: object) =>
      api.call('partnerPromiseAsk', {
        headers: partner.headers,
        payload: { person: { ...person, email: someone() }, language: 'de', country: 'de', deposit: 3_000 },
      })
    expect((await ask(named)).status).toBe(400)
    expect((await ask(single)).body).toMatchObject({ person: named })
  })

  it('is checked as anybody else', async () => {
    const { user } = await drive(api, 'RISK_CHECK', {
      name: {
        ...BODIES.name,
        firstName: '',
        lastName: 'Suharto',
        singleName: true,
        email: `s.${process.pid}@example.org`,
      },
    })
    expect((await user()).riskResult).toBe(true)
  })
})

describe('a corrected name', () => {
  it('brings its Latin form, which the certificate then has, or loses the former one', async () => {
    const account = await anAccount(server)
    const { headers: office } = await signInStaff(api)
    const ask = (body: object) =>
      server.call(
        'POST',
        '/user/corrections',
        { contractId: account.contractId, kind: 'lastName', ...body },
        account.headers,
      )
    const answersOf = async () => (await server.row('applications', { id: account.id })).answers
    const agree = async () => {
      const { requests } = (await server.call('GET', '/office/rights-requests', undefined, office)).body
      const [request] = requests.filter(
        ({ contractId }: { contractId: string | null }) => contractId === account.contractId,
      )
      await server.call('POST', `/office/rights-requests/${request!.id}`, { done: true }, office)
      return request
    }
    expect((await ask({ value: '王' })).problem).toMatchObject({
      errorCode: 'FIELD_REQUIRED',
      errors: [{ field: 'latinValue', key: 'validation.required' }],
    })
    expect((await ask({ value: '王', latinValue: 'Wang' })).status).toBe(200)
    expect(await agree()).toMatchObject({ wanted: '王', wantedLatin: 'Wang' })
    expect(await answersOf()).toMatchObject({ lastName: '王', latinLastName: 'Wang' })
    expect((await ask({ value: 'Wangen' })).status).toBe(200)
    await agree()
    const corrected = await answersOf()
    expect(corrected).toMatchObject({ lastName: 'Wangen' })
    expect(corrected).not.toHaveProperty('latinLastName')
  })
})
