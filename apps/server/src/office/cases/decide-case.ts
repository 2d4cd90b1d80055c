import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { stateAfterDecision, type CaseEventKind } from '@nestbond/domain/underwriting/underwriting-case'
import { acceptedByOffice } from '@nestbond/domain/underwriting/outcome'
import { DOCUMENT_KINDS, type DocumentKind } from '@nestbond/domain/values/enums'
import type { CaseProposal } from '../../underwriting/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { caseMailData } from '../../underwriting/mails/case-mail.ts'
import { manualUnderwritingAccepted } from '../mails/manual-underwriting-accepted.ts'
import { manualUnderwritingRefused } from '../mails/manual-underwriting-refused.ts'
import { tellOfDecision } from '../../application/co-tenant-checked.ts'
import type { Application } from '../../application/application.ts'
import { documentsOf } from '../../underwriting/uploads/upload-store.ts'
import { doublePolicies } from './double-policies-store.ts'
import { actOnCase, type ActingOn, type HeldCase, type Performed } from './act-on-case.ts'
import { refusedState } from './refused-state.ts'
import { insertOfficeDecision } from './office-decision-store.ts'
import { closeReview } from '../../underwriting/cases/review-store.ts'

/**
 * Accepts (outcome of the risk check, docs/product-decisions.md#d16). Documents that are not waived stay required, and the tenant is mailed a link to
 * the offers or to the documents. Above the deposit limit, a second person must confirm first.
 * @throws AppError as `actOnCase`
 */
export async function acceptCase(
  deps: Deps,
  acting: ActingOn,
  { note, waivedDocuments }: { note: string; waivedDocuments: readonly DocumentKind[] },
): Promise<void> {
  const waived = DOCUMENT_KINDS.filter((kind) => waivedDocuments.includes(kind))
  const done = await actOnCase(deps, acting, {
    action: 'accept',
    kinds: ['accepted', 'acceptance-proposed'],
    note,
    documents: waived,
    perform: (held) =>
      decideOrPropose(deps, held, {
        decision: 'ACCEPTED',
        by: acting.staffId,
        at: held.now.toISOString(),
        note,
        message: null,
        waivedDocuments: waived,
      }),
  })
  countDecision(deps, done)
}

/** Refuses the application; `message` goes to the tenant, `note` is internal. @throws AppError as `actOnCase` */
export async function refuseCase(
  deps: Deps,
  acting: ActingOn,
  { note, message }: { note: string; message: string },
): Promise<void> {
  const done = await actOnCase(deps, acting, {
    action: 'refuse',
    kinds: ['refused', 'refusal-proposed'],
    note,
    message,
    perform: (held) =>
      decideOrPropose(deps, held, {
        decision: 'REFUSED',
        by: acting.staffId,
        at: held.now.toISOString(),
        note,
        message,
        waivedDocuments: [],
      }),
  })
  countDecision(deps, done)
}

/** Carries out the first person's decision, with that person's words, as the second person. @throws AppError as `actOnCase` */
export async function confirmCase(deps: Deps, acting: ActingOn, note: string | null): Promise<void> {
  const done = await actOnCase(deps, acting, {
    action: 'confirm',
    kinds: ['accepted', 'refused'],
    note,
    perform: (held) => carryOut(deps, held, proposalOf(held), [proposalOf(held).by, acting.staffId]),
  })
  countDecision(deps, done)
}

/** Reopens a proposed decision; both the second and the first person may do so. @throws AppError as `actOnCase` */
export async function returnCase(deps: Deps, acting: ActingOn, note: string): Promise<void> {
  await actOnCase(deps, acting, {
    action: 'return',
    kinds: ['returned'],
    note,
    perform: () => ({ change: { state: 'OPEN', proposal: null }, kind: 'returned' }),
  })
}

/** Counts a decision that was carried out, after its commit. */
function countDecision({ telemetry }: Deps, done: CaseEventKind | null): void {
  if (done === 'accepted' || done === 'refused')
    telemetry.instruments.decisions.add(1, { verdict: done === 'accepted' ? 'accept' : 'refuse', by: 'office' })
}

async function decideOrPropose(deps: Deps, held: HeldCase, proposal: CaseProposal): Promise<Performed> {
  const homeCovered = await isHomeCoveredByAnother(held)
  if (stateAfterDecision(proposal.decision, { deposit: held.one.deposit, homeCovered }) !== 'CONFIRMING')
    return carryOut(deps, held, proposal, [proposal.by])
  const kind = proposal.decision === 'ACCEPTED' ? 'acceptance-proposed' : 'refusal-proposed'
  return { change: { state: 'CONFIRMING', proposal }, kind }
}

/** Whether another policy whose premium runs is certainly for the home of the case. */
async function isHomeCoveredByAnother({ trx, now, application }: HeldCase): Promise<boolean> {
  return (await doublePolicies(trx, application, civilDateIn(now))).some(({ certain }) => certain)
}

/** Carries out a decision of one person or two. Two may accept an application whose home another policy covers. */
async function carryOut(
  deps: Deps,
  held: HeldCase,
  { decision, message, waivedDocuments }: CaseProposal,
  staffIds: string[],
): Promise<Performed> {
  const { trx, now, one, application } = held
  const accepted = decision === 'ACCEPTED'
  const sharesHome = accepted && staffIds.length > 1 && (await isHomeCoveredByAnother(held))
  const after = accepted
    ? await acceptedState(trx, application, waivedDocuments)
    : refusedState(application, one.kind, 'UNDERWRITER_DECISION')
  return {
    change: { state: decision, proposal: null, decidedBy: staffIds, decidedAt: now },
    kind: accepted ? 'accepted' : 'refused',
    message,
    documents: waivedDocuments,
    application: after,
    async also() {
      await insertOfficeDecision(trx, one, after, { staffIds, sharesHome, now })
      if (one.reviewId !== null) await closeReview(trx, one.reviewId, accepted ? 'OVERTURNED' : 'UPHELD', now)
      const job = accepted ? manualUnderwritingAccepted : manualUnderwritingRefused
      await deps.queue.enqueue(trx, job, caseMailData(one, one.version + 1))
      await tellOfDecision(deps, trx, application, after.state.riskResult)
    },
  }
}

async function acceptedState(
  trx: HeldCase['trx'],
  application: Application,
  waived: readonly DocumentKind[],
): Promise<Application> {
  const present = (await documentsOf(trx, application.id)).map(({ kind }) => kind)
  const outcome = acceptedByOffice(application.state.requiredDocuments, waived, present)
  return { ...application, reasons: [], state: { ...application.state, ...outcome, documentsRequested: [] } }
}

function proposalOf({ one }: HeldCase): CaseProposal {
  if (!one.proposal) throw new Error('the case waits for confirmation but has no proposal')
  return one.proposal
}
