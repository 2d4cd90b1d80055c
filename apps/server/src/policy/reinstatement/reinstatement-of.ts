import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { reinstatementBar, type ReinstatementBar } from '@nestbond/domain/premiums/reinstatement'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { waitOf } from '@nestbond/domain/waiting/waiting'
import type { Kysely } from 'kysely'
import { announcementsOfPolicy } from '../../claims/announcement-store.ts'
import { claimsOfPolicy } from '../../claims/claim-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { findCollection, lastPayUntil } from '../collection/collection-store.ts'
import { isHomeCoveredToday } from '../policy-store.ts'
import { findReinstatement, type StoredReinstatement } from './reinstatement-store.ts'

/** A premium whose payment puts a policy back in force, or the reason why it does not. */
export interface Reinstatement extends StoredReinstatement {
  bar: ReinstatementBar | null
  /** The last day to pay that the formal reminder named. A claim opened after it bars the reinstatement. */
  payUntil: CivilDate
  claimOpen: boolean
}

/** Null if the policy was not cancelled for a later premium, or is in force again. */
export async function reinstatementOfPolicy(
  db: Kysely<Tables>,
  policyId: string,
  today: CivilDate,
): Promise<Reinstatement | null> {
  const stored = await findReinstatement(db, policyId)
  return stored && judgeReinstatement(db, stored, today)
}

/** The last day on which paying a charge puts its policy back in force, as the account offers it; null if it does not. */
export async function reinstatesUntil(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { chargeId, policyId }: Pick<StoredReinstatement, 'chargeId' | 'policyId'>,
): Promise<CivilDate | null> {
  const found = await reinstatementOfPolicy(database.kysely, policyId, todayOf(clock))
  return found?.chargeId === chargeId ? (waitOf('REINSTATEMENT', { reinstatement: found })?.until ?? null) : null
}

/**
 * Adds today's reason against a reinstatement.
 * @param payingSince the payment was begun in time, so the month no longer counts
 */
export async function judgeReinstatement(
  db: Kysely<Tables>,
  stored: StoredReinstatement,
  today: CivilDate,
  payingSince: 'in time' | null = null,
): Promise<Reinstatement> {
  const { policyId, chargeId, agreedEnd, until, home, sharesHome } = stored
  const collection = required(await findCollection(db, chargeId), 'collection')
  const payUntil = required(lastPayUntil(collection), 'reminder')
  const claims = await claimsOfPolicy(db, policyId)
  const announced = (await announcementsOfPolicy(db, policyId))
    .filter(({ takenBack }) => !takenBack)
    .map(({ announcedOn }) => ({ state: 'WITH_TENANT' as const, openedOn: announcedOn }))
  const homeCovered = !sharesHome && (await isHomeCoveredToday(db, home, today))
  const on = payingSince === 'in time' && today > until ? until : today
  return {
    ...stored,
    bar: reinstatementBar({ until, payUntil, claims: [...claims, ...announced], agreedEnd, homeCovered }, on),
    payUntil,
    claimOpen: claims.some(({ state }) => isOpenClaim(state)),
  }
}
