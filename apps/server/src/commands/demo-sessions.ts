import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import type { PartnerRole } from '@nestbond/domain/partners/portal'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import type { NamedPerson } from '../lives/life.ts'
import type { Headers } from '../lives/player.ts'
import { openLandlordSession, setNewPassword, setUpAccess, signIn, signInStaff } from '../lives/sessions.ts'
import { runPartnerStaffCommand } from '../partner-portal/session/partner-staff-command.ts'
import { runStaffCommand } from '../staff/staff-command.ts'
import type { DemoClient, DemoClock } from './demo-client.ts'
import type { DemoTenant } from './demo-people.ts'

export interface StaffAccess {
  email: string
  role: StaffRole
  password: string
  /** The key for the authenticator app. */
  factor: string
}

export interface PortalAccess {
  email: string
  password: string
}

export function newPassword(): string {
  return `Demo-${randomBytes(9).toString('base64url')}-7a`
}

/** Signs people in as they would, once for each day of the demonstration: sessions last for hours. */
export class DemoSessions {
  readonly #client: DemoClient
  readonly #clock: DemoClock
  readonly #staff = new Map<StaffRole, StaffAccess>()
  readonly #passwords = new Map<string, string>()
  readonly #opened = new Map<string, Promise<Headers>>()

  constructor(client: DemoClient, clock: DemoClock) {
    this.#client = client
    this.#clock = clock
  }

  /** Everything that the terminal prints once. */
  get staff(): StaffAccess[] {
    return [...this.#staff.values()]
  }

  office(role: StaffRole = 'underwriter'): Promise<Headers> {
    return this.#today(role, async () => {
      const access = this.#staff.get(role)
      if (!access) throw new Error(`there is no ${role}`)
      // A code of the app is valid once.
      this.#clock.passMinutes(1)
      return signInStaff(this.#client, access, () => this.#codeOf(access.factor))
    })
  }

  landlord({ email }: NamedPerson, linkId: string): Promise<Headers> {
    return this.#today(email, () => openLandlordSession(this.#client, { id: linkId }, email))
  }

  /** The account of a tenant who has signed. The first time its password is set by a mailed link. */
  tenant({ email }: Pick<DemoTenant, 'email'>): Promise<Headers> {
    return this.#today(email, async () => {
      const known = this.#passwords.get(email)
      if (known !== undefined) return signIn(this.#client, email, known)
      const password = newPassword()
      const headers = await setNewPassword(this.#client, email, password)
      this.#passwords.set(email, password)
      return headers
    })
  }

  /** A member of a partner's portal. */
  partner(space: string): Promise<Headers> {
    return this.#today(space, async () => {
      const known = this.#passwords.get(space)
      if (known === undefined) {
        const { password, headers } = await this.addPortalAccount(space, 'member')
        this.#passwords.set(space, password)
        return headers
      }
      const { cookie } = await this.#client.call('partnerLogin', {
        payload: { email: `team@${space}.example`, password: known },
      })
      return { cookie }
    })
  }

  passwordOf({ email }: Pick<DemoTenant, 'email'>): string {
    return this.#passwords.get(email) ?? ''
  }

  /** An account of the office with a password and a second factor, made as its owner would. */
  async addStaff(role: StaffRole, name: string): Promise<void> {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const said = await runStaffCommand(this.#client.deps, { add: { email, name, role, language: LANGUAGES[0] } })
    const secret = /\/office\/password\/([\w-]+)/.exec(said)?.[1] ?? ''
    const password = newPassword()
    const access = { secret, email, password }
    const { key } = await setUpAccess(this.#client, 'office', access, (factor) => this.#codeOf(factor))
    this.#staff.set(role, { email, role, password, factor: key })
  }

  /** An account of a partner's portal, made as its owner would, with the headers of its session. */
  async addPortalAccount(space: string, role: PartnerRole): Promise<PortalAccess & { headers: Headers }> {
    const email = `${role === 'owner' ? 'portal' : 'team'}@${space}.example`
    const said = await runPartnerStaffCommand(this.#client.deps, {
      space,
      account: { email, name: role === 'owner' ? 'Robin Lang' : 'Mika Sommer', role, language: 'de' },
    })
    const secret = /\/partner\/password\/([\w-]+)/.exec(said)?.[1] ?? ''
    const password = newPassword()
    await this.#client.call('partnerPassword', { params: { secret }, payload: { password } })
    const { cookie } = await this.#client.call('partnerLogin', { payload: { email, password } })
    return { email, password, headers: { cookie } }
  }

  #today(who: string, open: () => Promise<Headers>): Promise<Headers> {
    const key = `${who} ${this.#clock.now().toISOString().slice(0, 10)}`
    const opened = this.#opened.get(key) ?? open()
    this.#opened.set(key, opened)
    return opened
  }

  #codeOf(factor: string): string {
    return new TOTP({ secret: Secret.fromBase32(factor) }).generate({ timestamp: this.#clock.now().getTime() })
  }
}
