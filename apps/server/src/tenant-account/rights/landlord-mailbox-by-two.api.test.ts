import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { claimable, type Claimable } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { anAccount } from '../../test/account-sign-in.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { codesMailedTo } from '../../test/mailed-code.ts'
import { signInStaff } from '../../test/staff.ts'
import { putDueMailboxesInForce } from './mailbox-in-force.ts'
import { expectHistory } from '../../test/expect-history.ts'

const LEFT = 'Wir schreiben Ihnen nicht mehr an diese Adresse'
const PENDING = 'Sollen wir Ihnen an eine andere Adresse schreiben?'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** Signs in a new person of the office. */
async function officer() {
  const { headers, staff } = await signInStaff(server)
  const list = async () => (await server.call('GET', '/office/rights-requests', undefined, headers)).body.requests
  return {
    name: staff.name,
    find: async (wanted: string) => (await list()).find((one) => one.wanted === wanted) ?? null,
    say: (id: string, done = true, answer?: string) =>
      server.call('POST', `/office/rights-requests/${id}`, { done, answer }, headers),
  }
}

/** The tenant of a policy has asked for another mailbox of the landlord. */
async function asked(mine?: Claimable) {
  const tenant = mine ?? (await claimable(server))
  const wanted = `neu.${tenant.landlordMail}`
  const ask = (value: string) =>
    server.call(
      'POST',
      '/user/corrections',
      { contractId: tenant.contractId, kind: 'landlordEmail', value, note: null },
      tenant.headers,
    )
  expect((await ask(wanted)).status).toBe(200)
  const kim = await officer()
  const { id } = (await kim.find(wanted))!
  const present = async () => (await linkIdsOf(server, tenant.id)).policy(tenant.policyId)
  const requests = async () => (await server.call('GET', '/user/rights', undefined, tenant.headers)).body.requests
  return { tenant, wanted, ask, id, kim, present, requests }
}

/** Two people of the office have agreed, and the seven days have started. */
async function agreed(mine?: Claimable) {
  const all = await asked(mine)
  const ada = await officer()
  expect((await all.kim.say(all.id)).status).toBe(200)
  expect((await ada.say(all.id)).status).toBe(200)
  return { ...all, ada }
}

const inForce = () => putDueMailboxesInForce(server.deps)

describe('the mailbox of a landlord who has accepted', () => {
  it('is not changed by the tenant and one person of the office, at any time', async () => {
    const { tenant, wanted, id, kim, present } = await asked()
    expect(await kim.find(wanted)).toMatchObject({ mailboxChange: { state: 'ASKED', own: false } })
    expect((await kim.say(id)).status).toBe(200)
    expect(await kim.find(wanted)).toMatchObject({
      mailboxChange: { state: 'PROPOSED', proposedBy: kim.name, own: true, inForceAt: null },
    })
    expect(await kim.say(id)).toMatchObject({ status: 409, problem: { errorCode: 'SECOND_PERSON_NEEDED' } })
    server.travel(30 * DAY)
    await inForce()
    expect(await present()).toBe(tenant.link)
    expect(await server.subjectsTo(wanted, 0)).toEqual([])
  })

  it('stays for seven days after the second confirmation and gets the mails about release and payout', async () => {
    const { tenant, wanted, id, ada, kim, present, requests } = await agreed()
    const old = tenant.landlordMail
    const told = await server.mailOf(({ to, subject }) => to === old && subject === PENDING)
    expect(told.text).toContain(`/landlord/policy/${tenant.link}`)
    expect(told.text).not.toContain(wanted)
    expect(told.text).toContain('n•••@example.net')
    const { mailboxChange } = (await kim.find(wanted))!
    expect(mailboxChange).toMatchObject({
      state: 'WAITING',
      proposedBy: kim.name,
      confirmedBy: ada.name,
      inForceAt: midnightAfter(addDays(server.today(), 7)).toISOString(),
    })
    const inForceAt = mailboxChange!.inForceAt!
    expect((await requests())[0]).toMatchObject({ state: 'OPEN', inForceAt })
    expect((await tenant.see()).mailboxChange).toEqual({ to: 'n•••@example.net', inForceAt })
    // Repeating the call, or a call of a third person, changes nothing.
    for (const person of [kim, ada, await officer()]) expect((await person.say(id)).status).toBe(200)
    expect((await server.call('POST', `/user/policies/${tenant.contract}/cancel`, {}, tenant.headers)).status).toBe(200)
    const { body: claim } = await tenant.claim(300)
    await tenant.post(`claims/${claim.id}/payout-account`, {
      accountHolder: 'Jonas Weber',
      iban: 'DE89370400440532013000',
    })
    await server.mailOf(({ to, subject }) => to === old && subject.includes('bittet Sie um die Freigabe'))
    await server.mailOf(({ to, subject }) => to === old && subject === 'Konto für Ihre Auszahlung angegeben')
    server.travel(Date.parse(inForceAt) - server.deps.clock.now().getTime() - 1000)
    await inForce()
    expect(await present()).toBe(tenant.link)
    expect(await server.subjectsTo(wanted, 0)).toEqual([])
    server.travel(1000)
    await Promise.all([inForce(), inForce()])
    expect(await present()).not.toBe(tenant.link)
    expect(
      (await server.mailOf(({ to, subject }) => to === wanted && subject === 'Ihre neuen Kontaktdaten')).text,
    ).toContain(await present())
    expect((await server.subjectsTo(old, 0)).filter((subject) => subject === LEFT)).toHaveLength(1)
    await server.runJobs()
    expect((await server.subjectsTo(wanted, 0)).toSorted()).toEqual([
      expect.stringMatching(/^Bürgschaftsurkunde NB-/),
      'Ihre neuen Kontaktdaten',
    ])
    await server.mailOf(({ to, text }) => to === tenant.email && text.includes(wanted))
    await expectHistory(server, tenant.id, [
      'correction-requested',
      'correction-proposed',
      'correction-confirmed',
      'correction-done',
    ])
    expect((await server.call('GET', `/landlord/policies/${tenant.link}`)).problem?.errorCode).toBe('LINK_REPLACED')
    expect((await server.call('POST', `/landlord/policies/${tenant.link}/mailbox/object`, {})).problem?.errorCode).toBe(
      'LINK_REPLACED',
    )
  }, 60_000)

  it('stays after an objection with a code of that mailbox, and all are told', async () => {
    const { tenant, wanted, id, ada, present, ask } = await agreed()
    const path = `/landlord/policies/${tenant.link}/mailbox/object` as const
    const codes = await codesMailedTo(server, wanted)
    expect(await server.call('POST', path, {})).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
    })
    const strangers = await claimable(server)
    expect((await server.call('POST', path, {}, await strangers.landlordHeaders())).status).toBe(404)
    expect((await tenant.see()).mailboxChange).not.toBeNull()
    const objections = await Promise.all([tenant.post('mailbox/object'), tenant.post('mailbox/object')])
    for (const one of objections) expect(one).toMatchObject({ status: 200, body: { mailboxChange: null } })
    await expectHistory(server, tenant.id, ['correction-confirmed', 'landlord-mailbox-objected'])
    expect(await codesMailedTo(server, wanted)).toEqual(codes)
    const named = await server.mailOf(
      ({ to, subject }) => to === wanted && subject === 'Wir schreiben nicht an diese Adresse',
    )
    for (const known of [tenant.answers.lastName!, 'Weber', tenant.answers.address!.street, '/landlord/'])
      expect(named.text).not.toContain(known)
    expect(
      (await server.subjectsTo(tenant.landlordMail, 0)).filter(
        (subject) => subject === 'Ihr Widerspruch gegen die andere Adresse',
      ),
    ).toHaveLength(1)
    expect(
      (await server.subjectsTo(tenant.email, 0)).filter(
        (subject) => subject === 'Ihr Vermieter hat der anderen Adresse widersprochen',
      ),
    ).toHaveLength(1)
    // The office can only refuse the request, and until then the tenant cannot ask for another change.
    expect(await ada.find(wanted)).toMatchObject({
      mailboxChange: { state: 'OBJECTED', inForceAt: expect.any(String), objectedAt: expect.any(String) },
    })
    expect((await ada.say(id)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await ask(`zwei.${tenant.landlordMail}`)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    server.travel(8 * DAY)
    await inForce()
    expect(await present()).toBe(tenant.link)
    const eve = await officer()
    expect((await eve.say(id, false, 'Der Vermieter hat widersprochen.')).status).toBe(200)
    expect(await eve.find(wanted)).toBeNull()
    expect(await server.subjectsTo(wanted, 0)).toEqual(['Wir schreiben nicht an diese Adresse'])
  }, 60_000)

  it('is confirmed once when people of the office act at the same time', async () => {
    const { tenant, id, kim, wanted } = await asked()
    const [ada, eve] = [await officer(), await officer()]
    const first = await Promise.all([kim.say(id), kim.say(id), kim.say(id)])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status } of await Promise.all([ada.say(id), eve.say(id), ada.say(id)])) expect(status).toBe(200)
    expect((await server.subjectsTo(tenant.landlordMail, 0)).filter((subject) => subject === PENDING)).toHaveLength(1)
    expect(await kim.find(wanted)).toMatchObject({ mailboxChange: { state: 'WAITING' } })
  })

  it('is confirmed for the request that the first person saw: a new request starts again and never replaces a confirmed one', async () => {
    const { tenant, id, kim, ask, wanted } = await asked()
    await kim.say(id)
    const other = `falsch.${tenant.landlordMail}`
    expect((await ask(other)).status).toBe(200)
    const ada = await officer()
    expect((await ada.say(id)).status).toBe(404)
    const next = (await ada.find(other))!
    expect(next.mailboxChange!.state).toBe('ASKED')
    await ada.say(next.id)
    await kim.say(next.id)
    expect((await ask(wanted)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect(await kim.find(wanted)).toBeNull()
    expect(await kim.find(other)).toMatchObject({ mailboxChange: { state: 'WAITING' } })
  })

  it('may be changed by the landlord in the meantime, which ends the request; the office may end it too', async () => {
    const { tenant, kim, wanted } = await agreed()
    const own = `selbst.${tenant.landlordMail}`
    const address = {
      street: 'Hermannstraße',
      streetNumber: '12',
      zip: '12049',
      city: 'Berlin',
      country: 'de',
      unitName: '',
    }
    expect(
      (await tenant.post('contact', { email: own, phone: { dialCode: '+49', number: '30 901820' }, address })).status,
    ).toBe(200)
    expect(await kim.find(wanted)).toMatchObject({ mailboxChange: { state: 'OBJECTED' } })
    const stopped = await agreed()
    expect((await stopped.kim.say(stopped.id, false, 'Das war ein Irrtum.')).status).toBe(200)
    expect((await stopped.tenant.see()).mailboxChange).toBeNull()
    server.travel(8 * DAY)
    await inForce()
    expect(await stopped.present()).toBe(stopped.tenant.link)
    expect(await server.subjectsTo(wanted, 0)).toEqual([])
    expect(await server.subjectsTo(stopped.wanted, 0)).toEqual([])
    expect((await server.subjectsTo(own, 0)).filter((subject) => subject === LEFT)).toEqual([])
  }, 60_000)

  it('never becomes the tenant’s own', async () => {
    const { tenant, ask } = await asked()
    expect(await ask(tenant.email.toUpperCase())).toMatchObject({
      status: 409,
      problem: { errorCode: 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT' },
    })
  })
})

it('a change of the mailbox before the acceptance needs one person, and the invitation goes to the new mailbox', async () => {
  const account = await anAccount(server)
  const wanted = `neu.${account.answers.landlord!.email!}`
  await server.call(
    'POST',
    '/user/corrections',
    { contractId: account.contractId, kind: 'landlordEmail', value: wanted, note: null },
    account.headers,
  )
  const kim = await officer()
  const request = (await kim.find(wanted))!
  expect(request.mailboxChange).toBeNull()
  expect((await kim.say(request.id)).status).toBe(200)
  const invited = await server.mailOf(({ to }) => to === wanted)
  expect(invited.text).toContain((await linkIdsOf(server, account.id)).mailed)
  expect(await server.subjectsTo(account.answers.landlord!.email!, 0)).toContain(LEFT)
})
