import { anyStep, checkStep, tenantPath, type StepId } from '@nestbond/domain/journey/order'
import type { Answers } from '@nestbond/domain/values/answers'
import type { User } from '@nestbond/api/application/user'
import { ApiError } from '../../../api/api-error.ts'
import { allSaved } from '../../../application/answer-queue.ts'
import { loadUser } from '../../../application/application.ts'
import { saveBehind, saveNow } from '../../../application/save-answers.ts'
import { application, clearFailed, validationContext } from '../../../application/state.ts'
import { drafts } from '../../../application/drafts.ts'
import { VIEWS } from '../../../steps/registry.ts'
import { judgedHere } from '../../../steps/step-rules.ts'
import { rememberReadSteps } from './read-steps.ts'

/**
 * Saves the confirmed answers with the calls of their questions, one after the other in the order of the questions. An answer that is incomplete or
 * that the server rejects becomes the draft of its question, which is then asked as always.
 * @returns the saved questions
 * @throws if the server did not answer, or could not save; calling it again is safe
 */
export async function takeOver(found: readonly StepId[], given: Answers, user: User): Promise<StepId[]> {
  const saved: StepId[] = []
  let rejected = false
  const answers = { ...application.get().answers, ...given }
  for (const id of tenantPath.asked(answers).filter((step) => found.includes(step))) {
    const view = VIEWS[id]
    const values: Record<string, unknown> = view.values(answers, user)
    const draft = drafts.get(id) ?? {}
    for (const [name, value] of Object.entries(draft))
      if (values[name] === '' || values[name] === null) values[name] = value
    const body = view.body(values)
    const checked = checkStep(id, body, validationContext())
    if (!checked.ok) {
      drafts.set(id, values)
      continue
    }
    const send = judgedHere(id)
      ? savedBehind(() => saveBehind(id, body, checked.value))
      : savedNow(() => saveNow(id, body))
    if (await send) saved.push(id)
    else {
      drafts.set(id, values)
      rejected = true
    }
  }
  // A rejected answer was shown as saved.
  if (rejected) await loadUser(true)
  const answered = saved.filter((id) => anyStep(id).answered(application.get().answers))
  rememberReadSteps(answered)
  return answered
}

/** False if the server rejects a field. */
async function savedNow(save: () => Promise<void>): Promise<boolean> {
  try {
    await save()
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem?.errors?.length) throw error
    return false
  }
}

/** The same for a save in the background. Its failure is taken here, because it would hold back the next answer and lead to its question. */
async function savedBehind(save: () => void): Promise<boolean> {
  save()
  if (await allSaved()) return true
  const faults = application.get().failed?.errors ?? []
  clearFailed()
  if (faults.length === 0) throw new Error('an answer could not be saved')
  return false
}
