import type { LandlordRights } from '@nestbond/api/tenant-account/landlord-rights'
import { LANDLORD_KEPT_DATA, LANDLORD_RETENTION } from '@nestbond/domain/rights/landlord-retention'
import { formatAddress } from '@nestbond/domain/values/address'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { countryOfApplication } from '../../application/application.ts'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import { listInvitedHomes } from '../../landlord/homes/homes-store.ts'
import { MOST_HOMES } from '../../landlord/homes/list-homes.ts'
import { isLandlordOf } from '../../landlord-session/landlord-session.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'
import type { LandlordSession } from '../../landlord-session/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { erasureOf, type HeldContract } from '../rights/own-data.ts'
import { signedContractIds } from './landlord-data-store.ts'
import { findLandlordErasureOf } from './landlord-erasure-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'config'>

/** The signed contracts of a landlord's mailbox, newest first, and how long each is kept. */
export async function landlordContracts(
  deps: Pick<Deps, 'database' | 'clock'>,
  session: Pick<LandlordSession, 'emailKey'>,
): Promise<HeldContract[]> {
  const { kysely } = deps.database
  const invited = await listInvitedHomes(kysely, session.emailKey, MOST_HOMES)
  const own = invited.filter(({ application }) => isLandlordOf(session, application))
  const ids = await signedContractIds(
    kysely,
    own.map(({ application }) => application.id),
  )
  const held: HeldContract[] = []
  for (const id of ids) {
    const contract = await findAnyContract(kysely, id)
    if (!contract) continue
    const opened = await openContract(deps, contract)
    held.push({ opened, erasure: await erasureOf(deps, opened) })
  }
  return held
}

/** The country of the landlord's newest home, for words and periods. */
export function countryOfLandlord(contracts: readonly HeldContract[]): Country {
  return contracts[0] ? countryOfApplication(contracts[0].opened.application) : 'de'
}

/** What is kept about a landlord, until when, and an open request for an erasure. */
export async function presentLandlordRights(deps: Needs, session: LandlordSession): Promise<LandlordRights> {
  const contracts = await landlordContracts(deps, session)
  const country = countryOfLandlord(contracts)
  const erasure = await findLandlordErasureOf(deps.database.kysely, session.emailKey)
  return {
    mailbox: maskEmail(session.email),
    country,
    retention: LANDLORD_KEPT_DATA.map((kind) => {
      const rule = LANDLORD_RETENTION[kind]
      return {
        kind,
        from: rule.from,
        days: 'days' in rule ? rule.days : null,
        years: 'years' in rule ? rule.years[country] : null,
      }
    }),
    homes: contracts.map(({ opened: { application, invitation }, erasure: kept }) => ({
      id: landlordLinkIds(deps.config, invitation).mailed,
      address: formatAddress(required(application.answers.address, 'address')),
      keptUntil: kept.may ? toWireDate(kept.keepUntil) : null,
      because: kept.may ? null : kept.because,
    })),
    erasure: erasure && { requestedAt: erasure.requestedAt.toISOString() },
  }
}
