import { DAY } from '@nestbond/domain/values/day'
import { catchUp } from '../work-on-jobs.ts'
import { exchangeRun } from '../policy/exchange/exchange-run.ts'
import { moveOutRun } from '../policy/move-out/move-out-run.ts'
import { payRefunds } from '../policy/end/pay-refunds.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { settleTenantChanges } from '../policy/tenant-change/tenant-change-run.ts'
import { promiseRequestRun } from '../promises/promise-request-run.ts'
import { correctionRun } from '../landlord/corrections/correction-run.ts'
import { foldFigures } from '../figures/fold-changes.ts'
import { tenantInvitationRun } from '../application/invited-tenant/tenant-invitation-run.ts'
import { forgetEndedSecrets } from '../tenant-account/rights/erase-due.ts'
import { DemoCalendar } from './demo-calendar.ts'
import type { DemoClient, DemoClock } from './demo-client.ts'
import { fortyHomes } from './demo-homes.ts'
import { households, type DemoHousehold } from './demo-households.ts'
import { tenantsInEveryStage } from './demo-lives.ts'
import { addPartners, invitedTenants } from './demo-partners.ts'
import { promises, type DemoPromise } from './demo-promises.ts'
import { DemoSessions, type PortalAccess, type StaffAccess } from './demo-sessions.ts'
import { beginWithNobody, LANDLORD, SPACES, type DemoWorld } from './demo-world.ts'

/** The server's daily work is done once a week. */
const DAYS_BETWEEN_RUNS = 7

/** Everything that the terminal prints once. */
export interface DemoAccess {
  staff: StaffAccess[]
  tenant: { email: string; password: string }
  /** A person without a password has not signed. */
  households: { what: DemoHousehold['what']; people: { email: string; password: string | null }[] }[]
  promises: readonly DemoPromise[]
  landlord: string
  portals: PortalAccess[]
  spaces: readonly string[]
}

/**
 * Makes the demonstration: a year of a landlord with forty homes, tenants, cases, claims and invitations in every state, households and promises. The clock begins as many
 * days ago as its first act and ends at today.
 * @param tell is called with each step that begins
 */
export async function tellStory(
  client: DemoClient,
  clock: DemoClock,
  today: Date,
  tell: (step: string) => void,
): Promise<DemoAccess> {
  beginWithNobody()
  const calendar = new DemoCalendar()
  const sessions = new DemoSessions(client, clock)
  const world: DemoWorld = { client, clock, calendar, sessions }
  const { tenant } = fortyHomes(world)
  tenantsInEveryStage(world)
  invitedTenants(world)
  const together = households(world)
  const promised = promises(world)
  const begin = calendar.begin
  for (let daysAgo = begin; daysAgo > 0; daysAgo -= DAYS_BETWEEN_RUNS) calendar.on(daysAgo, () => endOfDay(client))
  calendar.on(0, () => endOfDay(client))
  clock.moveTo(new Date(today.getTime() - (begin + 1) * DAY))
  tell('Partners and staff')
  await addPartners(world)
  await sessions.addStaff('manager', 'Kim Falk')
  await sessions.addStaff('underwriter', 'Ada Winter')
  await calendar.run(client, clock, today, tell)
  tell('Waiting jobs, and accounts')
  await catchUp(client.deps)
  await client.runJobs()
  await foldFigures.handle(client.deps, {})
  // The rest of the nightly erasure would take the expired invitation, which is to be seen.
  await forgetEndedSecrets(client.deps)
  // A link for a password lives for days, so the portals' accounts are made at the end.
  const portals = []
  for (const space of SPACES) portals.push(await sessions.addPortalAccount(space, 'owner'))
  const access = { email: tenant.email, password: sessions.passwordOf(tenant) }
  return {
    staff: sessions.staff,
    tenant: access,
    households: await accountsOf(sessions, together),
    promises: promised,
    landlord: LANDLORD.email,
    portals,
    spaces: SPACES,
  }
}

/** Everybody who has signed sets a password. */
async function accountsOf(sessions: DemoSessions, households: readonly DemoHousehold[]) {
  const accounts: DemoAccess['households'] = []
  for (const { what, people, signed } of households) {
    const opened = []
    for (const { email } of people) {
      if (signed) await sessions.tenant({ email })
      opened.push({ email, password: signed ? sessions.passwordOf({ email }) : null })
    }
    accounts.push({ what, people: opened })
  }
  return accounts
}

/** The daily runs of the server. They are called here because the queue schedules them by the real clock. */
async function endOfDay({ deps }: DemoClient): Promise<void> {
  await settleTenantChanges(deps)
  await runPremiums(deps)
  await payRefunds(deps)
  for (const job of [exchangeRun, moveOutRun, correctionRun, tenantInvitationRun, promiseRequestRun])
    await job.handle(deps, {})
}
