import type { LandlordRights } from '@nestbond/api/tenant-account/landlord-rights'
import { stageOn } from '@nestbond/domain/policy/policy-timeline'
import type { ContractErasure } from '@nestbond/domain/rights/erasure'
import { LANDLORD_KEPT_DATA, LANDLORD_RETENTION } from '@nestbond/domain/rights/landlord-retention'
import { formatAddress } from '@nestbond/domain/values/address'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import { countryOfApplication } from '../../application/application.ts'
import { listContractsOf, type OwnContract } from '../../contract/own-contract-store.ts'
import { listInvitedHomes, withdrawalDays, type InvitedHome } from '../../landlord/homes/homes-store.ts'
import { MOST_HOMES } from '../../landlord/homes/list-homes.ts'
import { isLandlordOf } from '../../landlord-session/landlord-session.ts'
import { landlordLinkIds } from '../../landlord-session/links/landlord-links.ts'
import type { LandlordSession } from '../../landlord-session/session-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { lifeUntilAcceptance } from '../../policy/timeline/open-contract.ts'
import { erasuresOf } from '../rights/own-data.ts'
import { findLandlordErasureOf } from './landlord-erasure-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'config'>

/** A signed contract of a landlord's mailbox, and how long it is kept. */
export interface LandlordContract extends InvitedHome {
  contract: OwnContract
  erasure: ContractErasure
}

/** The signed contracts of a landlord's mailbox, newest first. The number of statements does not depend on theirs. */
export async function landlordContracts(
  deps: Pick<Deps, 'database' | 'clock'>,
  session: Pick<LandlordSession, 'emailKey'>,
): Promise<LandlordContract[]> {
  const { kysely } = deps.database
  const today = todayOf(deps.clock)
  const invited = await listInvitedHomes(kysely, session.emailKey, MOST_HOMES)
  const own = new Map(
    invited
      .filter(({ application }) => isLandlordOf(session, application))
      .map((home) => [home.application.id, home] as const),
  )
  const contracts = await listContractsOf(kysely, [...own.keys()])
  const withdrawn = await withdrawalDays(kysely, [...own.keys()])
  const homes = contracts.map((contract) => ({
    contract,
    ...required(own.get(contract.applicationId), 'invitation'),
  }))
  const erasures = await erasuresOf(
    deps,
    homes.map(({ contract, application, invitation }) => {
      const life = {
        ...lifeUntilAcceptance({ contract, application, invitation }, today),
        withdrawnOn: withdrawn.get(application.id) ?? null,
      }
      return {
        country: countryOfApplication(application),
        policyId: contract.policy?.id ?? null,
        life,
        stage: stageOn(life, today),
      }
    }),
  )
  return homes.map((home, at) => ({ ...home, erasure: required(erasures[at], 'erasure') }))
}

/** The country of the landlord's newest home, for words and periods. */
export function countryOfLandlord(contracts: readonly LandlordContract[]): Country {
  return contracts[0] ? countryOfApplication(contracts[0].application) : 'de'
}

/** A landlord's stored data, the end of its retention, and an open request for an erasure. */
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
    homes: contracts.map(({ application, invitation, erasure: kept }) => ({
      id: landlordLinkIds(deps.config, invitation).mailed,
      address: formatAddress(required(application.answers.address, 'address')),
      keptUntil: kept.may ? toWireDate(kept.keepUntil) : null,
      because: kept.may ? null : kept.because,
    })),
    erasure: erasure && { requestedAt: erasure.requestedAt.toISOString() },
  }
}
