import { savedHomeHasPolicy } from '../application/save-answers.ts'
import { callInQuestions } from '../api/question-client.ts'
import { readToken } from '../application/token.ts'

/** Maximum wait, because the check only leads to a warning. */
const PATIENCE_MS = 2000

/** Whether a policy already exists for the address. Failures and timeouts count as no. */
export async function hasDoublePolicy(): Promise<boolean> {
  const saved = savedHomeHasPolicy()
  if (saved !== null) return saved
  const asked = callInQuestions('doublePolicy', { params: { token: readToken() ?? '' }, quiet: true }).then(
    (answer) => answer.doublePolicy,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([asked, late])
}
