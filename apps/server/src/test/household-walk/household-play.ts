import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { coTenantReminderRun } from '../../co-tenants/co-tenant-reminder-run.ts'
import { todayOf } from '../../platform/clock.ts'
import type { ApiServer } from '../api-server.ts'
import { BERLIN, byHand, drive, flowBodies } from '../flow.ts'
import { httpApiOf } from '../http-api.ts'
import { Households } from '../households.ts'
import { landlordHeaders } from '../landlords.ts'
import { bringFile } from '../office-cases.ts'
import { aPartner } from '../partner.ts'
import { proveMailbox } from '../../lives/application.ts'
import { saveOwnCard, signAsCoTenant } from '../../lives/co-tenants.ts'
import { setUpCard, sign } from '../sample-contract.ts'
import { pageOf } from '../staff-sign-in.ts'
import type { Member, PlayedHousehold } from './callers.ts'
import { MEMBER_NAMES, PERSONS, type MemberName } from './members.ts'
import {
  accept,
  askToLeave,
  claim,
  correct,
  end,
  leaveUnpaid,
  mailedLink,
  policyLink,
  askForRaise,
  proposeSplit,
  withdraw,
  type SignedPlay,
} from './policy-play.ts'
import { playPromises } from './promise-play.ts'
import { ACCEPTED_STAGES, UNSIGNED_STAGES, type Stage } from './stages.ts'

let homes = 0

const BEFORE_START: readonly Stage[] = ['raising', 'leaving']

/** Short, so that no paper breaks it into two lines. */
const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

/** Three tenants with distinct data, through the calls that browsers make, up to a stage. */
export async function playHousehold(server: ApiServer, stage: Stage): Promise<PlayedHousehold> {
  const play = new Play(server, await aPartner(server))
  // The second card is declined, and neither tenants nor deposit change while a premium is unpaid.
  await play.invite(
    stage === 'checked' ? { second: 'Schwach', third: 'Grenzfall' } : {},
    BEFORE_START.includes(stage) ? 20 : 0,
  )
  if (stage === 'invited') await play.remind()
  if (stage === 'checked') await play.check()
  if (stage === 'signing') await play.pay(false)
  if (!UNSIGNED_STAGES.includes(stage)) await play.goOn(stage)
  return play.household(stage)
}

class Play {
  readonly #server: ApiServer
  readonly #partner: Awaited<ReturnType<typeof aPartner>>
  readonly #tenants: Households
  readonly #emails: Record<MemberName, string>
  readonly #landlordEmail: string
  readonly #tokens: Partial<Record<MemberName, string>> = {}
  readonly #headers: Partial<Record<MemberName, Record<string, string>>> = {}
  readonly #names: Record<MemberName, string>
  /** Those of applications for a promise, if the stage is about these. */
  #promiseTokens: Record<MemberName, string> | null = null
  #bodies: Record<string, object> = {}
  #firstId = ''

  constructor(server: ApiServer, partner: Awaited<ReturnType<typeof aPartner>>) {
    homes += 1
    this.#server = server
    this.#partner = partner
    this.#tenants = new Households(server)
    this.#emails = { first: newEmail('lea'), second: newEmail('mara'), third: newEmail('nils') }
    this.#landlordEmail = newEmail('jonas')
    this.#names = { first: '', second: '', third: '' }
  }

  /** The first tenant describes the home and names the others, who open their links. */
  async invite(lastNames: Partial<Record<MemberName, string>>, startsIn: number): Promise<void> {
    const server = this.#server
    const { first } = PERSONS
    const base = flowBodies()
    const over = {
      name: { ...base['name'], firstName: first.firstName, lastName: first.lastName, email: this.#emails.first },
      address: byHand({ ...BERLIN, unitName: `WE ${homes}` }),
      'current-address': byHand({ ...BERLIN, street: first.street, streetNumber: '7' }),
      'employment-status': { ...base['employment-status'], grossIncome: first.grossIncome },
      'landlord-details': { ...base['landlord-details'], email: this.#landlordEmail },
      'rent-property-dates': {
        insuranceStart: toWireDate(addDays(todayOf(server.deps.clock), startsIn)),
        insuranceEnd: null,
      },
      'tenant-details': {
        ...base['tenant-details'],
        birthDate: `${first.birthDate}T00:00:00.000Z`,
        birthPlace: first.birthPlace,
        phone: { dialCode: '+49', number: first.phone },
      },
    }
    const { token, bodies } = await drive(server, 'TENANT_DETAILS', over, { space: this.#partner.partner.space })
    this.#bodies = bodies
    this.#tokens.first = token
    await proveMailbox(server.player, token)
    await server.ok('message', { payload: { token, message: 'Wir freuen uns auf die Wohnung.' } })
    const { id } = await server.row('applications', { email_key: this.#emails.first })
    this.#firstId = id
    this.#names.first = `${first.firstName} ${first.lastName}`
    for (const name of ['second', 'third'] as const) {
      const { firstName, lastName } = { ...PERSONS[name], ...(lastNames[name] ? { lastName: lastNames[name] } : {}) }
      this.#names[name] = `${firstName} ${lastName}`
      await server.ok('coTenantAdd', { payload: { token, firstName, lastName, email: this.#emails[name] } })
      const mail = (await server.mailsTo(this.#emails[name])).find(({ text }) => /token=/.test(text))
      const secret = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
      this.#tokens[name] = (await server.ok('tenantOpen', { payload: { token: secret } })).token
    }
  }

  /** A refused co-tenant and one under review, each with a review and a file of their own. */
  async check(): Promise<void> {
    const server = this.#server
    for (const name of ['second', 'third'] as const) await this.#answer(name)
    await server.ok('review', {
      payload: { token: this.#tokens.second, message: PERSONS.second.message, proof: true },
    })
    await bringFile(server, this.#tokens.second!, 'income-proof', PERSONS.second.file)
    await server.ok('summary', { payload: { token: this.#tokens.first, ...this.#bodies['summary'] } })
    await server.runJobs()
  }

  /** The co-tenants do not answer, so they are reminded. */
  async remind(): Promise<void> {
    for (const days of [0, 3]) {
      this.#server.passes(days * DAY)
      await this.#server.triggers(coTenantReminderRun, {})
    }
    // One of them looks for a promise to take over.
    await this.#server.ok('promiseTakeOverCode', { payload: { token: this.#tokens.second } })
    await this.#server.runJobs()
  }

  /** All are accepted and pay a share each. `all`: all others sign, otherwise the second one alone. */
  async pay(all: boolean): Promise<void> {
    const server = this.#server
    for (const name of ['second', 'third'] as const) await this.#answer(name)
    const token = this.#tokens.first!
    await server.ok('summary', { payload: { token, ...this.#bodies['summary'] } })
    await this.#tenants.runCheck(token)
    await server.ok('coTenantShares', { payload: { token, split: 'PERCENT', percents: [50, 30, 20] } })
    await setUpCard(server, token, { period: 'MONTHLY', card: PERSONS.first.card })
    for (const name of ['second', 'third'] as const) {
      await saveOwnCard(server.player, this.#tokens[name]!, PERSONS[name].card)
      if (!all && name === 'third') return
      await signAsCoTenant(server.player, this.#tokens[name]!, this.#names[name])
    }
  }

  /** The first tenant signs, and the household goes on to its stage. */
  async goOn(stage: Stage): Promise<void> {
    const server = this.#server
    await this.pay(true)
    const signed = await sign(httpApiOf(server), this.#tokens.first!)
    if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
    await server.runJobs()
    for (const name of MEMBER_NAMES) this.#headers[name] = await this.#tenants.signIn(this.#emails[name])
    const play = this.#signed()
    if (stage === 'signed') await correct(play)
    if (stage === 'withdrawn') await withdraw(play)
    if (stage === 'promised')
      this.#promiseTokens = await playPromises(server, { emails: this.#emails, partner: this.#partner.headers })
    if (ACCEPTED_STAGES.includes(stage)) await accept(play, this.#partner.partner.id)
    if (stage === 'splitting') await proposeSplit(play)
    if (stage === 'raising') await askForRaise(play)
    if (stage === 'leaving') await askToLeave(play)
    if (stage === 'claimed') await claim(play)
    if (stage === 'ended') await end(play)
    if (stage !== 'unpaid') return
    await leaveUnpaid(play)
    for (const name of MEMBER_NAMES) this.#headers[name] = await this.#tenants.signInAgain(this.#emails[name])
  }

  #signed(): SignedPlay {
    const { first, second, third } = this.#headers
    if (!first || !second || !third) throw new Error('not all members have an account')
    return { server: this.#server, firstId: this.#firstId, emails: this.#emails, headers: { first, second, third } }
  }

  async #answer(name: 'second' | 'third'): Promise<void> {
    const server = this.#server
    const { grossIncome, birthDate, birthPlace, street, phone } = PERSONS[name]
    const [firstName, lastName] = this.#names[name].split(' ')
    const token = this.#tokens[name]!
    const bodies = flowBodies()
    await server.ok('invitation-details', {
      payload: {
        token,
        firstName,
        lastName,
        email: this.#emails[name],
        phone: { dialCode: '+49', number: phone },
        birthDate: `${birthDate}T00:00:00.000Z`,
        birthPlace,
        nationality: 'DE',
        ...byHand({ ...BERLIN, street, streetNumber: '2' }),
      },
    })
    await server.ok('employment-status', { payload: { token, ...bodies['employment-status'], grossIncome } })
    await server.ok('summary', { payload: { token, ...bodies['summary'] } })
    await this.#tenants.runCheck(token)
    await proveMailbox(server.player, token)
  }

  async household(stage: Stage): Promise<PlayedHousehold> {
    const server = this.#server
    const signed = UNSIGNED_STAGES.includes(stage) ? null : this.#signed()
    const links = signed ? [await mailedLink(signed)] : []
    if (signed && ACCEPTED_STAGES.includes(stage)) links.push(await policyLink(signed))
    const member = (who: MemberName): Member => ({
      who,
      email: this.#emails[who],
      token: (this.#promiseTokens ?? this.#tokens)[who]!,
      headers: { ...pageOf(server), ...this.#headers[who] },
      links: [],
    })
    const members = { first: member('first'), second: member('second'), third: member('third') }
    if (signed) {
      const { shortUrl } = await server.ok('finishPage', { params: { token: this.#tokens.first! } })
      const { headers } = await fetch(shortUrl, { redirect: 'manual' })
      members.first.links.push(headers.get('location')!.split('/').at(-1)!)
    }
    const nothing = { token: 'x'.repeat(43), links: [] }
    return {
      stage,
      members,
      landlord: {
        ...nothing,
        who: 'landlord',
        email: this.#landlordEmail,
        headers: signed ? { ...pageOf(server), ...(await landlordHeaders(httpApiOf(server), links[0]!)) } : {},
        links,
      },
      partner: { ...nothing, who: 'partner', email: this.#partner.email, headers: this.#partner.headers },
      stranger: { ...nothing, who: 'stranger', email: newEmail('kim'), headers: pageOf(server) },
      firstId: this.#firstId,
    }
  }
}
