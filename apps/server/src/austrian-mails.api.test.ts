import { randomUUID } from 'node:crypto'
import { VIENNA } from '@nestbond/domain/journey/sample-journey'
import { addDays } from '@nestbond/domain/values/civil-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accept } from './lives/application.ts'
import { anAccount, anEmail, PASSWORD } from './test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from './test/http-api.ts'

let server: HttpApi
beforeAll(async () => void (server = await startHttpApi()))
afterAll(() => server.close())

it('mails about a home in Austria link to Austria’s pages and use its words, for tenant and landlord', async () => {
  const [changed, landlordMail] = [anEmail(), anEmail()]
  const { url } = server
  const landlord = {
    type: 'private',
    firstName: 'Jonas',
    lastName: 'Weber',
    email: landlordMail,
    phone: { dialCode: '+43', number: '1 5879600', e164: '+4315879600' },
  } as const
  const address = { ...VIENNA, unitName: `Top ${randomUUID().slice(0, 6)}` }
  const account = await anAccount(server, { address, landlord, insuranceStart: addDays(server.today(), 5) })
  const mailTo = <const Path extends string>(to: string, path: Path) =>
    server.mailOf((mail) => mail.to === to && mail.text.includes(`${url}/de-AT/${path}`))

  expect(account.mail.text).toContain(`${url}/de-AT/new-password/`)
  await server.call('POST', '/user/forgotten-password', { login: account.email })
  await server.mailOf(
    (mail) =>
      mail.to === account.email &&
      mail.subject.startsWith('Neues Passwort') &&
      mail.text.includes(`${url}/de-AT/new-password/`),
  )
  await server.call('POST', '/user/email', { email: changed, password: PASSWORD }, account.headers)
  await mailTo(changed, 'new-email/')

  await mailTo(landlordMail, 'landlord/invitation/')
  await accept(server.player, account.invitation)
  const certificate = await mailTo(landlordMail, 'landlord/policy/')
  expect(certificate.text).toContain('Garantieschein')
  await mailTo(account.email, 'certificate/')
  const { body } = await server.call('GET', '/user/policies', undefined, account.headers)
  await server.call('POST', `/user/policies/${body.policies[0]!.id}/cancel`, {}, account.headers)
  await mailTo(landlordMail, 'landlord/release/')
  await mailTo(account.email, 'account')

  const mails = (await server.mails()).filter(({ to }) => [account.email, changed, landlordMail].includes(to))
  expect(mails.length).toBeGreaterThanOrEqual(8)
  // Germany's pages, and its word for a policy.
  for (const { subject, text } of mails)
    expect(text.match(new RegExp(`${url}/de/\\S*|\\bPolicen?\\b`, 'g')), subject).toBeNull()
})
