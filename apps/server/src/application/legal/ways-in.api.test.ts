import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeByCode } from '../../test/agree-to-correction.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { anAccount, anEmail } from '../../test/account-sign-in.ts'
import { BERLIN } from '../../test/flow.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { inviteTenant } from '../invited-tenant/invite-tenant.ts'
import { prepareInvitation } from '../invited-tenant/prepare-invitation.ts'
import { loadByToken } from '../tokens.ts'
import { currentVersion } from '../../platform/legal/legal-set.ts'

const KIND = 'first-info'
const tenant = '/onboarding/tenant'

let server: HttpApi
beforeAll(async () => void (server = await startHttpApi()))
afterAll(() => server.close())

const post = <const Call extends string>(call: Call, body: object) => server.call('POST', `${tenant}/${call}`, body)
const begin = async (link: object = {}) =>
  (await post('partner/init', { language: 'de', country: 'de', ...link })).body.token
const name = (token: string, email: string) =>
  post('name', { token, salutation: 'MRS', firstName: 'Lea', lastName: 'Brandt', email })
/** The page that shows the document says so. */
const shows = (token: string) => post('legal-shown', { token, kind: KIND, version: currentVersion(KIND) })
const applicationOf = async (token: string) => (await loadByToken(server.deps, token)).id
const secretIn = (text: string) => /token=([\w-]{43})/.exec(text)![1]!

/** How the first information was handed over, as the record of an application says. */
async function recorded(applicationId: string): Promise<string[]> {
  await server.runJobs()
  const rows = await server.db
    .selectFrom('document_handovers')
    .select(['channel', 'text_version'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', KIND)
    .orderBy('id')
    .execute()
  expect(rows.every(({ text_version }) => text_version === currentVersion(KIND))).toBe(true)
  return rows.map(({ channel }) => channel)
}

/** The mails to an address that carry the first information. */
async function attachedTo(email: string): Promise<number> {
  const mails = (await server.mails()).filter(({ to }) => to === email)
  return mails.filter(({ attachments }) => attachments.some(({ filename }) => filename === `${KIND}.pdf`)).length
}

/** A signed tenant, and the contract's id in the account. */
async function signed() {
  const account = await anAccount(server, {})
  const { id } = (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!
  const move = async () => (await server.call('POST', `/user/policies/${id}/move`, {}, account.headers)).body.token
  return { ...account, move }
}

describe('the first information is handed over and recorded on every way in', () => {
  it.each(['the index', 'a partner’s link'])('%s: shown by the first question, and mailed', async (way) => {
    const space = `haus-${randomUUID().slice(0, 8)}`
    await server.db.insertInto('partners').values({ id: randomUUID(), space, name: 'Haus & Hof' }).execute()
    const token = await begin(way === 'the index' ? {} : { space })
    const id = await applicationOf(token)
    expect(await recorded(id)).toEqual([])
    await shows(token)
    const email = anEmail()
    await name(token, email)
    expect(await recorded(id)).toEqual(['shown', 'mailed'])
    expect(await attachedTo(email)).toBe(1)
  })

  it('the page of deposit back: attached to the mailed link; the page itself has no application to record it for', async () => {
    const email = anEmail()
    const asked = { firstName: 'Lea', lastName: 'Brandt', email, contractId: 'M-1', language: 'de' }
    await post('back-deposit/init', asked)
    const { text } = await server.mailOf(({ to }) => to === email)
    const { token } = (await post('open', { token: secretIn(text) })).body
    expect(await recorded(await applicationOf(token))).toEqual(['mailed'])
    expect(await attachedTo(email)).toBe(1)
  })

  it('an invited tenant: nothing before the invitation is opened, then mailed, and shown by the first page', async () => {
    const { deps } = server
    const email = anEmail()
    const prepared = await prepareInvitation(deps, null, {
      tenant: { email, firstName: 'Lea', lastName: 'Brandt' },
      address: { ...BERLIN, unitName: `Tür ${randomUUID().slice(0, 6)}` },
      language: 'de',
    })
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.errors))
    const invitedBy = { kind: 'partner', name: 'Haus & Hof', email: 'v@haus.example', language: 'de' } as const
    const { applicationId } = await deps.database.transaction((trx) =>
      inviteTenant(deps, trx, { ...prepared.value, partnerId: null, invitedBy }),
    )
    const { text } = await server.mailOf(({ to }) => to === email)
    expect(await recorded(applicationId)).toEqual([])
    const { token } = (await post('open', { token: secretIn(text) })).body
    expect(await recorded(applicationId)).toEqual(['mailed'])
    await shows(token)
    expect(await recorded(applicationId)).toEqual(['mailed', 'shown'])
    expect(await attachedTo(email)).toBe(1)
  })

  it('a tenant who applies again after a decline: mailed for the new application', async () => {
    const { invitation, email, move } = await signed()
    await post(`invitation/${invitation}/decline`, { reason: 'Lieber bar.' })
    const before = await attachedTo(email)
    expect(await recorded(await applicationOf(await move()))).toEqual(['mailed'])
    expect(await attachedTo(email)).toBe(before + 1)
  })

  it('a contract that is signed again after the landlord’s correction: mailed with the link', async () => {
    const { invitation, id, email } = await signed()
    const { type: _, ...draft } = (await server.call('GET', `${tenant}/invitation/${invitation}/correction`)).body
    await post(`invitation/${invitation}/correction`, { ...draft, rentDepositAmount: 2_000 })
    const { id: correction } = await server.row('landlord_corrections', { application_id: id })
    const before = await attachedTo(email)
    const link = questionIds(server.deps.config.keys.link, 'correction').of(correction, { answers: { email } })
    const { token } = (await agreeByCode(server, link, email)).body
    expect(await recorded(await applicationOf(token!))).toEqual(['mailed'])
    expect(await attachedTo(email)).toBe(before + 1)
  })

  it('a phone that continues the application: recorded once, whichever device shows it', async () => {
    const token = await begin()
    const id = await applicationOf(token)
    await name(token, anEmail())
    await shows(token)
    const { url } = (await post('hand-over', { token })).body
    const { token: phone } = (await post('open', { token: new URL(url).searchParams.get('token')! })).body
    await shows(phone)
    expect((await recorded(id)).toSorted()).toEqual(['mailed', 'shown'])
  })
})
