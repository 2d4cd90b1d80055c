import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleAnswers } from '../test/sample-application.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { linkIdsOf } from '../test/landlords.ts'
import { signedApplication } from '../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const lost = (body: object, headers = {}) => server.call('POST', '/landlord/link', body, headers)
const aMailbox = () => `jonas.${randomUUID().slice(0, 8)}@example.net`
const linksMailedTo = async (to: string) => {
  await server.runJobs()
  return (await server.mails()).filter((mail) => mail.to === to && mail.subject === 'Ihre Links')
}
/** A contract for another home of the landlord with this mailbox. */
const rentedFrom = async (email: string, streetNumber: string) => {
  const answers = sampleAnswers(server.deps)
  const landlord = { ...answers.landlord!, email }
  return signedApplication(server, {
    answers: { ...answers, landlord, address: { ...answers.address!, streetNumber } },
  })
}

describe('a landlord without a link', () => {
  it('gets the links of all homes of the mailbox, in any spelling, in one mail to it', async () => {
    const email = aMailbox()
    const first = await rentedFrom(email, '71')
    const second = await rentedFrom(email, '73')
    const accepted = await server.call('POST', `/onboarding/tenant/invitation/${second.invitation}/accept`, {})
    expect(await lost({ email: email.toUpperCase() })).toMatchObject({ status: 200, body: {} })
    const [mail, ...others] = await linksMailedTo(email)
    expect(others).toEqual([])
    expect(mail!.text).toContain(`/landlord/invitation/${(await linkIdsOf(server, first.id)).mailed}`)
    expect(mail!.text).toContain(`/landlord/policy/${accepted.body.policyPage}`)
    expect(mail!.text).toContain('73')
  })

  it('is mailed in the language of the invitation that was sent last, also if it was a renewed one', async () => {
    const email = aMailbox()
    const renewed = await rentedFrom(email, '81')
    await server.call('POST', `/onboarding/tenant/invitation/${renewed.invitation}/language`, { language: 'en' })
    await rentedFrom(email, '83')
    await server.call('POST', `/onboarding/tenant/invitation/${renewed.invitation}/decline`, { reason: 'Lieber bar.' })
    expect((await server.call('POST', '/onboarding/tenant/invite-again', { token: renewed.token })).status).toBe(200)
    await lost({ email })
    await server.runJobs()
    expect((await server.mails()).filter(({ to, subject }) => to === email && subject === 'Your links')).toHaveLength(1)
  })

  it('gets a response that does not reveal whether the mailbox is known', async () => {
    const known = aMailbox()
    await rentedFrom(known, '75')
    const unknown = aMailbox()
    const answers = { known: [] as unknown[], unknown: [] as unknown[] }
    for (let n = 0; n < 12; n++) {
      for (const [kind, email] of [
        ['known', known],
        ['unknown', unknown],
      ] as const) {
        const { status, body } = await lost({ email })
        answers[kind].push([status, body.errorCode ?? null])
        // Equal links that wait at the same time would go once.
        await server.runJobs()
      }
    }
    expect(answers.known).toEqual(answers.unknown)
    expect(answers.known.at(-1)).toEqual([429, 'RATE_LIMITED'])
    const mails = await linksMailedTo(known)
    expect(mails.length).toBe(answers.known.filter((one) => (one as [number])[0] === 200).length)
    expect(await linksMailedTo(unknown)).toEqual([])
  })

  it.each([
    [{}, 'FIELD_REQUIRED'],
    [{ email: 'niemand' }, 'INVALID_EMAIL'],
    [{ id: 'x' }, 'NOT_FOUND'],
  ])('%j is rejected with %s', async (body, errorCode) => {
    expect((await lost(body)).problem?.errorCode).toBe(errorCode)
  })
})
