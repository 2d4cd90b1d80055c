import type { LandlordAuthority, PartnerAuthority } from '@nestbond/api/authorities/authorities'
import type { PartnerActView } from '@nestbond/api/authorities/partner-act'
import { authorityOn, requestLastDay } from '@nestbond/domain/partners/authority'
import { formatAddress } from '@nestbond/domain/values/address'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { maskEmail } from '@nestbond/domain/values/mailbox'
import type { LandlordPolicy } from '@nestbond/api/claims/claims'
import type { Application } from '../application/application.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { findLastAuthority, listAuthorities, type StoredAuthority } from './authority-store.ts'
import { actsOfAuthority, type StoredPartnerAct } from './partner-act-store.ts'
import { findPartnerHome, listPartnerHomes, type PartnerHomeRow } from './partner-home-store.ts'
import { landlordNameOf } from '../application/names.ts'

type Needs = Pick<Deps, 'clock' | 'database'>

export async function ownAuthorities(deps: Needs, partnerId: string): Promise<PartnerAuthority[]> {
  const found = await listAuthorities(deps.database.kysely, { partnerId })
  return Promise.all(found.map((authority) => presentToPartner(deps, authority)))
}

export async function presentToPartner(deps: Needs, authority: StoredAuthority): Promise<PartnerAuthority> {
  const homes = await listPartnerHomes(deps.database.kysely, authority)
  const newest = homes[0]?.answers
  return {
    ...facts(deps, authority),
    landlord: newest ? { name: landlordNameOf(newest) } : null,
    mailbox: maskEmail(authority.landlordEmailKey),
    homes: homes.flatMap((home) => {
      const id = home.policyId ?? home.tenantInvitationId
      return id === null ? [] : [{ id, address: addressLine(home) }]
    }),
    requestedBy: authority.requestedBy.name,
  }
}

/** The authorities of a landlord's mailbox. */
export async function landlordsAuthorities(deps: Needs, landlordEmailKey: string): Promise<LandlordAuthority[]> {
  const { kysely } = deps.database
  const found = await listAuthorities(kysely, { landlordEmailKey })
  return Promise.all(
    found.map(async (authority) => {
      const homes = await listPartnerHomes(kysely, authority)
      const acts = await actsOfAuthority(kysely, authority.id)
      return {
        ...facts(deps, authority),
        partner: { name: authority.partnerName },
        requestedBy: authority.requestedBy.name,
        homes: homes.map(addressLine),
        acts: acts.map((act) => ({
          ...presentPartnerAct(act),
          address: homes.filter(({ applicationId }) => applicationId === act.applicationId).map(addressLine)[0] ?? '',
        })),
      }
    }),
  )
}

/** The authority that covers a home, or the open request for one; null without one. */
export async function authorityOfHome(
  { clock, database }: Needs,
  policyId: string,
  { partnerId }: Pick<Application, 'partnerId'>,
): Promise<LandlordPolicy['authority']> {
  const { kysely } = database
  const home = partnerId === null ? null : await findPartnerHome(kysely, partnerId, policyId)
  if (partnerId === null || !home || home.landlordEmailKey === null) return null
  const authority = await findLastAuthority(kysely, { partnerId, landlordEmailKey: home.landlordEmailKey })
  const state = authority && authorityOn(authority, todayOf(clock))
  if (!authority || (state !== 'REQUESTED' && state !== 'GRANTED')) return null
  return { id: authority.id, state, partner: authority.partnerName, powers: [...authority.powers] }
}

export function presentPartnerAct({ id, act, at, partner, person, key }: StoredPartnerAct): PartnerActView {
  return { id, act, at: at.toISOString(), partner, by: key ?? person, byKey: key !== null }
}

function facts({ clock }: Pick<Deps, 'clock'>, authority: StoredAuthority) {
  const state = authorityOn(authority, todayOf(clock))
  return {
    id: authority.id,
    state,
    powers: [...authority.powers],
    requestedAt: authority.requestedAt.toISOString(),
    changedAt: authority.changedAt?.toISOString() ?? null,
    answerUntil: state === 'REQUESTED' ? toWireDate(requestLastDay(authority)) : null,
  }
}

function addressLine({ answers: { address } }: PartnerHomeRow): string {
  return address ? formatAddress(address) : ''
}
