import type { Deps } from '../deps.ts'
import { continueLink } from './continue-link.ts'
import { depositBackLink } from './deposit-back-link.ts'
import { firstInformation } from './first-information.ts'
import type { WorkedJob } from './job.ts'
import { manualUnderwritingReceived } from './manual-underwriting-received.ts'
import { refusalReviewReceived } from './refusal-review-received.ts'

/** Every kind of job: a new one is a line here. */
export const JOBS: readonly WorkedJob[] = [
  continueLink,
  firstInformation,
  depositBackLink,
  manualUnderwritingReceived,
  refusalReviewReceived,
] as readonly unknown[] as readonly WorkedJob[]

/** Begins to run jobs in this process. */
export async function workOnJobs(deps: Deps): Promise<void> {
  for (const job of JOBS) await deps.queue.work(job, (data) => job.handle(deps, data))
}
