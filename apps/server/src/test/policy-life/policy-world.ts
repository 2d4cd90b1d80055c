import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { lastDayBefore } from '@nestbond/domain/values/end-of-day'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { landlordLinkId, type LandlordLinkKind } from '../../landlord-session/links/landlord-link.ts'
import { findMoveOut } from '../../policy/move-out/move-out-store.ts'
import { endSilentPolicy } from '../../policy/move-out/end-silent.ts'
import { recordPostedLetter } from '../../policy/move-out/letter.ts'
import { moveOutRun } from '../../policy/move-out/move-out-run.ts'
import { AppError } from '../../platform/errors.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { CardProviderUnavailable, type CardProvider } from '../../platform/providers/cards/port.ts'
import { anAccount, cookieIn, PASSWORD } from '../account-sign-in.ts'
import type { HttpApi } from '../http-api.ts'
import { asLandlord } from '../landlords.ts'
import { signInStaff } from '../staff.ts'
import { beginLateWorker } from './late-worker.ts'

/** An id that does not exist. */
export const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** The card provider's behaviour. `away` refuses every call; `deaf` carries the call out, but its response is lost. */
export type ProviderMood = 'well' | 'away' | 'deaf'

/** A stored claim, with its items in their order. */
export type ClaimSeen = Snapshot['claims'][number]

/** All data about one contract that the rules check, from our database and from the provider's books. */
export type Snapshot = Awaited<ReturnType<PolicyWorld['snapshot']>>

/** The terms that the tenant and the insurer agreed on. */
export interface Agreed {
  period: 'YEARLY' | 'MONTHLY'
  /** Days from the signature. */
  startsIn: number
  /** Days from the start to the agreed end; null if there is no agreed end. */
  lasts: number | null
  /** A test card's number. */
  card: string
  /** Cover begins before the withdrawal period ends (consents by country, docs/product-decisions.md#d43). */
  earlyCover: boolean
}

/** One tenant's signed contract and all parties that act on it: tenant, landlord, office, clock and card provider. */
export class PolicyWorld {
  readonly #server: HttpApi
  readonly #account: Awaited<ReturnType<typeof anAccount>>
  #mood: ProviderMood = 'well'
  #late: (() => Promise<string[]>)[] = []
  readonly #stumbled: string[] = []
  #cookie: { cookie: string }
  readonly #earlyCoverAgreed: boolean

  private constructor(server: HttpApi, account: Awaited<ReturnType<typeof anAccount>>, earlyCoverAgreed: boolean) {
    this.#earlyCoverAgreed = earlyCoverAgreed
    this.#server = server
    this.#account = account
    this.#cookie = account.headers
  }

  static async begin(server: HttpApi, { period, startsIn, lasts, card, earlyCover }: Agreed): Promise<PolicyWorld> {
    const insuranceStart = addDays(todayOf(server.deps.clock), startsIn)
    const insuranceEnd = lasts === null ? null : addDays(insuranceStart, lasts)
    const account = await anAccount(server, { insuranceStart, insuranceEnd }, { period, card })
    const world = new PolicyWorld(server, account, earlyCover)
    if (earlyCover) await world.#agreeToEarlyCover(account.id)
    world.#listen(server.deps.cards.provider)
    return world
  }

  async #agreeToEarlyCover(applicationId: string): Promise<void> {
    const { signed_at: at } = await this.#kysely
      .selectFrom('contracts')
      .select('signed_at')
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow()
    const consent = {
      application_id: applicationId,
      kind: 'fulfilmentWithinWithdrawal',
      granted: true,
      text_version: '1',
      language: 'de',
      at: at!,
    } as const
    await this.#kysely.insertInto('consents').values(consent).execute()
  }

  get today() {
    return todayOf(this.#server.deps.clock)
  }

  set mood(mood: ProviderMood) {
    this.#mood = mood
  }

  /** Applies the world's mood to every call to the provider. */
  #listen(provider: CardProvider): void {
    const real = Object.getPrototypeOf(provider) as CardProvider
    const through = async <T>(ask: () => Promise<T>): Promise<T> => {
      if (this.#mood === 'away') throw new CardProviderUnavailable()
      const answer = await ask()
      if (this.#mood === 'deaf') throw new CardProviderUnavailable()
      return answer
    }
    provider.charge = (charge) => through(() => real.charge.call(provider, charge))
    provider.refund = (refund) => through(() => real.refund.call(provider, refund))
  }

  /** Days pass without any action. */
  days(count: number): void {
    this.#server.travel(count * 86_400_000)
  }

  /** No two actions happen in the same instant. */
  minute(): void {
    this.#server.travel(60_000)
  }

  /** Runs the scheduled jobs, each concurrently in as many workers as given. */
  async dailyRun(workers = 1): Promise<void> {
    await Promise.all(Array.from({ length: workers }, () => runPremiums(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => payRefunds(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => carryOutDueWithdrawals(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => payRefunds(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => moveOutRun.handle(this.#server.deps, {})))
  }

  /** The office has posted the letter about the move-out. @returns the HTTP status that a route would answer */
  letterPosted(): Promise<number> {
    return this.#byOffice((trx, policyId) =>
      recordPostedLetter(this.#server.deps, trx, { policyId, applicationId: this.#account.id }),
    )
  }

  /** The office ends the policy by the six-month rule. @returns the HTTP status that a route would answer */
  endedBySilence(): Promise<number> {
    return this.#byOffice((trx, policyId) => endSilentPolicy(this.#server.deps, trx, policyId))
  }

  async #byOffice(act: (trx: Kysely<Tables>, policyId: string) => Promise<unknown>): Promise<number> {
    const { policy } = await this.snapshot()
    if (!policy) return 409
    try {
      await this.#server.deps.database.transaction((trx) => act(trx, policy.id))
      return 200
    } catch (error) {
      if (error instanceof AppError) return 409
      throw error
    }
  }

  /** One more worker takes the due work and waits for the provider's responses. */
  async workerWaits(): Promise<void> {
    this.#late.push(await beginLateWorker(this.#server.deps))
  }

  /** Delivers the provider's responses to all waiting workers. */
  async answersCome(): Promise<void> {
    for (const hear of this.#late.splice(0)) this.#stumbled.push(...(await hear()))
  }

  tenant(method: string, path: string, body?: unknown) {
    return this.#signedIn(() => this.#server.call(method, path, body, this.#cookie))
  }

  /** Sessions expire; the tenant signs in again. */
  async #signedIn<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
    const first = await call()
    if (first.status !== 401) return first
    const { headers } = await this.#server.call('POST', '/user/login', {
      login: this.#account.email,
      password: PASSWORD,
    })
    this.#cookie = cookieIn(headers)
    return call()
  }

  /** Calls as the landlord: by the mailed link and, if the call needs one, in a session opened with a mailed code. */
  landlord(method: string, path: string, body?: unknown) {
    return asLandlord(this.#server, method, path, body)
  }

  /** Calls as a manager of the office who has just signed in. */
  async office(method: string, path: string, body?: unknown) {
    const { headers } = await signInStaff(this.#server, 'manager')
    return this.#server.call(method, path, body, headers)
  }

  get invitation(): string {
    return this.#account.invitation
  }

  get email(): string {
    return this.#account.email
  }

  get contractNumber(): string {
    return this.#account.contractId
  }

  /** Confirms the card directly at the provider, as the browser does, without a call to our API. */
  async confirmCard(secret: string, number: string): Promise<void> {
    await fetch(`${this.#server.url}/sandbox-card-provider/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        secret,
        card: { number, expiry: `12/${String(Number(this.today.slice(2, 4)) + 3)}`, cvc: '123' },
      }),
    })
  }

  get webhooks() {
    const { sandboxWebhooks } = this.#server.deps.cards
    if (!sandboxWebhooks) throw new Error('no sandbox')
    return sandboxWebhooks
  }

  /** The id of the landlord's pages of a policy. There the landlord claims on it, or releases it without a request. */
  policyLink(policyId: string): string {
    return this.#link('policy', policyId)
  }

  /** The id of the page on which the landlord answers a request for a release. */
  releaseLink(releaseId: string): string {
    return this.#link('release', releaseId)
  }

  #link(kind: LandlordLinkKind, id: string): string {
    return landlordLinkId(this.#server.deps.config.keys.link, { kind, id, generation: 1 })
  }

  /** The policy as its tenant loads it. */
  async shown(): Promise<AccountPolicy> {
    const { body } = await this.tenant('GET', '/user/policies')
    return (body as { policies: AccountPolicy[] }).policies[0]!
  }

  /** Waits until all jobs that may run now have run. */
  async settle(): Promise<void> {
    for (const end = Date.now() + 30_000; ; await wait(20)) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
        where state = 'active' or (state = 'created' and start_after <= now())`.execute(this.#kysely)
      if (rows[0]?.count === 0) return
      if (Date.now() > end) throw new Error('the jobs did not finish')
    }
  }

  get #kysely() {
    return this.#server.deps.database.kysely
  }

  async snapshot() {
    const db = this.#kysely
    const { answers } = this.#account
    const contract = await db
      .selectFrom('contracts')
      .selectAll()
      .where('number', '=', this.contractNumber)
      .executeTakeFirstOrThrow()
    const invitation = await db
      .selectFrom('invitations')
      .select(['status', 'expires_at', 'answered_at'])
      .where('application_id', '=', contract.application_id)
      .executeTakeFirstOrThrow()
    const policy =
      (await db.selectFrom('policies').selectAll().where('contract_id', '=', contract.id).executeTakeFirst()) ?? null
    const policyId = policy?.id ?? NOWHERE
    const [charges, collection, ledger, refunds, releases, declared, claims, books, certificates, moveOut] =
      await Promise.all([
        db
          .selectFrom('premium_charges')
          .select([
            'id',
            'state',
            'period_number',
            'period_start',
            'period_end',
            'amount_cents',
            'due_on',
            'next_try_on',
            'reinstatable_until',
            'card_provider',
          ])
          .where('policy_id', '=', policyId)
          .orderBy('period_number')
          .execute(),
        db
          .selectFrom('premium_collection_events as e')
          .innerJoin('premium_charges as c', 'c.id', 'e.charge_id')
          .select(['e.charge_id', 'e.kind', 'e.at'])
          .where('c.policy_id', '=', policyId)
          .orderBy('e.id')
          .execute(),
        db
          .selectFrom('ledger_entries')
          .select(['kind', 'charge_id', 'claim_id', 'amount_cents'])
          .where('policy_id', '=', policyId)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('premium_refunds')
          .select(['state', 'charge_id', 'amount_cents'])
          .where('policy_id', '=', policyId)
          .orderBy('charge_id')
          .execute(),
        db
          .selectFrom('releases')
          .select(['id', 'state', 'begun_by', 'answered_at'])
          .where('policy_id', '=', policyId)
          .orderBy('requested_at')
          .execute(),
        db
          .selectFrom('withdrawals')
          .selectAll()
          .where('contract_id', '=', contract.id)
          .orderBy('withdrawn_at')
          .execute(),
        this.#claimsOf(policyId),
        this.#booksOf(policyId),
        db.selectFrom('certificates').select('code').where('policy_id', '=', policyId).execute(),
        findMoveOut(db, policyId),
      ])
    return {
      today: this.today,
      signedOn: civilDateIn(contract.signed_at!),
      contractId: contract.id,
      invitation: {
        status: invitation.status,
        lastDay: lastDayBefore(invitation.expires_at),
        answeredOn: invitation.answered_at && civilDateIn(invitation.answered_at),
      },
      insuranceStart: policy?.insurance_start ?? answers.insuranceStart!,
      earlyCoverAgreed: this.#earlyCoverAgreed,
      policy,
      charges,
      collection: collection.map(({ charge_id: chargeId, kind, at }) => ({ chargeId, kind, on: civilDateIn(at) })),
      ledger,
      refunds,
      releases,
      /** Withdrawals that are not taken back: carried out, or still held. */
      withdrawals: declared
        .filter((one) => one.taken_back_at === null)
        .map((one) => ({ withdrawn_at: one.withdrawn_at, carriedOut: one.carried_out_at !== null })),
      declaration: this.#stateOf(declared.findLast((one) => one.held_until !== null)),
      claims,
      books,
      stumbled: [...this.#stumbled],
      certificate: certificates.at(-1)?.code ?? null,
      moveOut,
    }
  }

  /** The state of the newest declaration by contract number; null if there is none. */
  #stateOf(
    one: { held_until: Date | null; carried_out_at: Date | null; taken_back_at: Date | null } | undefined,
  ): 'CONTINUED' | 'HELD' | 'FINAL' | null {
    if (!one?.held_until) return null
    if (one.taken_back_at) return 'CONTINUED'
    return one.carried_out_at || this.#server.deps.clock.now() >= one.held_until ? 'FINAL' : 'HELD'
  }

  async #claimsOf(policyId: string) {
    const db = this.#kysely
    const claims = await db
      .selectFrom('claims')
      .select(['id', 'state', 'opened_at', 'owed_cents', 'payout_proposal', 'paid_on'])
      .where('policy_id', '=', policyId)
      .orderBy('opened_at')
      .orderBy('id')
      .execute()
    const items = await db
      .selectFrom('claim_items')
      .selectAll()
      .where('claim_id', 'in', [...claims.map(({ id }) => id), NOWHERE])
      .orderBy('position')
      .execute()
    return claims.map(({ id, state, opened_at, owed_cents, payout_proposal, paid_on }) => ({
      id,
      state,
      openedOn: civilDateIn(opened_at),
      openedAt: opened_at,
      owed: owed_cents,
      paidOn: paid_on,
      payoutProposal: payout_proposal,
      items: items
        .filter(({ claim_id }) => claim_id === id)
        .map((item) => ({
          id: item.id,
          requested: item.requested_cents,
          state: item.state,
          countered: item.countered_cents,
          decided: item.decided_cents,
        })),
    }))
  }

  /** The amounts taken and refunded in the provider's own books: one row per successful charge. */
  async #booksOf(policyId: string) {
    const { rows } = await sql<{
      key: string
      taken: number
      returned: number
    }>`select c.idempotency_key as key, c.amount_cents as taken,
        coalesce((select sum(r.amount_cents) from sandbox_card_refunds r where r.charge_id = c.id), 0)::int as returned
      from sandbox_card_charges c where c.idempotency_key like ${`${policyId}:%`} and c.decline_code is null order by 1`.execute(
      this.#kysely,
    )
    return rows
  }
}
