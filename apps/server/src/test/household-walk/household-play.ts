import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { todayOf } from '../../platform/clock.ts'
import type { ApiServer } from '../api-server.ts'
import { ACCOUNT, sendEvidence } from '../claims.ts'
import { BERLIN, byHand, drive, flowBodies } from '../flow.ts'
import { httpApiOf } from '../http-api.ts'
import { Households } from '../households.ts'
import { asLandlord, landlordHeaders, linkIdsOf } from '../landlords.ts'
import { bringFile } from '../office-cases.ts'
import { aPartner, managedBy } from '../partner.ts'
import { proveMailbox, setUpCard, sign } from '../sample-contract.ts'
import { pageOf } from '../staff-sign-in.ts'
import { LEAVE_DAY, MEMBER_NAMES, PERSONS, type MemberName } from './members.ts'
import { ACCEPTED_STAGES, type Stage } from './stages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A caller, with everything that opens a door for it. */
export interface Caller {
  who: MemberName | 'landlord' | 'partner' | 'stranger'
  email: string
  token: string
  headers: Record<string, string>
  /** Ids of the landlord's pages that this caller knows. */
  links: string[]
}

export type Member = Caller & { who: MemberName }

export interface PlayedHousehold {
  stage: Stage
  members: Record<MemberName, Member>
  landlord: Caller
  partner: Caller
  stranger: Caller
  /** The application of the first tenant. */
  firstId: string
}

let homes = 0

/** Short, so that no paper breaks it into two lines. */
const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`

/** Three tenants with distinct data, through the calls that browsers make, up to a stage. */
export async function playHousehold(server: ApiServer, stage: Stage): Promise<PlayedHousehold> {
  const play = new Play(server, await aPartner(server))
  // No premium is due before the tenants change: the second card is declined.
  await play.invite(stage === 'checked' ? { second: 'Schwach', third: 'Grenzfall' } : {}, stage === 'leaving' ? 20 : 0)
  if (stage === 'checked') await play.check()
  if (!['invited', 'checked'].includes(stage)) {
    await play.payAndSign(stage !== 'signing')
    if (stage === 'signed') await play.correct()
    if (stage === 'withdrawn') await play.withdraw()
    if (ACCEPTED_STAGES.includes(stage)) await play.accept()
    if (stage === 'splitting') await play.proposeSplit()
    if (stage === 'leaving') await play.askToLeave()
    if (stage === 'claimed') await play.claim()
    if (stage === 'unpaid') await play.leaveUnpaid()
    if (stage === 'ended') await play.end()
  }
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
    await proveMailbox(httpApiOf(server), token)
    await server.ok('message', { payload: { token, message: 'Wir freuen uns auf die Wohnung.' } })
    const { id } = await server.deps.database.kysely
      .selectFrom('applications')
      .select('id')
      .where('email_key', '=', this.#emails.first)
      .executeTakeFirstOrThrow()
    this.#firstId = id
    this.#names.first = `${first.firstName} ${first.lastName}`
    for (const name of ['second', 'third'] as const) {
      const { firstName, lastName } = { ...PERSONS[name], ...(lastNames[name] ? { lastName: lastNames[name] } : {}) }
      this.#names[name] = `${firstName} ${lastName}`
      // No two are added in the same instant, which decides their order.
      server.passes(1_000)
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
    await server.jobsDone()
  }

  /** All are accepted and pay a share each. `all`: all sign, otherwise the second one alone. */
  async payAndSign(all: boolean): Promise<void> {
    const server = this.#server
    for (const name of ['second', 'third'] as const) await this.#answer(name)
    const token = this.#tokens.first!
    await server.ok('summary', { payload: { token, ...this.#bodies['summary'] } })
    await this.#tenants.runCheck(token)
    await server.ok('coTenantShares', { payload: { token, split: 'PERCENT', percents: [50, 30, 20] } })
    await setUpCard(httpApiOf(server), token, { language: 'de', period: 'MONTHLY', card: PERSONS.first.card })
    for (const name of ['second', 'third'] as const) {
      await this.#saveCard(name)
      if (all || name === 'second')
        await server.ok('coTenantSign', {
          payload: {
            token: this.#tokens[name],
            name: this.#names[name],
            place: 'Berlin',
            signature: this.#names[name],
            jointLiability: true,
          },
        })
    }
    if (!all) return
    const signed = await sign(httpApiOf(server), token)
    if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
    await server.jobsDone()
    for (const name of MEMBER_NAMES) this.#headers[name] = await this.#tenants.signIn(this.#emails[name])
  }

  async #saveCard(name: 'second' | 'third'): Promise<void> {
    const server = this.#server
    const { secret } = await server.ok('coTenantCardSecret', { params: { token: this.#tokens[name]! } })
    await fetch(`${server.url}/sandbox-card-provider/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, card: { number: PERSONS[name].card, expiry: '12/34', cvc: '123' } }),
    })
    await server.ok('coTenantCard', { payload: { token: this.#tokens[name] } })
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
    await proveMailbox(httpApiOf(server), token)
  }

  /** The landlord proposes other figures, about which the first tenant is asked. */
  async correct(): Promise<void> {
    const server = this.#server
    const [id] = await this.#links()
    const { type: _, ...draft } = await server.ok('invitationCorrection', { params: { id: id! } })
    await server.ok('invitationCorrect', { params: { id: id! }, payload: { ...draft, rentDepositAmount: 2100 } })
    await server.jobsDone()
  }

  async withdraw(): Promise<void> {
    const server = this.#server
    const { number: contractId } = await server.deps.database.kysely
      .selectFrom('contracts')
      .select('number')
      .where('application_id', '=', this.#firstId)
      .executeTakeFirstOrThrow()
    await server.ok('withdrawal', { payload: { contractId, email: this.#emails.second } })
    server.passes(48 * HOUR + 1_000)
    await carryOutDueWithdrawals(server.deps)
    await server.jobsDone()
  }

  async accept(): Promise<void> {
    const server = this.#server
    const [id] = await this.#links()
    await server.ok('invitationAccept', { params: { id: id! }, payload: {} })
    await managedBy(server, this.#partner.partner.id, (await this.#policy()).id)
    await runPremiums(server.deps)
    await server.jobsDone()
  }

  /** The others would pay more, so each of them is asked. */
  async proposeSplit(): Promise<void> {
    const { id } = await this.#contract()
    await this.#server.ok('userSplitPropose', {
      params: { id },
      payload: { split: 'EQUAL' },
      headers: this.#headers.first!,
    })
    await this.#server.jobsDone()
  }

  /** The second tenant shall leave, and is asked. */
  async askToLeave(): Promise<void> {
    const server = this.#server
    const { id } = await this.#contract()
    const { id: second } = await server.deps.database.kysely
      .selectFrom('co_tenants')
      .select('id')
      .where('first_application_id', '=', this.#firstId)
      .orderBy('added_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    await server.ok('userTenantChange', {
      params: { id },
      payload: { leaves: [second], day: LEAVE_DAY },
      headers: this.#headers.first!,
    })
    await server.jobsDone()
  }

  /** The landlord claims, the second tenant answers with evidence, and the others have 48 hours. */
  async claim(): Promise<void> {
    const server = this.#server
    const page = `/landlord/policies/${await this.#policyLink()}` as const
    const opened = await asLandlord(httpApiOf(server), 'POST', `${page}/claims`, {
      items: [
        { amount: 120, reason: 'Herd' },
        { amount: 80, reason: 'Fenster' },
      ],
      payoutAccount: ACCOUNT,
    })
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
    const { id: contract } = await this.#contract()
    const { claims } = await server.ok('userClaims', { params: { id: contract }, headers: this.#headers.second! })
    const claim = claims[0]!
    const path = `/user/policies/${contract}/claims/${claim.id}` as const
    await sendEvidence(httpApiOf(server), `${path}/items/${claim.items[0]!.id}/evidence`, {
      ...pageOf(server),
      ...this.#headers.second!,
    })
    await server.ok('userClaimAnswer', {
      params: { id: contract, claimId: claim.id },
      payload: {
        items: claim.items.map(({ id }) => ({ id, answer: 'DISPUTE', reason: PERSONS.second.claimReason })),
      },
      headers: this.#headers.second!,
    })
    await server.jobsDone()
  }

  /** The second tenant's card is declined until the office has the charge. */
  async leaveUnpaid(): Promise<void> {
    const server = this.#server
    for (const days of [3, 4, 7]) {
      server.passes(days * DAY)
      await runPremiums(server.deps)
      await server.jobsDone()
    }
    await this.#signInAgain()
  }

  /** The landlord releases, and the refund of the third tenant fails. */
  async end(): Promise<void> {
    const server = this.#server
    const { id: contract } = await this.#contract()
    await server.ok('userPolicyCancel', { params: { id: contract }, payload: {}, headers: this.#headers.first! })
    const { id } = await server.deps.database.kysely
      .selectFrom('releases')
      .select('id')
      .where('policy_id', '=', (await this.#policy()).id)
      .executeTakeFirstOrThrow()
    const link = (await linkIdsOf(server, this.#firstId)).release(id)
    const signed = await asLandlord(httpApiOf(server), 'POST', `/landlord/release/${link}/sign`, {
      name: 'Jonas Weber',
      place: 'Berlin',
      signature: 'Jonas Weber',
    })
    if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
    await payRefunds(server.deps)
    await server.jobsDone()
  }

  async #signInAgain(): Promise<void> {
    for (const name of MEMBER_NAMES) this.#headers[name] = await this.#tenants.signInAgain(this.#emails[name])
  }

  #contract() {
    return this.#server.deps.database.kysely
      .selectFrom('contracts')
      .select('id')
      .where('application_id', '=', this.#firstId)
      .executeTakeFirstOrThrow()
  }

  #policy() {
    return this.#server.deps.database.kysely
      .selectFrom('policies')
      .select('id')
      .where('application_id', '=', this.#firstId)
      .executeTakeFirstOrThrow()
  }

  async #policyLink(): Promise<string> {
    return (await linkIdsOf(this.#server, this.#firstId)).policy((await this.#policy()).id)
  }

  async #links(): Promise<string[]> {
    return [(await linkIdsOf(this.#server, this.#firstId)).mailed]
  }

  async household(stage: Stage): Promise<PlayedHousehold> {
    const server = this.#server
    const signed = !['invited', 'checked', 'signing'].includes(stage)
    const accepted = ACCEPTED_STAGES.includes(stage)
    const links = signed ? await this.#links() : []
    if (accepted) links.push(await this.#policyLink())
    const member = (who: MemberName): Member => ({
      who,
      email: this.#emails[who],
      token: this.#tokens[who]!,
      headers: { ...pageOf(server), ...this.#headers[who] },
      links: [],
    })
    const members = { first: member('first'), second: member('second'), third: member('third') }
    if (signed) {
      const { shortUrl } = await server.ok('finishPage', { params: { token: members.first.token } })
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
