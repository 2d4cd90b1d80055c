import { randomUUID } from 'node:crypto'
import type { RunningServer } from '../server.ts'
import { ApplicationDriver, openLink } from './api.ts'
import { inDays, wire } from './dates.ts'
import { httpPlayer } from './http-player.ts'
import type { PartnerOwner } from './partner.ts'
import { mailedPath } from './mailed-link.ts'

/** A house in the partner's list, with two units and a landlord. */
export interface PartnerHouse {
  id: string
  title: string
  /** A house number that no other house has. */
  streetNumber: string
  /** The house's reference in the partner's system. */
  reference: string
}

let made = 0

/** The e-mail address of a tenant without an invitation. */
export function someTenant(): string {
  return `tenant.${randomUUID().slice(0, 8)}@mieter.example`
}

export async function aHouse(owner: PartnerOwner): Promise<PartnerHouse> {
  made += 1
  const sign = randomUUID().slice(0, 6)
  const house = { title: `Kanalhof ${sign}`, streetNumber: String(100 + made), reference: `K-${sign}` }
  const landlord = {
    type: 'property_manager',
    companyName: 'Weser Verwaltung',
    firstName: 'Uta',
    lastName: 'Roth',
    email: `uta.${sign}@weser.example`,
    phone: { dialCode: '+49', number: '30 901820' },
  }
  const { id: landlordId } = await owner.post('landlords', { landlord })
  const address = {
    street: 'Sonnenallee',
    streetNumber: house.streetNumber,
    zip: '12045',
    city: 'Berlin',
    country: 'de',
  }
  const { id } = await owner.post('properties', {
    title: house.title,
    reference: house.reference,
    address,
    units: ['1. OG', '2. OG'],
    landlordId,
  })
  return { id, ...house }
}

export const RENTAL = { coldRentAmount: 740, rentDepositAmount: 2220, insuranceStart: wire(inDays(40)) }

/** Invites a tenant over HTTP. @returns the id of the invitation */
export async function anInvitation(
  owner: PartnerOwner,
  house: PartnerHouse,
  email: string,
  unitName = '1. OG',
  coTenants: readonly { firstName: string; lastName: string; email: string }[] = [],
): Promise<string> {
  const tenant = { email, firstName: 'Lea', lastName: 'Brandt' }
  const home = { propertyId: house.id, unitName, rental: RENTAL }
  return (await owner.post('invitations', { tenant, coTenants, language: 'de', ...home })).id
}

/** The path of the mailed invitation link. */
export const invitationPath = (server: Pick<RunningServer, 'mailTo'>, email: string, subject?: RegExp) =>
  mailedPath(server, email, String.raw`\?token=[\w-]+`, subject)

/** An invited tenant who has opened the mailed link and answered all questions. */
export async function anInvitedTenant(
  server: Pick<RunningServer, 'url' | 'mailTo'>,
  email: string,
): Promise<ApplicationDriver> {
  const secret = (await invitationPath(server, email)).split('token=').at(-1) ?? ''
  const driver = ApplicationDriver.open(server.url, await openLink(server.url, secret), { tenant: { email } })
  return driver.answerUpTo('end')
}

/** Opens the mailed link over HTTP and reports that the deposit is wrong. */
export async function reportWrongDeposit(
  server: Pick<RunningServer, 'url' | 'mailTo'>,
  email: string,
  message: string,
): Promise<void> {
  const secret = (await invitationPath(server, email)).split('token=').at(-1) ?? ''
  const payload = { token: await openLink(server.url, secret), details: ['deposit'], message }
  await httpPlayer(server.url).call('invitationReport', { payload })
}
