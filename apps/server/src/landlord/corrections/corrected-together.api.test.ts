import { fullName } from '@nestbond/domain/values/person-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeByCode } from '../../test/agree-to-correction.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { flowBodies } from '../../test/flow.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { signTogether } from '../../test/household.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { setUpCard, sign } from '../../test/sample-contract.ts'

const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const invitation = async (id: string) => (await server.call('GET', `${tenant}/invitation/${id}`)).body
const accept = (id: string) => server.call('POST', `${tenant}/invitation/${id}/accept`, {})
const mailsTo = async (to: string) => {
  await server.runJobs()
  return (await server.mails()).filter((mail) => mail.to === to)
}

/** A contract that three tenants have signed, and a lower deposit that its landlord proposes. */
async function proposed() {
  const made = await signTogether(server, { together: { coTenants: 2, gone: null } })
  const { type: _, ...draft } = (await server.call('GET', `${tenant}/invitation/${made.invitation}/correction`)).body
  const deposit = draft.rentDepositAmount - 300
  const body = { ...draft, rentDepositAmount: deposit }
  expect((await server.call('POST', `${tenant}/invitation/${made.invitation}/correction`, body)).status).toBe(200)
  const row = await server.row('landlord_corrections', { application_id: made.id })
  const question = questionIds(server.deps.config.keys.link, 'correction').of(row.id, made)
  const [, mara, nils] = made.members
  return { ...made, mara: mara!, nils: nils!, question, deposit, email: made.answers.email! }
}

/** The first tenant has agreed. */
async function agreed() {
  const made = await proposed()
  const { body } = await agreeByCode(server, made.question, made.email)
  const { successor_id: id } = await server.row('landlord_corrections', { application_id: made.id })
  return { ...made, successor: { id: id!, token: body.token! } }
}

/** The co-tenant opens the link of the mail about the correction, confirms the answers and is checked. */
async function confirm(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Sie brauchen gemeinsam einen neuen Vertrag')
  const secret = /token=([\w-]{43})/.exec(mail?.text ?? '')![1]!
  const { token } = (await server.call('POST', `${tenant}/open`, { token: secret })).body
  await check(token)
  return token
}

async function check(token: string): Promise<void> {
  expect(await server.call('POST', `${tenant}/summary`, { token, ...flowBodies()['summary'] })).toMatchObject({
    status: 200,
  })
  expect((await server.call('GET', `${tenant}/risk?token=${token}&successful=true`)).status).toBe(200)
}

const namesAndStates = async (token: string) =>
  (await server.call('GET', `${tenant}/${token}/co-tenants`)).body.tenants.map(({ name, state }) => [name, state])

describe('a correction that needs a new contract of several tenants', () => {
  it('begins for all of them: each co-tenant confirms and signs again', async () => {
    const { successor, mara, nils, deposit, invitation: former } = await agreed()
    expect(await namesAndStates(successor.token)).toEqual([
      ['Lea Brandt', 'ANSWERING'],
      ['Mara Lind', 'ANSWERING'],
      ['Nils Olsen', 'ANSWERING'],
    ])
    await check(successor.token)
    const tokens = []
    for (const { answers } of [mara, nils]) tokens.push(await confirm(answers.email!))
    expect((await server.call('GET', `${tenant}/${tokens[0]!}`)).body).toMatchObject({
      tenancy: 'co-tenant',
      invited: true,
      rentDepositAmount: deposit,
      riskResult: true,
    })
    expect((await server.call('GET', `${tenant}/risk?token=${successor.token}&successful=true`)).body).toMatchObject({
      riskResult: true,
    })
    await setUpCard(server, successor.token)
    expect(await sign(server, successor.token)).toMatchObject({ problem: { errorCode: 'TENANTS_NOT_READY' } })
    for (const [at, { answers }] of [mara, nils].entries()) {
      const name = fullName(answers)
      const signed = { token: tokens[at]!, name, place: 'Berlin', signature: name, jointLiability: true }
      expect((await server.call('POST', `${tenant}/co-tenants/sign`, signed)).status).toBe(200)
    }
    expect((await sign(server, successor.token)).status).toBe(200)
    expect((await accept(former)).problem?.errorCode).toBe('LINK_REPLACED')
    const { mailed } = await linkIdsOf(server, successor.id)
    expect(await invitation(mailed)).toMatchObject({
      status: 'OPEN',
      otherTenants: 'Mara Lind, Nils Olsen',
      rentDepositAmount: deposit,
    })
    expect((await accept(mailed)).status).toBe(200)
  })

  it('hands the first information to each of them again, for the new application', async () => {
    const { successor, mara, nils } = await agreed()
    for (const { answers } of [mara, nils]) await confirm(answers.email!)
    await server.runJobs()
    const copies = await server.db
      .selectFrom('co_tenants')
      .select('application_id as id')
      .where('first_application_id', '=', successor.id)
      .execute()
    const ids = [successor.id, ...copies.map(({ id }) => id)]
    const handed = await server.db
      .selectFrom('document_handovers')
      .select('application_id as id')
      .where('application_id', 'in', ids)
      .where('kind', '=', 'first-info')
      .where('channel', '=', 'mailed')
      .execute()
    expect(handed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('leaves the former contract with all its signatures, which the landlord may still accept', async () => {
    const { successor, mara, members, invitation: former, token } = await agreed()
    expect(await namesAndStates(token)).toEqual(members.map(({ answers }) => [fullName(answers), 'SIGNED']))
    await check(successor.token)
    expect((await accept(former)).status).toBe(200)
    expect((await mailsTo(mara.answers.email!)).map(({ subject }) => subject)).toContain('Jonas Weber hat angenommen')
    expect((await server.call('GET', `/onboarding/tenant/${mara.token}/co-tenants`)).body.tenants).toHaveLength(3)
  })

  it('leaves out a co-tenant who has withdrawn, and tells the others only', async () => {
    const { question, email, mara, nils, contractId } = await proposed()
    expect((await server.call('POST', '/withdrawal', { contractId, email: nils.answers.email! })).status).toBe(200)
    const { token } = (await agreeByCode(server, question, email)).body
    expect((await namesAndStates(token!)).map(([name]) => name)).toEqual(['Lea Brandt', 'Mara Lind'])
    const told = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject === 'Sie brauchen gemeinsam einen neuen Vertrag').length
    expect([await told(mara.answers.email!), await told(nils.answers.email!)]).toEqual([1, 0])
  })
})
