import type { Deps } from '../../platform/deps.ts'
import { actOnCase, type ActingOn } from './act-on-case.ts'

/** Assigns a case to the caller, also from a colleague, or removes the assignment. @throws AppError as `actOnCase` */
export async function assignCase(deps: Deps, acting: ActingOn, to: 'me' | 'nobody'): Promise<void> {
  const assigneeId = to === 'me' ? acting.staffId : null
  const kind = to === 'me' ? 'assigned' : 'given-back'
  await actOnCase(deps, acting, {
    action: 'assign',
    kinds: [kind],
    perform: ({ one }) => (one.assigneeId === assigneeId ? null : { change: { assigneeId }, kind }),
  })
}
