import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import { accept } from '../lives/application.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { pdfText } from '../test/pdf-text.ts'
import { sampleAnswers, seedApplication } from '../test/sample-application.ts'
import { paidApplication, signedApplication, acceptedPolicy } from '../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const answersWith = (more: Partial<Answers>) => sampleAnswers(server.deps, more)
/** The deposit of the sample is 2,220: a list price of 115.44, 103.90 a year or 9.62 a month. */
const SHORT = () => ({ insuranceStart: addDays(server.today(), 3), insuranceEnd: addDays(server.today(), 3 + 90) })
const EXISTING = { existingRent: true, currentAddress: undefined, rentTime: 'two' } as const

describe('offers', () => {
  it('show a short term by its days, and the first charge that is made', async () => {
    const answers = answersWith(SHORT())
    const { token } = await seedApplication(server.deps, 'accepted', { answers })
    const offers = await server.call('GET', `/onboarding/tenant/${token}/payment`)
    const day = toWireDate(answers.insuranceStart!)
    expect(offers.body).toMatchObject({
      rate: 5.2,
      minimum: 40,
      listPrice: 115.44,
      yearly: { price: 103.9, term: { days: 91, total: 25.9 }, firstCharge: { amount: 25.9, day } },
      monthly: { price: 9.62, term: { days: 91 }, firstCharge: { amount: 9.62, day } },
    })
    // The order still names the price of a whole period (PRICE_CHANGED).
    const choice = { token, language: 'de', paymentPeriod: 'YEARLY', premiumAmount: 103.9 }
    expect((await server.call('POST', '/onboarding/tenant/payment-period', choice)).status).toBe(200)

    const signed = await signedApplication(server, { answers: answersWith(SHORT()) })
    await accept(server.player, signed.invitation)
    const toTenant = await server.mailOf(
      ({ to, subject }) => to === signed.answers.email && subject.includes('hat angenommen'),
    )
    expect(toTenant.text).toMatch(/ersten Beitrag von 25,90/)
  })

  it('leave the day of the first charge open while it depends on the landlord', async () => {
    for (const more of [{ insuranceStart: server.today() }, { ...EXISTING, rentPay: 'hand' as const }]) {
      const { token } = await seedApplication(server.deps, 'accepted', { answers: answersWith(more) })
      const { body } = await server.call('GET', `/onboarding/tenant/${token}/payment`)
      expect(body.yearly).toMatchObject({ term: null, firstCharge: { amount: 103.9, day: null } })
    }
  })

  it('are in euros only', async () => {
    const { token } = await seedApplication(server.deps, 'accepted')
    for (const currency of ['USD', 'GBP'])
      expect(
        await server.call('POST', '/onboarding/tenant/rent-property-details', {
          token,
          currency,
          coldRentAmount: 800,
          rentDepositAmount: 2000,
        }),
      ).toMatchObject({ status: 400, problem: { errors: [{ field: 'currency', key: 'validation.invalid' }] } })
  })

  it('are printed in the contract with rate, minimum, list price and the days of the term', async () => {
    const { token } = await paidApplication(server, { answers: answersWith(SHORT()) })
    const answer = await fetch(`${server.url}/api/v1/onboarding/tenant/${token}/contract`)
    const text = pdfText(Buffer.from(await answer.arrayBuffer())).replace(/\s+/g, ' ')
    for (const fact of ['25,90 € für 91 Tage', '5,2 % der Kaution im Jahr, mindestens 40,00 €', '115,44 €'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(fact)
  })
})

describe('a tenant who lives in the home already', () => {
  it.each(['transfer', 'hand', 'escrow'] as const)(
    'and paid the deposit by %s gets the exchange from the index too',
    async (rentPay) => {
      const { id, invitation, answers } = await signedApplication(server, {
        answers: answersWith({ ...EXISTING, rentPay, insuranceStart: server.today() }),
      })
      const shown = await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)
      expect(shown.body.cashToReturn).toBe(true)
      const toLandlord = await server.mailOf(({ to }) => to === answers.landlord!.email!)
      expect(toLandlord.text).toContain('Barkaution')
      const policy = await acceptedPolicy(server, { id, invitation })
      expect(policy).toMatchObject({ awaits_deposit_back: true, next_charge_on: null })
    },
  )

  it('and gave a guarantee asks the landlord to return it, and is charged as for a new rental', async () => {
    const { id, invitation, answers } = await signedApplication(server, {
      answers: answersWith({ ...EXISTING, rentPay: 'guarantee', insuranceStart: addDays(server.today(), 3) }),
    })
    const shown = await server.call('GET', `/onboarding/tenant/invitation/${invitation}`)
    expect(shown.body).toMatchObject({ cashToReturn: false, guaranteeToReturn: true })
    const first = await server.mailOf(({ to }) => to === answers.landlord!.email!)
    expect(first.text).toContain('Mit Ihrer Annahme geben Sie die bisherige zurück.')
    await accept(server.player, invitation)
    const certificate = await server.mailOf(
      ({ to, subject }) => to === answers.landlord!.email! && subject.includes('urkunde'),
    )
    expect(certificate.text).toContain('brauchen Sie jetzt nicht mehr')
    expect(await server.row('policies', { application_id: id })).toMatchObject({
      awaits_deposit_back: false,
      next_charge_on: answers.insuranceStart,
    })
  })
})
