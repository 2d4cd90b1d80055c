import { callApi } from '../../api/client.ts'
import { readToken } from '../../application/token.ts'

/** A warning is not worth a longer wait. */
const PATIENCE_MS = 2000

/** Whether a policy exists for the address already. A fault, or no answer in time, is no warning. */
export async function hasDoublePolicy(): Promise<boolean> {
  const asked = callApi('doublePolicy', { params: { token: readToken() ?? '' }, quiet: true }).then(
    (answer) => answer.doublePolicy,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([asked, late])
}
