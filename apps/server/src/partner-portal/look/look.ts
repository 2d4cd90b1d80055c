import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PartnerLook } from '@nestbond/api/partner-portal/look'
import { addAccountEvent } from '../../staff/area-account-store.ts'
import { PORTAL } from '../../staff/area.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockPartner } from '../session/partner-lock-store.ts'
import type { Caller } from '../session/require-partner.ts'
import { logoOf } from '../../partners/present-partner.ts'
import { keepNamedFile } from '../../application/stored-files/keep-named-file.ts'
import { findLook, updateLogo, updateLook, type Look } from './look-store.ts'
import type { Logo } from './read-logo.ts'

type Needed = Pick<Deps, 'database' | 'clock' | 'storage'>

export async function look({ database }: Pick<Deps, 'database'>, partnerId: string): Promise<PartnerLook> {
  return present(await findLook(database.kysely, partnerId))
}

/** Changes apply immediately: open applications show them on their next screen, and use the minimum age at their risk check. */
export async function changeLook(
  { database, clock }: Needed,
  { partnerId, account }: Caller,
  wanted: Omit<Look, 'space' | 'logoKey'>,
): Promise<PartnerLook> {
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const before = await findLook(trx, partnerId)
    const { action, accent, minimumAge } = wanted
    if (action === before.action && accent === before.accent && minimumAge === before.minimumAge) return present(before)
    await updateLook(trx, partnerId, wanted)
    await addAccountEvent(trx, PORTAL, account.id, 'look-changed', account.id, clock.now())
    return present({ ...before, ...wanted })
  })
}

/** Replaces the logo; null removes it. The previous file is deleted once no row refers to it. */
export async function changeLogo(deps: Needed, caller: Caller, logo: Logo | null): Promise<PartnerLook> {
  const { storage } = deps
  // Each logo gets a new name, so that browsers do not show the previous one from their cache.
  const stored = logo && {
    key: `partners/${caller.partnerId}/logo-${randomBytes(4).toString('hex')}`,
    contentType: logo.contentType,
  }
  if (logo && stored) await storage.put(stored.key, Readable.from([logo.content]), { contentType: logo.contentType })
  const { before, now } = await keepNamedFile(storage, stored?.key ?? null, (named) =>
    nameLogo(deps, caller, stored, named),
  )
  if (before !== null) await storage.delete(before)
  return now
}

/** @returns the key of the previous logo as `before` */
async function nameLogo(
  { database, clock }: Needed,
  { partnerId, account }: Caller,
  logo: { key: string; contentType: string } | null,
  named: () => void,
): Promise<{ before: string | null; now: PartnerLook }> {
  return database.transaction(async (trx) => {
    await lockPartner(trx, partnerId)
    const known = await findLook(trx, partnerId)
    if (logo || known.logoKey !== null) {
      await updateLogo(trx, partnerId, logo)
      await addAccountEvent(trx, PORTAL, account.id, logo ? 'logo-changed' : 'logo-removed', account.id, clock.now())
    }
    named()
    return { before: known.logoKey, now: present({ ...known, logoKey: logo?.key ?? null }) }
  })
}

function present({ space, action, accent, minimumAge, logoKey }: Look): PartnerLook {
  return { action, accent, minimumAge, logo: logoOf({ space, logoKey }) }
}
