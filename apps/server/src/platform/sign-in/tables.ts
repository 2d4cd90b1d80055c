import type { Generated } from 'kysely'
import type { ExportOf, Nullable } from '../database/tables.ts'
import type { DeviceArea } from './known-device.ts'

declare module '../database/tables.ts' {
  interface Tables {
    login_failures: LoginFailuresTable
    known_devices: KnownDevicesTable
    device_links: DeviceLinksTable
  }
}

export const SIGN_IN_EXPORT: ExportOf<'login_failures' | 'known_devices' | 'device_links'> = {
  login_failures: 'nothing',
  known_devices: 'nothing',
  device_links: 'nothing',
}

/** Failed sign-ins at the office, the portal and tenants' accounts. */
export interface LoginFailuresTable {
  /** HMAC of the guessed secret's owner: the login or account, and whether it is a password or a code. */
  subject_hash: string
  /** HMAC of the caller: a device, a session, a network, or all strangers together. */
  caller_hash: Generated<string>
  /** Since the last success. */
  failures: number
  blocked_until: Nullable<Date>
  last_failed_at: Date
}

/** Browsers that have signed in to an account, of any area. */
export interface KnownDevicesTable {
  token_hash: string
  area: DeviceArea
  account_id: string
  last_used_at: Date
}

/** Mailed links that make a browser a known device. A used one has expired. */
export interface DeviceLinksTable {
  secret_hash: string
  area: DeviceArea
  account_id: string
  expires_at: Date
  created_at: Date
}
