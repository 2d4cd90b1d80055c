import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { certificateAgrees, type TrustCheckName } from '@nestbond/domain/support/trust'
import { MAIL_LATE_HOURS } from '@nestbond/domain/support/office-task'
import { resumeReminder } from '../application/mails/resume-reminder.ts'
import { namedKeys, PAPER_FOLDERS, type NamedKey } from '../application/stored-files/named-file-store.ts'
import { checkTrail } from '../audit/check-trail.ts'
import { sealTrail } from '../audit/seal-trail.ts'
import { signReminder } from '../checkout/mails/sign-reminder.ts'
import { coTenantReminder } from '../co-tenants/mails/co-tenant-reminder.ts'
import { claimsOfPolicies, findPolicies } from '../claims/claim-store.ts'
import { suretyOfPolicy } from '../claims/surety-of-policy.ts'
import { raiseReminder } from '../policy/mails/raise-reminder.ts'
import { replayDecisions } from '../office/workbench/replay.ts'
import { todayOf } from '../platform/clock.ts'
import { lostJobs } from '../platform/queue/job-store.ts'
import { landlordErasureMail } from '../tenant-account/mails/landlord-erasure-mail.ts'
import { ratingInvitation } from '../tenant-account/mails/rating-invitation.ts'
import { AGAIN_CHECKS } from './again/again-checks.ts'
import { fileCursor } from './check-files.ts'
import { overdueErasures } from './overdue-erasures.ts'
import { Tally, throughPolicies, type Stretch, type TrustNeeds, type TrustPart } from './tally.ts'
import { actsOf, countKept, countMails, faultsOfMoney, moneyOf, unsentMails, withoutMail } from './trust-store.ts'

const BATCH = 200
/** Files that are asked for at the same time. */
const AT_ONCE = 16
const HOUR = 3_600_000
/** A mailbox that refuses one of these gets no other of them, and nothing was promised. */
const OPTIONAL_MAILS = [resumeReminder, signReminder, coTenantReminder, raiseReminder, ratingInvitation].map(
  ({ name }) => name,
)

/** Every mail's job names its mail, so that a retry sends the same one; this one names what it is about. */
const MAIL_JOBS = { keys: ['mailId', 'codeId'], kinds: [landlordErasureMail.name] }
/** More lost jobs than this are not counted. */
const MOST_LOST_JOBS = 10_000

/**
 * The checks of measured trust (docs/product-decisions.md#d95). None changes anything, except that acts of the last minutes are sealed. Those that
 * look at every policy or every file stop when their stretch is over, and say where the rest begins.
 */
export const CHECKS: Record<TrustCheckName, (deps: TrustNeeds, stretch: Stretch) => Promise<TrustPart>> = {
  async decisions({ database }) {
    const tally = new Tally('decisions')
    const { decisions } = await replayDecisions(database, ({ refId, differs }) =>
      tally.differs(`${refId}: ${differs.join(', ')}`),
    )
    tally.looked(decisions)
    return tally.ended()
  },

  async ledger({ database }, stretch) {
    const tally = new Tally('ledger')
    const next = await throughPolicies(database, stretch, async (policies) => {
      const money = await moneyOf(
        database.kysely,
        policies.map(({ id }) => id),
      )
      for (const { id, number } of policies) {
        const of = money.get(id)
        const faults = of ? faultsOfMoney(of) : []
        if (faults.length > 0) tally.differs(`${number}: ${[...new Set(faults)].join(', ')}`)
      }
      tally.looked(policies.length)
    })
    return tally.ended(next)
  },

  ...AGAIN_CHECKS,

  async certificates({ database, clock }, stretch) {
    const tally = new Tally('certificates')
    const today = todayOf(clock)
    const next = await throughPolicies(database, stretch, async (batch) => {
      const ids = batch.map(({ id }) => id)
      const policies = await findPolicies(database.kysely, ids)
      const claims = await claimsOfPolicies(database.kysely, ids)
      const { certified, released, withdrawn, forgotten } = await actsOf(database.kysely, ids)
      for (const policy of policies) {
        const { id, number, state } = policy
        if (forgotten.has(id)) continue
        const own = claims.filter(({ policyId }) => policyId === id)
        const shown = suretyOfPolicy(policy, own, today).state
        const acts = {
          releaseSigned: released.has(id),
          withdrawn: withdrawn.has(id),
          claimOpen: own.some((claim) => isOpenClaim(claim.state)),
        }
        if (!certificateAgrees(shown, state, acts)) tally.differs(`${number}: ${shown}`)
        // A job makes the certificate after the acceptance.
        else if (!certified.has(id) && policy.acceptedOn < today) tally.differs(`${number}: -`)
      }
      tally.looked(policies.length)
    })
    return tally.ended(next)
  },

  async mails({ database, clock }) {
    const tally = new Tally('mails')
    const before = new Date(clock.now().getTime() - MAIL_LATE_HOURS * HOUR)
    tally.looked(await countMails(database.kysely))
    for (const { refId, kind, state } of await unsentMails(database.kysely, before, OPTIONAL_MAILS))
      tally.differs(`${refId}: ${kind}, ${state}`)
    const jobs = await lostJobs(
      database.kysely,
      MAIL_JOBS,
      new Date(before.getTime() - (clock.aheadMs ?? 0)),
      MOST_LOST_JOBS,
    )
    for (const { refId, id, name, failed } of await withoutMail(database.kysely, jobs))
      tally.differs(`${refId ?? id}: ${name}, ${failed ? 'FAILED' : 'NOT_RUN'}`)
    return tally.ended()
  },

  async trail(deps) {
    const tally = new Tally('trail')
    await sealTrail(deps)
    const { links, faults } = await checkTrail(deps)
    tally.looked(links)
    for (const { kind, key } of faults) tally.differs(`${kind}: ${key}`)
    return tally.ended()
  },

  async erasures(deps) {
    const tally = new Tally('erasures')
    tally.looked(await countKept(deps.database.kysely))
    for await (const example of overdueErasures(deps)) tally.differs(example)
    return tally.ended()
  },

  async papers({ database, storage }, { from, isOver, batch = AT_ONCE }) {
    const tally = new Tally('papers')
    let group: NamedKey[] = []
    const look = async () => {
      const there = await Promise.all(group.map(({ key }) => storage.exists(key)))
      group.forEach(({ key, namedBy }, at) => {
        if (!there[at]) tally.differs(`${namedBy}: ${key}`)
      })
      tally.looked(group.length)
      group = []
    }
    for await (const named of namedKeys(database.kysely, BATCH, fileCursor(from))) {
      const [folder = ''] = named.key.split('/')
      if (!PAPER_FOLDERS.has(folder)) continue
      if (group.push(named) < batch) continue
      await look()
      if (isOver()) return tally.ended(`${named.namedBy} ${named.key}`)
    }
    await look()
    return tally.ended()
  },
}
