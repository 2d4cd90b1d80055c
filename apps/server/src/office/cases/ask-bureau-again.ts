import { BUREAU_AWAY } from '@nestbond/domain/underwriting/rule'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { findById } from '../../application/store.ts'
import { findCase } from '../../underwriting/cases/case-store.ts'
import { askBureau, decideOn } from '../../underwriting/decision/check-risk.ts'
import { actOnCase, mayAct, type ActingOn, type IntendedAct } from './act-on-case.ts'

const ACT: IntendedAct = { action: 'ask-bureau', kinds: ['report-brought'] }

/**
 * Asks the credit bureau for a case that was opened without a report (credit bureau, docs/product-decisions.md#d26). The report and what the rules say
 * with it become part of the case; a person still decides.
 * @throws AppError as `actOnCase`; BUREAU_AWAY if the bureau still cannot be asked, BUREAU_CANNOT_ASK if it cannot answer about this person
 */
export async function askBureauAgain(deps: Deps, acting: ActingOn): Promise<void> {
  const { database, bureau } = deps
  const seen = await findCase(database.kysely, acting.caseId)
  const about = seen && (await findById(database.kysely, seen.applicationId))
  if (!seen || !about) throw new AppError('NOT_FOUND')
  // The vendor is called before the transaction, so check first that the case still needs a report.
  if (!(await mayAct(database.kysely, seen, acting, ACT))) return
  const answer = await askBureau(bureau, about)
  const { report, missing } = answer
  if (!report) throw new AppError(missing === BUREAU_AWAY ? 'BUREAU_AWAY' : 'BUREAU_CANNOT_ASK')
  const { verdict, reasons, manualReasons } = await decideOn(deps, about, answer, about.id)
  await actOnCase(deps, acting, {
    ...ACT,
    perform: () => ({
      change: { laterReport: { report, verdict, reasons, manualReasons } },
      kind: 'report-brought',
    }),
  })
}
