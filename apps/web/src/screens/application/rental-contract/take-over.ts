import { anyStep, checkStep, tenantPath, type StepId } from '@nestbond/domain/journey/order'
import type { Answers } from '@nestbond/domain/values/answers'
import type { User } from '@nestbond/api/application/user'
import { ApiError } from '../../../api/api-error.ts'
import { allSaved, application, saveBehind, saveNow, validationContext } from '../../../application/application.ts'
import { drafts } from '../../../application/drafts.ts'
import { VIEWS } from '../../../steps/registry.ts'
import { judgedHere } from '../../../steps/step-rules.ts'
import { rememberReadSteps } from './read-steps.ts'

/**
 * Saves the confirmed answers with the calls of their questions, one after the other in the order of the questions. An answer that is incomplete or
 * that the server rejects becomes the draft of its question, which is then asked as always.
 * @returns the saved questions
 * @throws what a save throws that reached no server; calling it again is safe
 */
export async function takeOver(found: readonly StepId[], given: Answers, user: User): Promise<StepId[]> {
  const saved: StepId[] = []
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
    if (judgedHere(id)) saveBehind(id, body, checked.value)
    else if (!(await savedNow(id, body, values))) continue
    saved.push(id)
  }
  await allSaved()
  const answered = saved.filter((id) => anyStep(id).answered(application.get().answers))
  rememberReadSteps(answered)
  return answered
}

/** False if the server rejects a field; the values then wait at their question. */
async function savedNow(id: StepId, body: Record<string, unknown>, values: Record<string, unknown>): Promise<boolean> {
  try {
    await saveNow(id, body)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem?.errors?.length) throw error
    drafts.set(id, values)
    return false
  }
}
