import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, toMajor } from '@nestbond/domain/values/money'
import { landlordLinkId } from '../../landlord-session/links/landlord-link.ts'
import { accept } from '../../lives/application.ts'
import { todayOf } from '../../platform/clock.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { settleTenantChanges } from '../../policy/tenant-change/tenant-change-run.ts'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { saveOwnCard } from '../../lives/co-tenants.ts'
import type { ApiServer } from '../api-server.ts'
import { flowBodies } from '../flow.ts'
import { httpApiOf } from '../http-api.ts'
import { Households } from '../households.ts'
import { asLandlord, landlordSessionByEmail, linkIdsOf } from '../landlords.ts'
import { setUpCard, sign } from '../sample-contract.ts'
import { signInStaff } from '../staff.ts'
import { policySnapshot, type Snapshot } from './policy-snapshot.ts'

const CARD = '4242424242424242'

/** One of both policies. */
export type Side = 'former' | 'next'

export interface AgreedByTwo {
  period: 'YEARLY' | 'MONTHLY'
  /** Each pays a part; otherwise the first tenant pays for all. */
  shared: boolean
}

/** A contract of Lea and Mara, the contract that may take its place, and all who act on both (docs/product-decisions.md#d108). */
export class TenantChangeWorld {
  readonly #server: ApiServer
  readonly #homes: Households
  readonly #agreed: AgreedByTwo
  readonly #made: Awaited<ReturnType<typeof madeByTwo>>
  #next: { token: string; id: string } | null = null

  private constructor(server: ApiServer, agreed: AgreedByTwo, made: Awaited<ReturnType<typeof madeByTwo>>) {
    this.#server = server
    this.#homes = new Households(server)
    this.#agreed = agreed
    this.#made = made
  }

  static async begin(server: ApiServer, homes: Households, agreed: AgreedByTwo): Promise<TenantChangeWorld> {
    const world = new TenantChangeWorld(server, agreed, await madeByTwo(server, homes, agreed))
    await world.days(20, 1)
    return world
  }

  /** Two tenants pay yearly, and the landlord has accepted the contract of Lea, and of Ina if she joins, which begins in ten days without Mara. */
  static async accepted(
    server: ApiServer,
    homes: Households,
    { joins = false, before }: { joins?: boolean; before?: (world: TenantChangeWorld) => Promise<void> } = {},
  ): Promise<TenantChangeWorld> {
    const world = await TenantChangeWorld.begin(server, homes, { period: 'YEARLY', shared: false })
    await before?.(world)
    const act = async (answer: Promise<number>) => mustBe(200, { status: await answer })
    await act(world.ask('mara', 10))
    await act(world.maraAnswers(true))
    await act(world.newHouseholdSigns(joins))
    await act(world.landlordAccepts())
    await server.runJobs()
    return world
  }

  /** The applications of the first tenants of both contracts. */
  get applications() {
    return { former: this.#made.first.id, next: this.#next?.id ?? null }
  }

  get #today() {
    return todayOf(this.#server.deps.clock)
  }

  /** No two acts happen in the same instant. */
  minute(): void {
    this.#server.passes(60_000)
  }

  /** Each day has its runs, all of them at once in as many workers. */
  async days(count: number, workers: number): Promise<void> {
    const { deps } = this.#server
    const runs = [settleTenantChanges, runPremiums, carryOutDueWithdrawals, payRefunds]
    for (let day = 0; day < count; day++) {
      this.#server.passes(DAY)
      await Promise.all(Array.from({ length: workers }, () => runs.map((run) => run(deps))).flat())
      await payRefunds(deps)
    }
    await this.#server.runJobs()
  }

  /** Lea asks that Mara leaves, or that somebody joins, in `inDays` days. */
  async ask(who: 'mara' | 'nobody', inDays: number): Promise<number> {
    const { id: row } = await this.#kysely
      .selectFrom('co_tenants')
      .select('id')
      .where('first_application_id', '=', this.#made.first.id)
      .executeTakeFirstOrThrow()
    const { status } = await this.#server.call('userTenantChange', {
      params: { id: this.#made.contract },
      payload: { leaves: who === 'mara' ? [row] : [], day: toWireDate(addDays(this.#today, inDays)) },
      headers: await this.#homes.signInAgain(this.#made.first.email),
    })
    return status
  }

  async maraAnswers(agree: boolean): Promise<number> {
    const { status } = await this.#server.call('userLeaveAnswer', {
      params: { id: this.#made.contract },
      payload: { agree },
      headers: await this.#homes.signInAgain(this.#made.other.email),
    })
    return status
  }

  async callsOff(): Promise<number> {
    const { status } = await this.#server.call('userTenantChangeStop', {
      params: { id: this.#made.contract },
      payload: {},
      headers: await this.#homes.signInAgain(this.#made.first.email),
    })
    return status
  }

  /** The new household confirms, pays and signs: Lea, and Ina if she joins. */
  async newHouseholdSigns(joins: boolean): Promise<number> {
    const mails = await this.#server.mailsTo(this.#made.first.email)
    const mail = mails.findLast(({ subject }) => subject === 'Ihr neuer Antrag ist bereit')
    const token = await this.#server.open(/token=([\w-]{43})/.exec(mail?.text ?? '')![1]!)
    const { id } = await this.#kysely
      .selectFrom('applications')
      .select('id')
      .where('email_key', '=', this.#made.first.email)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    this.#next = { token, id }
    const ina = joins ? await this.#homes.coTenant(token, { firstName: 'Ina', lastName: 'Falk' }, 'EQUAL') : null
    if (ina) await this.#homes.answer(ina.token, ina.email, { lastName: 'Falk' })
    await this.#server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
    await this.#homes.runCheck(token)
    await setUpCard(this.#server, token, { period: this.#agreed.period, card: CARD })
    if (ina) {
      await saveOwnCard(this.#server.player, ina.token)
      // The first tenant signs last.
      mustBe(409, await sign(httpApiOf(this.#server), token))
      mustBe(200, await this.#homes.signAsCoTenant(ina.token, { name: 'Mara Falk', signature: 'Mara Falk' }))
    }
    const { status } = await sign(httpApiOf(this.#server), token)
    await this.#server.runJobs()
    return status
  }

  async landlordAccepts(): Promise<number> {
    const { status } = await this.#server.call('invitationAccept', {
      params: { id: await this.#newLink() },
      payload: {},
    })
    return status
  }

  async landlordDeclines(): Promise<number> {
    const { status } = await this.#server.call('invitationDecline', {
      params: { id: await this.#newLink() },
      payload: { reason: 'Nein.' },
    })
    return status
  }

  async newContractIsWithdrawn(): Promise<number> {
    const headers = await this.#homes.signInAgain(this.#made.first.email)
    const { policies } = await this.#server.ok('userPolicies', { headers })
    const next = policies.find(({ id }) => id !== this.#made.contract)
    const { status } = await this.#server.call('userWithdrawal', { params: { id: next!.id }, payload: {}, headers })
    return status
  }

  /** The landlord claims a part of the deposit from one of both policies. */
  async landlordClaims(
    on: Side,
    percent: number,
    payoutAccount: object | null = { accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' },
  ): Promise<number> {
    const seen = await this.#seen(on)
    const path = `/landlord/policies/${this.#policyLink(seen)}/claims`
    const { status } = await asLandlord(httpApiOf(this.#server), 'POST', path, {
      items: [{ amount: toMajor((seen.policy!.deposit_cents * percent) / 100), reason: 'Kratzer im Parkett' }],
      ...(payoutAccount && { payoutAccount }),
    })
    return status
  }

  /** The landlord announces a claim on one of both policies. */
  async landlordAnnounces(on: Side, reason: string): Promise<number> {
    const path = `/landlord/policies/${this.#policyLink(await this.#seen(on))}/announcements`
    return (await asLandlord(httpApiOf(this.#server), 'POST', path, { reason })).status
  }

  /** The landlord gives the amount of an announced claim, or takes it back, on the page of one of both policies. */
  async landlordSettles(on: Side, announcementId: string, amount: number | null): Promise<number> {
    const page = `/landlord/policies/${this.#policyLink(await this.#seen(on))}` as const
    const server = httpApiOf(this.#server)
    if (amount === null)
      return (await asLandlord(server, 'POST', `${page}/announcements/${announcementId}/take-back`, {})).status
    const items = [{ amount, reason: 'Kratzer im Parkett' }]
    return (await asLandlord(server, 'POST', `${page}/claims`, { announcementId, items })).status
  }

  /** The landlord's page of one of both policies. */
  async pageSeen(on: Side) {
    return this.#server.ok('landlordPolicy', { params: { id: this.#policyLink(await this.#seen(on)) } })
  }

  /** The subjects of all mails to Lea, Mara and the landlord. */
  async told() {
    return {
      lea: await this.#server.subjectsTo(this.#made.first.email),
      mara: await this.#server.subjectsTo(this.#made.other.email),
      landlord: await this.#server.subjectsTo(await this.landlordMailbox()),
    }
  }

  /** The office grants the newest claim, which no tenant has answered in time, and pays it. */
  async officePays(on: Side): Promise<number> {
    const { id, items } = (await this.#seen(on)).claims.at(-1)!
    const params = { id }
    const decided = await this.#asOffice(params, (version, headers) =>
      this.#server.call('officeClaimDecide', {
        params,
        payload: {
          version,
          items: items.map((item) => ({ id: item.id, amount: toMajor(item.requested), reason: 'Nach den Belegen.' })),
        },
        headers,
      }),
    )
    if (decided !== 200) return decided
    return this.#asOffice(params, (version, headers) =>
      this.#server.call('officeClaimPayout', {
        params,
        payload: { version, paidOn: toWireDate(this.#today), reference: 'SEPA 7' },
        headers,
      }),
    )
  }

  /** The newest claim as the office reads it. */
  async officeSees(on: Side) {
    const { headers } = await signInStaff(this.#server)
    return this.#server.ok('officeClaim', { params: { id: (await this.#seen(on)).claims.at(-1)!.id }, headers })
  }

  async #asOffice(
    params: { id: string },
    act: (version: number, headers: Record<string, string>) => Promise<{ status: number }>,
  ): Promise<number> {
    const { headers } = await signInStaff(this.#server)
    const { version } = await this.#server.ok('officeClaim', { params, headers })
    return (await act(version, headers)).status
  }

  /** What the landlord's page of one of both policies says about its amount, in cents. */
  async amountsSeen(on: Side): Promise<{ left: number; claimable: number; linked: number; public: number }> {
    const params = { id: this.#policyLink(await this.#seen(on)) }
    const { surety, newClaim, certificate } = await this.#server.ok('landlordPolicy', { params })
    const shown = await this.#server.ok('certificate', { params: { code: certificate.code } })
    const [left, claimable, linked, inPublic] = [surety.amountLeft, newClaim.left, newClaim.linked, shown.amountLeft]
    return { left: cents(left), claimable: cents(claimable), linked: cents(linked), public: cents(inPublic) }
  }

  /** What the list of all homes of the landlord's mailbox says of this home. */
  async homesSeen() {
    const headers = await landlordSessionByEmail(httpApiOf(this.#server), await this.landlordMailbox())
    const { homes } = await this.#server.ok('landlordHomes', { headers })
    return homes
  }

  async landlordMailbox(): Promise<string> {
    const { answers } = await this.#kysely
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', this.#made.first.id)
      .executeTakeFirstOrThrow()
    return answers.landlord!.email!
  }

  /** The first tenant has come by a partner's invitation, for a home that is not on the partner's list. */
  async cameBy(partnerId: string, reference: string): Promise<void> {
    const { id } = this.#made.first
    await this.#kysely.updateTable('applications').set({ partner_id: partnerId }).where('id', '=', id).execute()
    await this.#kysely.updateTable('policies').set({ partner_id: partnerId }).where('application_id', '=', id).execute()
    await this.#kysely
      .insertInto('tenant_invitations')
      .values({
        id: randomUUID(),
        application_id: id,
        partner_id: partnerId,
        inviter: 'partner',
        inviter_name: 'Kim Falk',
        reference,
        inviter_email: 'kim@acme.example',
        inviter_language: 'de',
        state: 'ACCEPTED',
        state_at: this.#server.now,
        sent_on: this.#today,
      })
      .execute()
  }

  async #seen(on: Side): Promise<Snapshot> {
    return (await this.snapshot())[on]!
  }

  /** What the landlord's page of the former policy says about the new one. */
  async replacementSeen({ former }: { former: Snapshot }) {
    return (await this.#server.ok('landlordPolicy', { params: { id: this.#policyLink(former) } })).replacement
  }

  #policyLink({ policy }: Snapshot): string {
    return landlordLinkId(this.#server.deps.config.keys.link, { kind: 'policy', id: policy!.id, generation: 1 })
  }

  async #newLink(): Promise<string> {
    return (await linkIdsOf(httpApiOf(this.#server), this.#next!.id)).mailed
  }

  /** All data about both contracts. The new one is null before its signature. */
  async snapshot(): Promise<{ today: string; former: Snapshot; next: Snapshot | null }> {
    await this.#server.runJobs()
    const next = this.#next && (await this.#snapshotOf(this.#next.id))
    return { today: this.#today, former: (await this.#snapshotOf(this.#made.first.id))!, next }
  }

  async #snapshotOf(applicationId: string): Promise<Snapshot | null> {
    const contract = await this.#kysely
      .selectFrom('contracts as c')
      .innerJoin('applications as a', 'a.id', 'c.application_id')
      .select(['c.number', 'a.answers'])
      .where('c.application_id', '=', applicationId)
      .where('c.signed_at', 'is not', null)
      .executeTakeFirst()
    return contract
      ? policySnapshot({
          deps: this.#server.deps,
          contractNumber: contract.number,
          agreedStart: contract.answers.insuranceStart!,
          earlyCoverAgreed: false,
          stumbled: [],
        })
      : null
  }

  get #kysely() {
    return this.#server.deps.database.kysely
  }
}

function cents(major: number): number {
  return fromMajor(major)!
}

function mustBe(expected: number, { status }: { status: number }): void {
  if (status !== expected) throw new Error(`a call was answered with ${status} instead of ${expected}`)
}

async function madeByTwo(server: ApiServer, homes: Households, { period, shared }: AgreedByTwo) {
  const start = addDays(todayOf(server.deps.clock), 2)
  const first = await homes.firstTenant('TENANT_DETAILS', {
    'rent-property-dates': { insuranceStart: toWireDate(start), insuranceEnd: null },
  })
  const other = await homes.coTenant(first.token)
  await homes.answer(other.token, other.email)
  await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
  await homes.runCheck(first.token)
  if (shared)
    await server.ok('coTenantShares', { payload: { token: first.token, split: 'PERCENT', percents: [67, 33] } })
  await setUpCard(server, first.token, { period, card: CARD })
  if (shared) await saveOwnCard(server.player, other.token)
  mustBe(200, await homes.signAsCoTenant(other.token))
  mustBe(200, await sign(httpApiOf(server), first.token))
  await server.runJobs()
  const { mailed } = await linkIdsOf(httpApiOf(server), first.id)
  await accept(server.player, mailed)
  await server.runJobs()
  const { id: contract } = await server.row('contracts', { application_id: first.id })
  for (const { email } of [first, other]) await homes.signIn(email)
  return { first, other, contract }
}
