import type { HomeSurety, LandlordHome } from '@nestbond/api/landlord/homes'
import type { TagProps } from '@nestbond/design-system/Tag.tsx'
import {
  HOME_GROUPS,
  isInGroup,
  waitsForLandlord,
  type HomeGroup,
  type HomeState,
  type HomeStep,
} from '@nestbond/domain/waiting/landlord-home'
import { formatAddress, spelledStreet, unitAndRoom } from '@nestbond/domain/values/address'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import { fullName, tenantNames } from '@nestbond/domain/values/person-name'
import { formatNames } from '@nestbond/messages/format'
import type { Locale } from '@nestbond/messages/locales'
import { pathTo } from '../../../paths.ts'
import type { NewClaimForm } from '../../claims/landlord/new-claim-form.ts'
import type { Texts } from '../../../texts/use-texts.ts'

/** Homes that are added to the list at once. */
export const PAGE = 20

export const FILTERS = ['ALL', ...HOME_GROUPS] as const
export type Filter = 'ALL' | HomeGroup

export const STATE_TONES: Record<HomeState, TagProps['tone']> = {
  TO_ANSWER: 'wait',
  COVERED: 'ok',
  CLAIMED: 'wait',
  ENDING: 'wait',
  OVER: 'plain',
  DECLINED: 'plain',
  EXPIRED: 'plain',
  WITHDRAWN: 'plain',
}

export function inFilter(home: LandlordHome, filter: Filter): boolean {
  if (filter === 'LANDLORDS_TURN') return waitsForLandlord(home)
  return filter === 'ALL' || isInGroup(home, filter)
}

/** Whether each word of a search begins a word of the home's address, the tenant's or landlord's name, or the certificate's code. Case and accents do not count. */
export function isFound(home: LandlordHome, search: string): boolean {
  const { street, ...address } = home.address.address
  const named = [home, ...home.otherSureties].flatMap(({ tenant, otherTenants, landlord, policy }) => [
    tenant.firstName,
    tenant.lastName,
    otherTenants ?? '',
    landlord,
    policy?.certificate.code ?? '',
  ])
  const words = foldedWords([formatAddress({ street, ...address }), spelledStreet(street), ...named].join(' '))
  return foldedWords(search).every((typed) => words.some((word) => word.startsWith(typed)))
}

function foldedWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The amount that the surety stands for, or the deposit of a home without cover. */
export function amountOf({ state, rentDepositAmount, policy }: HomeSurety): { cents: Cents; covered: boolean } {
  const covered = policy !== null && state !== 'OVER'
  return { cents: fromMajor(covered ? policy.surety.amountLeft : rentDepositAmount) ?? 0, covered }
}

/** The sum (cents) that covered homes stand for. All policies are in euros. */
export function coveredSum(homes: readonly LandlordHome[]): Cents {
  return homes.reduce((sum, home) => sum + amountOf(home).cents, 0)
}

/** The values of every sentence about a home. */
export function valuesOf(home: HomeSurety, { date, money, locale }: Pick<Texts, 'date' | 'money' | 'locale'>) {
  const { landlord, tenant, until, country, policy, currency } = home
  const day = until && fromWireDate(until)
  const offered = policy?.claims.reduce((sum, { offeredAmount }) => sum + (offeredAmount ?? 0), 0) ?? 0
  return {
    country,
    landlord,
    // Who asks for a release or another deposit; an offer is that of all.
    tenant: fullName(tenant),
    tenants: formatNames(tenantNames(home), locale),
    several: String(home.otherTenants !== null),
    until: day ? date(day, 'short') : '',
    dated: String(Boolean(day)),
    offered: money(fromMajor(offered) ?? 0, { whole: true, currency }),
  }
}

/** Whether the homes of the mailbox belong to several landlords, so that each home names its own. */
export function hasSeveralLandlords(homes: readonly LandlordHome[]): boolean {
  return new Set(homes.map(({ landlord }) => landlord)).size > 1
}

/** Street, number and flat; the town is on another line. */
export function streetLine({ address }: Pick<LandlordHome, 'address'>): string {
  const { street, streetNumber } = address.address
  return [`${spelledStreet(street)}\u00A0${streetNumber}`, unitAndRoom(address.address)].filter(Boolean).join(', ')
}

/** The steps that are taken in the part about claims of a policy's page. */
const ABOUT_CLAIMS: ReadonlySet<HomeStep | null> = new Set([
  'NAME_PAYOUT_ACCOUNT',
  'TAKE_COUNTER_OFFER',
  'QUANTIFY_CLAIM',
])

/** The landlord's page for a home's next step, or the home's own page. */
export function pageOf({ id, policy, step }: HomeSurety, locale: Locale): string {
  if (!policy) return pathTo('landlord-invitation', locale, { params: { id } })
  if (step === 'ANSWER_RELEASE' && policy.release)
    return pathTo('landlord-release', locale, { params: { id: policy.release.id } })
  if (step === 'CLAIM_BY') return newClaimPage(policy.id, 'report', locale)
  const page = pathTo('landlord-policy', locale, { params: { id: policy.id } })
  return ABOUT_CLAIMS.has(step) ? `${page}#claims-title` : page
}

/** The policy's page with the form for a claim, or the one that announces it without an amount, already open. */
export function newClaimPage(policyId: string, form: NewClaimForm, locale: Locale): string {
  return `${pathTo('landlord-policy', locale, { params: { id: policyId }, search: { claim: form } })}#claims-title`
}

/** The label of the link to `pageOf`. */
export function openKey({ policy, step }: HomeSurety): `homes.open.${HomeStep | 'policy' | 'invitation'}` {
  return `homes.open.${step ?? (policy ? 'policy' : 'invitation')}`
}
