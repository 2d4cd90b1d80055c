import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { decline, openLink } from '../lives/application.ts'
import { readPartnerCommand, runPartnerCommand } from '../partner-portal/command/partner-command.ts'
import { todayOf } from '../platform/clock.ts'
import { drawPicture } from '../platform/threads/paper-threads.ts'
import type { LifeState } from '../lives/states.ts'
import { goOn, homeAddress, linksOf, type DemoTenant } from './demo-people.ts'
import { DemoHome, someone, SPACES, type DemoWorld } from './demo-world.ts'

type Space = (typeof SPACES)[number]

const NAMES: Record<Space, string> = { 'haus-und-hof': 'Haus & Hof', stadtwohnen: 'Stadtwohnen' }
/** Logos as SVG paths: a house beside a yard, and a row of houses. */
const LOGOS: Record<Space, string> = {
  'haus-und-hof':
    '<path fill="#7a3e1d" d="M4 30 30 6l26 24h-6v24H10V30z"/><path fill="#5b8c3a" d="M62 54V40a18 18 0 0 1 36 0v14z"/><path fill="#fff" d="M24 36h12v18H24z"/>',
  stadtwohnen:
    '<path fill="#1f4e79" d="M4 54V18h26v36z"/><path fill="#2f7ab8" d="M34 54V6h26v48z"/><path fill="#1f4e79" d="M64 54V26h32v28z"/><path fill="#fff" d="M12 26h10v8H12zm30-10h10v8H42zm0 16h10v8H42zm32 2h12v8H74z"/>',
}
const LOGO_PX = 400
const PARTNERS_LANDLORD = { firstName: 'Rita', lastName: 'Sommer', email: 'rita.sommer@example.net' }

/** Adds two partners with a logo, a landlord and homes each. */
export async function addPartners({ client }: DemoWorld): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-logos-'))
  try {
    for (const space of SPACES) {
      const logo = join(folder, `${space}.png`)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 102 60">${LOGOS[space]}</svg>`
      await writeFile(logo, await drawPicture(svg, LOGO_PX))
      const given = ['--name', NAMES[space], '--space', space, '--logo', logo, '--sample']
      await runPartnerCommand(client.deps, readPartnerCommand(given))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tenants whom a partner has invited, in every state of an invitation. */
export function invitedTenants(world: DemoWorld): void {
  const { client, calendar } = world
  const invited = (daysAgo: number, stage: LifeState | 'opened' | null) => {
    const tenant = someone()
    calendar.on(daysAgo, () => invite(world, tenant))
    if (stage !== null) calendar.on(daysAgo - 1, () => follow(world, tenant, stage))
    return tenant
  }
  invited(2, null)
  // The tenant has not opened it for 30 days: it has expired, and the next night's job erases it.
  invited(31, null)
  invited(9, 'opened')
  invited(9, 'draft')
  invited(9, 'decided')
  invited(9, 'signed')
  invited(42, 'insured')
  const declined = invited(20, 'signed')
  calendar.on(17, async () => {
    const { mailed } = await linksOf(client, declined)
    await decline(client, mailed, 'Anders vermietet.')
  })
  const withdrawn = invited(13, 'insured')
  calendar.on(8, () => new DemoHome(world, withdrawn).goOn('withdrawn'))
  const revoked = someone()
  calendar.on(14, async () => {
    const { id, headers } = await invite(world, revoked)
    await client.call('partnerInvitationRevoke', { params: { id }, headers, payload: {} })
  })
}

/** @returns the invitation's id, and the partner's headers */
async function invite({ client, clock, sessions }: DemoWorld, { email, firstName, lastName, house, rent }: DemoTenant) {
  const headers = await sessions.partner(SPACES[0])
  const { body } = await client.call('partnerInvite', {
    headers,
    payload: {
      tenant: { email, firstName, lastName },
      language: 'de',
      address: homeAddress(house),
      rental: {
        homeType: 'house',
        furnished: 'no',
        existingRent: false,
        coldRentAmount: rent,
        rentDepositAmount: rent * 3,
        insuranceStart: toWireDate(addDays(todayOf(clock), 20)),
        insuranceEnd: null,
        rentContractId: `WE-${house}`,
      },
    },
  })
  return { id: body.id, headers }
}

/** The tenant follows the mailed link. */
async function follow({ client }: DemoWorld, tenant: DemoTenant, stage: LifeState | 'opened'): Promise<void> {
  const mailed = await client.inMailTo(tenant.email, /[?&]token=([\w-]+)/)
  const token = await openLink(client, mailed)
  if (stage !== 'opened') await goOn(client, { ...tenant, landlord: PARTNERS_LANDLORD }, token, stage)
}
