import { setNewPassword, signIn } from '../../lives/sessions.ts'
import { PASSWORD } from '../account-sign-in.ts'
import type { HttpApi } from '../http-api.ts'
import type { Member } from '../household.ts'

/** The accounts of the co-tenants of a life. Each is opened when the co-tenant acts for the first time. */
export class CoTenantAccounts {
  readonly #server: HttpApi
  readonly #coTenants: readonly Member[]
  readonly #cookies = new Map<string, { cookie: string }>()

  /** @param members the first tenant, and the co-tenants in their order */
  constructor(server: HttpApi, members: readonly Member[]) {
    this.#server = server
    this.#coTenants = members.slice(1)
  }

  /**
   * Calls as a co-tenant.
   * @param payer 1 for the first co-tenant. One that the life does not have finds nothing.
   */
  async call(payer: number, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const email = this.#coTenants[payer - 1]?.answers.email
    if (!email) return { status: 404, body: null }
    const cookie = this.#cookies.get(email) ?? (await this.#signIn(email))
    const answer = await this.#server.call(method, path, body, cookie)
    // Sessions expire; the co-tenant signs in again.
    if (answer.status !== 401) return answer
    return this.#server.call(method, path, body, await this.#signIn(email))
  }

  async #signIn(email: string): Promise<{ cookie: string }> {
    const { player } = this.#server
    const known = this.#cookies.has(email)
    // The link of the mail with the contract ends after some days.
    const headers = known ? await signIn(player, email, PASSWORD) : await setNewPassword(player, email, PASSWORD)
    this.#cookies.set(email, headers)
    return headers
  }
}
