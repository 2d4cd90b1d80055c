import type { CaseKind } from '@nestbond/domain/underwriting/underwriting-case'
import type { RefusalReason } from '@nestbond/domain/values/enums'
import type { Application } from '../../application/application.ts'

/** An application after a refused case. An upheld review keeps the reasons of the original refusal. */
export function refusedState(application: Application, kind: CaseKind, reason: RefusalReason): Application {
  return {
    ...application,
    reasons: kind === 'review' ? application.reasons : [reason],
    state: { ...application.state, riskResult: false, manualUnderwriting: false, documentsRequested: [] },
  }
}
