import { DAY } from '@nestbond/domain/values/day'
import { addDays, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../platform/clock.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { settleTenantChanges } from '../policy/tenant-change/tenant-change-run.ts'
import type { ApiServer } from './api-server.ts'
import { flowBodies } from './flow.ts'
import { httpApiOf } from './http-api.ts'
import { Households } from './households.ts'
import { linkIdsOf } from './landlords.ts'
import { setUpCard, sign } from './sample-contract.ts'

type Headers = Record<string, string>
type Home = Awaited<ReturnType<TenantChangePlay['inForce']>>

function done({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`a call was answered with ${status}`)
}

/** For tests: two tenants whose contract is replaced by one of another household (docs/product-decisions.md#d108). */
export class TenantChangePlay {
  readonly homes: Households
  readonly #server: ApiServer

  constructor(server: ApiServer) {
    this.#server = server
    this.homes = new Households(server)
  }

  kysely() {
    return this.#server.deps.database.kysely
  }

  today(): CivilDate {
    return todayOf(this.#server.deps.clock)
  }

  async passes(days: number): Promise<void> {
    this.#server.passes(days * DAY)
    await settleTenantChanges(this.#server.deps)
    await runPremiums(this.#server.deps)
    await this.#server.runJobs()
  }

  /** Lea and Mara have one surety, whose first premium is paid. */
  async inForce() {
    const start = addDays(this.today(), 2)
    const made = await this.homes.insuredTogether({ 'rent-property-dates': { insuranceStart: toWireDate(start) } })
    await this.passes(32)
    const { id: mara } = await this.#server.row('co_tenants', { first_application_id: made.first.id })
    await this.signIn(made)
    return { ...made, policyId: made.policy.id, mara }
  }

  async signIn({
    first,
    other,
  }: {
    first: { email: string; headers: Headers }
    other: { email: string; headers: Headers }
  }) {
    first.headers = await this.homes.signInAgain(first.email)
    other.headers = await this.homes.signInAgain(other.email)
  }

  policyOf(applicationId: string) {
    return this.kysely()
      .selectFrom('policies')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow()
  }

  changeOf({ policyId }: Home) {
    return this.kysely()
      .selectFrom('tenant_changes')
      .selectAll()
      .where('policy_id', '=', policyId)
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  async policiesOf(headers: Headers) {
    return (await this.#server.ok('userPolicies', { headers })).policies
  }

  ask(home: Home, wish: { leaves: string[]; takesOver?: string; day?: CivilDate }, headers = home.first.headers) {
    return this.#server.call('userTenantChange', {
      params: { id: home.contract },
      payload: { ...wish, day: toWireDate(wish.day ?? addDays(this.today(), 10)) },
      headers,
    })
  }

  agree(home: Home, agrees = true) {
    return this.#server.call('userLeaveAnswer', {
      params: { id: home.contract },
      payload: { agree: agrees },
      headers: home.other.headers,
    })
  }

  accept(id: string) {
    return this.#server.call('invitationAccept', { params: { id }, payload: {} })
  }

  /** The secret in the newest mail that asks whether its reader leaves. */
  async linkOf(email: string): Promise<string> {
    const mails = await this.#server.mailsTo(email)
    return /leave=([\w-]{32})/.exec(mails.findLast(({ text }) => text.includes('leave='))?.text ?? '')?.[1] ?? ''
  }

  /** The one who begins opens the mailed link, and somebody joins or nobody. */
  async successorOf(email: string) {
    const mail = (await this.#server.mailsTo(email)).findLast(
      ({ subject }) => subject === 'Ihr neuer Antrag ist bereit',
    )
    const token = await this.#server.open(/token=([\w-]{43})/.exec(mail?.text ?? '')![1]!)
    const { id } = await this.kysely()
      .selectFrom('applications')
      .select('id')
      .where('email_key', '=', email)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { token, id }
  }

  async confirmAndPay(token: string): Promise<void> {
    await this.#server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
    if ((await this.homes.runCheck(token)).riskResult !== true) throw new Error('the new household is not accepted')
    await setUpCard(this.#server, token)
  }

  /** Mara, who stays, opens the newest link to her copy of the application. */
  async stayingOf({ other }: Home): Promise<string> {
    const mail = (await this.#server.mailsTo(other.email)).findLast(({ text }) => text.includes('token='))
    return this.#server.open(/token=([\w-]{43})/.exec(mail?.text ?? '')![1]!)
  }

  /** Lea and Mara both stay, and Ina joins. All have answered. */
  async allAnswered(ina: { lastName?: string } = {}) {
    const home = await this.inForce()
    done(await this.ask(home, { leaves: [], day: addDays(this.today(), 20) }))
    const next = await this.successorOf(home.first.email)
    const stays = await this.stayingOf(home)
    await this.#server.ok('summary', { payload: { token: stays, ...flowBodies()['summary'] } })
    await this.homes.runCheck(stays)
    const joins = await this.homes.coTenant(next.token, { firstName: 'Ina', lastName: 'Falk' })
    await this.homes.answer(joins.token, joins.email, { lastName: 'Falk', ...ina })
    return { ...home, next, stays, joins }
  }

  /** The same, and all have signed. `number` is that of the new contract, and `newLink` its landlord's. */
  async allSigned() {
    const home = await this.allAnswered()
    await this.confirmAndPay(home.next.token)
    for (const token of [home.stays, home.joins.token]) done(await this.homes.signAsCoTenant(token))
    done(await sign(httpApiOf(this.#server), home.next.token))
    await this.#server.runJobs()
    const { number } = await this.#server.row('contracts', { application_id: home.next.id })
    return { ...home, number, newLink: (await linkIdsOf(httpApiOf(this.#server), home.next.id)).mailed }
  }

  /** Mara leaves and agrees, Lea goes on alone and has signed. `link` is the landlord's for the new contract. */
  async signedWithoutMara(day?: CivilDate) {
    const home = await this.inForce()
    done(await this.ask(home, { leaves: [home.mara], ...(day && { day }) }))
    await this.agree(home)
    const next = await this.successorOf(home.first.email)
    await this.confirmAndPay(next.token)
    done(await sign(httpApiOf(this.#server), next.token))
    await this.#server.runJobs()
    return { ...home, next, newLink: (await linkIdsOf(httpApiOf(this.#server), next.id)).mailed }
  }
}
