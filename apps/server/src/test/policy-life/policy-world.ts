import { DAY } from '@nestbond/domain/values/day'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Answers } from '@nestbond/domain/values/answers'
import { addDays } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import { landlordLinkId, type LandlordLinkKind } from '../../landlord-session/links/landlord-link.ts'
import { endSilentPolicy } from '../../policy/move-out/end-silent.ts'
import { recordPostedLetter } from '../../policy/move-out/letter.ts'
import { moveOutRun } from '../../policy/move-out/move-out-run.ts'
import { AppError } from '../../platform/errors.ts'
import { payRefunds } from '../../policy/end/pay-refunds.ts'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { addEvent } from '../../application/application-event.ts'
import { writeShares } from '../../application/premium-share-store.ts'
import { tellOfRenewalsAndEnds } from '../../policy/notices/notice-run.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { CardProviderUnavailable, type CardProvider } from '../../platform/providers/cards/port.ts'
import { signIn } from '../../lives/sessions.ts'
import { anAccount, anEmail, PASSWORD, withAccount } from '../account-sign-in.ts'
import type { HttpApi } from '../http-api.ts'
import { expectAccountAlone, signTogether, type Member, type Together } from '../household.ts'
import { paidApplication } from '../sample-contract.ts'
import { asLandlord } from '../landlords.ts'
import { pdfText } from '../pdf-text.ts'
import { runAtOnce } from '../run-at-once.ts'
import { signInStaff } from '../staff.ts'
import { disagreements, waitingSeen } from '../waiting-seen.ts'
import { CoTenantAccounts } from './co-tenant-accounts.ts'
import { beginLateWorker } from './late-worker.ts'
import { beginWithPromise, type Promised } from './promise-before.ts'
import { policySnapshot, type Snapshot } from './policy-snapshot.ts'

/** The card provider's behaviour. `away` refuses every call; `deaf` carries the call out, but its response is lost. */
export type ProviderMood = 'well' | 'away' | 'deaf'

/** The terms that the tenant and the insurer agreed on. */
export interface Agreed {
  period: 'YEARLY' | 'MONTHLY'
  /** Days from the signature. */
  startsIn: number
  /** Days from the start to the agreed end; null if there is no agreed end. */
  lasts: number | null
  /** A test card's number. */
  card: string
  /** A test account, for direct debits instead of the card. */
  iban?: string
  /** Cover begins before the withdrawal period ends (consents by country, docs/product-decisions.md#d43). */
  earlyCover: boolean
  /** Null for a single tenant. */
  together: Together | null
  /** Tenants who each pay a share, the first one first (shares of the premium, docs/product-decisions.md#d103); missing for a single payer. */
  shares?: { weights: number[]; card: string }
  /** The promise before the home (docs/product-decisions.md#d99). */
  promised: Promised
}

/** One tenant's signed contract and all parties that act on it: tenant, landlord, office, clock and card provider. */
export class PolicyWorld {
  readonly #server: HttpApi
  readonly #account: Awaited<ReturnType<typeof anAccount>>
  /** The first tenant and the co-tenants; empty for a single tenant. */
  readonly #members: readonly Member[]
  readonly #coTenants: CoTenantAccounts
  #mood: ProviderMood = 'well'
  #late: (() => Promise<string[]>)[] = []
  readonly #stumbled: string[] = []
  #cookie: { cookie: string }
  readonly #earlyCoverAgreed: boolean
  /** The code of the promise that the life began with; null without one. */
  readonly promise: string | null

  private constructor(
    server: HttpApi,
    account: Awaited<ReturnType<typeof anAccount>>,
    {
      earlyCoverAgreed,
      members,
      promise,
    }: { earlyCoverAgreed: boolean; members: readonly Member[]; promise: string | null },
  ) {
    this.promise = promise
    this.#earlyCoverAgreed = earlyCoverAgreed
    this.#members = members
    this.#coTenants = new CoTenantAccounts(server, members)
    this.#server = server
    this.#account = account
    this.#cookie = account.headers
  }

  /** The contradictions between what the parties read of what waits on the contract. */
  async waitingFaults(): Promise<string[]> {
    return disagreements(await waitingSeen(this.#server.deps, this.#account.id))
  }

  static async begin(server: HttpApi, agreed: Agreed): Promise<PolicyWorld> {
    const { period, startsIn, lasts, card, iban, earlyCover, together, shares, promised } = agreed
    const insuranceStart = addDays(todayOf(server.deps.clock), startsIn)
    const insuranceEnd = lasts === null ? null : addDays(insuranceStart, lasts)
    const answers = { insuranceStart, insuranceEnd }
    let promise: string | null = null
    const before = async (application: { id: string; answers: Answers }) => {
      if (promised !== 'none') promise = await beginWithPromise(server.deps, promised, application)
    }
    const { account, members } = together
      ? await PolicyWorld.#together(server, { answers, together, period, card, before })
      : { account: await anAccount(server, answers, { period, card, ...(iban && { iban }), before }), members: [] }
    const world = new PolicyWorld(server, account, { earlyCoverAgreed: earlyCover, members, promise })
    if (earlyCover) await world.#agreeToEarlyCover(account.id)
    if (shares) await world.#share(shares)
    world.#listen(server.deps.cards.provider)
    return world
  }

  static async #together(server: HttpApi, { answers, ...terms }: Parameters<typeof signTogether>[1]) {
    const email = anEmail()
    const { members, ...signed } = await signTogether(server, { ...terms, answers: { ...answers, email } })
    return { account: await withAccount(server, email, signed), members }
  }

  /** Every other payer has saved a card with an application of their own. */
  async #share({ weights, card }: NonNullable<Agreed['shares']>): Promise<void> {
    const first = this.#account.id
    const payers = [{ applicationId: first, payer: 0, weight: weights[0]! }]
    for (const [at, weight] of weights.slice(1).entries()) {
      const { id } = await paidApplication(this.#server, {}, { card })
      payers.push({ applicationId: id, payer: at + 1, weight })
    }
    await writeShares(this.#kysely, first, payers)
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
    const data = { consents: [consent.kind] }
    await addEvent(this.#kysely, applicationId, { actor: 'tenant', kind: 'summary-confirmed', data }, consent.at)
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
    this.#server.travel(count * DAY)
  }

  /** No two actions happen in the same instant. */
  minute(): void {
    this.#server.travel(60_000)
  }

  /** Runs the scheduled jobs, each concurrently in as many workers as given. */
  async dailyRun(workers = 1): Promise<void> {
    await Promise.all(Array.from({ length: workers }, () => tellOfRenewalsAndEnds(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => runPremiums(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => payRefunds(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => carryOutDueWithdrawals(this.#server.deps)))
    await Promise.all(Array.from({ length: workers }, () => payRefunds(this.#server.deps)))
    await runAtOnce(this.#server.deps, moveOutRun, workers)
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

  /** Calls as a co-tenant, 1 for the first of them. */
  coTenant(payer: number, method: string, path: string, body?: unknown) {
    return this.#coTenants.call(payer, method, path, body)
  }

  /** Sessions expire; the tenant signs in again. */
  async #signedIn<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
    const first = await call()
    if (first.status !== 401) return first
    this.#cookie = await signIn(this.#server.player, this.#account.email, PASSWORD)
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

  /** The contract's premium and deposit. */
  async premium(): Promise<{ premium: number; deposit: number }> {
    const row = await this.#kysely
      .selectFrom('applications')
      .select(['premium_cents', 'deposit_cents'])
      .where('id', '=', this.#account.id)
      .executeTakeFirstOrThrow()
    return { premium: row.premium_cents!, deposit: row.deposit_cents! }
  }

  get invitation(): string {
    return this.#account.invitation
  }

  get email(): string {
    return this.#account.email
  }

  /** The e-mail address of the co-tenant who may withdraw; one that nobody has for a single tenant. */
  get coTenantEmail(): string {
    return this.#members.slice(1).at(-1)?.answers.email ?? 'nobody@example.org'
  }

  /** The id in the link with which a tenant takes a withdrawal back, or answers whether the others go on. */
  async withdrawalLink(kind: 'withdrawal-continue' | 'withdrawal-without' | 'take-over', id: string): Promise<string> {
    const email =
      kind === 'withdrawal-continue'
        ? this.coTenantEmail
        : kind === 'withdrawal-without'
          ? this.email
          : await this.#emailOfTaker(id)
    return questionIds(this.#server.deps.config.keys.link, kind).of(id, { answers: { email } })
  }

  async #emailOfTaker(questionId: string): Promise<string> {
    const row = await this.#kysely
      .selectFrom('take_over_questions as q')
      .innerJoin('applications as a', 'a.id', 'q.application_id')
      .select('a.email_key')
      .where('q.id', '=', questionId)
      .executeTakeFirst()
    return row?.email_key ?? 'nobody@example.org'
  }

  get contractNumber(): string {
    return this.#account.contractId
  }

  /** Confirms the card directly at the provider, as the browser does, without a call to our API. */
  confirmCard(secret: string, number: string): Promise<void> {
    const expiry = `12/${String(Number(this.today.slice(2, 4)) + 3)}`
    return this.#server.player.sendToSandbox({ secret, card: { number, expiry, cvc: '123' } })
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

  /** The names of the co-tenants, as papers and the landlord's page have them; null for a single tenant. */
  get otherTenants(): string | null {
    const [, ...others] = this.#members
    return others.length === 0 ? null : others.map(({ answers }) => fullName(answers)).join(', ')
  }

  /** Fails where an answer of the account holds a co-tenant's data. */
  async expectOwnDataAlone(contractId: string): Promise<void> {
    if (this.#members.length > 0)
      await expectAccountAlone((path) => this.tenant('GET', path), contractId, this.#members)
  }

  /** The text of the newest certificate. */
  async certificateText(): Promise<string> {
    const { pdf_key: key } = await this.#kysely
      .selectFrom('certificates as c')
      .innerJoin('policies as p', 'p.id', 'c.policy_id')
      .select('c.pdf_key')
      .where('p.application_id', '=', this.#account.id)
      .orderBy('c.issued_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return pdfText(await buffer(await this.#server.deps.storage.get(key)))
  }

  /** All jobs that are due have run. */
  settle(): Promise<void> {
    return this.#server.runJobs()
  }

  get #kysely() {
    return this.#server.deps.database.kysely
  }

  /** All data about the contract that the rules check. */
  snapshot(): Promise<Snapshot> {
    return policySnapshot({
      deps: this.#server.deps,
      contractNumber: this.contractNumber,
      agreedStart: this.#account.answers.insuranceStart!,
      earlyCoverAgreed: this.#earlyCoverAgreed,
      stumbled: [...this.#stumbled],
    })
  }
}
