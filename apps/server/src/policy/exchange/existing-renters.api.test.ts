import { DAY } from '@nestbond/domain/values/day'
import type { Answers } from '@nestbond/domain/values/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { runPremiums } from '../premiums/premium-run.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** A signed tenant who lives in the home already and began on the index, not on the page of deposit back. */
async function existing(rentPay: NonNullable<Answers['rentPay']>) {
  const account = await anAccount(server, {
    existingRent: true,
    currentAddress: undefined,
    rentTime: 'two',
    rentPay,
    insuranceStart: server.today(),
  })
  const policy = async () => (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]
  return { ...account, policy, landlord: account.answers.landlord!.email! }
}

const invitationOf = async (id: string) => (await server.call('GET', `/onboarding/tenant/invitation/${id}`)).body
const accept = (id: string) => server.call('POST', `/onboarding/tenant/invitation/${id}/accept`, {})
const mailTo = (to: string, words: string) =>
  server.mailOf((mail) => mail.to === to && `${mail.subject}\n${mail.text}`.includes(words))

/** The successful charges of an application's policy in the records of the sandbox provider. */
async function taken(applicationId: string): Promise<number> {
  const { id } = await server.row('policies', { application_id: applicationId })
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from sandbox_card_charges where idempotency_key like ${`${id}:%`} and decline_code is null
  `.execute(server.db)
  return Number(rows[0]!.taken)
}

describe('a tenant who lives there already and began on the index', () => {
  it.each(['transfer', 'hand', 'escrow'] as const)(
    'with a cash deposit (%s) gets the exchange, and is charged only once the cash is back',
    async (rentPay) => {
      const tenant = await existing(rentPay)
      const invited = await mailTo(tenant.landlord, 'möchte die Barkaution durch eine Bürgschaft ersetzen')
      expect(invited.text).toContain('die bei Ihnen hinterlegte Barkaution')
      expect(invited.text).not.toContain('nicht bar zahlen')
      expect(await invitationOf(tenant.invitation)).toMatchObject({ cashToReturn: true, guaranteeToReturn: false })
      const words = decodeURIComponent(tenant.finish.mailtoLink)
      expect(words).toContain('haben Sie von mir eine Barkaution')
      expect(words).not.toContain('nicht bar zahlen')
      expect(await tenant.policy()).toMatchObject({ presentSecurity: 'cash', depositExchange: { state: 'LETTER' } })

      expect((await accept(tenant.invitation)).status).toBe(200)
      for (const days of [0, 30, 40]) {
        server.travel(days * DAY)
        await runPremiums(server.deps)
        await server.runJobs()
        server.travel(-days * DAY)
      }
      expect(await taken(tenant.id)).toBe(0)

      const { id } = (await tenant.policy())!
      await server.call('POST', `/user/policies/${id}/deposit-exchange/received`, {}, tenant.headers)
      await server.runJobs()
      expect(await taken(tenant.id)).toBe(1)
    },
    60_000,
  )

  it('with a guarantee keeps it until the acceptance, is told when to end it, and is charged as a new tenant', async () => {
    const tenant = await existing('guarantee')
    const invited = await mailTo(tenant.landlord, 'möchte die bisherige Sicherheit durch eine Bürgschaft ersetzen')
    expect(invited.text).toContain('Mit Ihrer Annahme geben Sie die bisherige zurück.')
    expect(`${invited.subject} ${invited.text}`).not.toMatch(/[Bb]arkaution|nicht bar/)
    expect(await invitationOf(tenant.invitation)).toMatchObject({ cashToReturn: false, guaranteeToReturn: true })
    const words = decodeURIComponent(tenant.finish.mailtoLink)
    expect(words).toContain('statt der bisherigen Sicherheit')
    expect(words).toContain('Nach der Annahme geben Sie mir die bisherige zurück.')
    await mailTo(tenant.email, 'Kündigen Sie Ihre bisherige Bürgschaft bitte erst nach der Annahme')
    expect(await tenant.policy()).toMatchObject({ presentSecurity: 'guarantee', depositExchange: null })

    expect((await accept(tenant.invitation)).status).toBe(200)
    await mailTo(tenant.email, 'Beenden Sie den alten Vertrag, sobald Sie sie haben.')
    await mailTo(tenant.landlord, 'Bitte geben Sie sie an')
    await server.runJobs()
    expect(await taken(tenant.id)).toBe(1)
  }, 60_000)
})
