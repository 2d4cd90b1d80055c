import { DAY } from '@nestbond/domain/values/day'
import { splitPremium } from '@nestbond/domain/premiums/shares'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { Households } from '../../test/households.ts'
import { sharingHousehold } from '../../test/sharing-household.ts'
import { runPremiums } from '../premiums/premium-run.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

it('a change to monthly payment is mailed to each co-tenant with the own part, and so is that it is taken back', async () => {
  const home = await sharingHousehold(server, new Households(server), { percents: [60, 40], period: 'YEARLY' })
  server.passes(2 * DAY)
  await runPremiums(server.deps)
  const [first, other] = home.tenants
  const given = { params: { id: home.contract }, headers: first!.headers }
  const { offered } = (await server.ok('userPolicies', { headers: first!.headers })).policies[0]!.periodChange!
  const { period, premium, from } = offered!
  for (let at = 0; at < 2; at++) await server.ok('userPeriodChange', { ...given, payload: { period, premium, from } })
  const newsTo = async (email: string, words: RegExp) => {
    return (await server.mailsTo(email)).filter(({ subject }) => words.test(subject))
  }
  const [mail, ...more] = await newsTo(other!.email, /zahlen Sie gemeinsam monatlich/)
  expect(more).toEqual([])
  const own = splitPremium(Math.round(premium * 100), [60, 40])[1]!
  const text = mail!.text.replace(/\s/g, ' ')
  for (const cents of [own, own * 12]) expect(text).toContain(`${(cents / 100).toFixed(2).replace('.', ',')} €`)
  expect(text).toContain('Lea Brandt hat die Zahlungsweise')
  expect(await newsTo(first!.email, /gemeinsam/)).toEqual([])
  for (let at = 0; at < 2; at++) await server.ok('userPeriodKeep', { ...given, payload: {} })
  expect(await newsTo(other!.email, /zahlen gemeinsam weiter jährlich/)).toHaveLength(1)
})
