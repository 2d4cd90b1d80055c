import type { HttpApi } from './http-api.ts'
import { codeMailedTo, codesMailedTo } from './mailed-code.ts'

/**
 * For tests: the tenant agrees to a correction of the landlord with the code that is mailed to them.
 * @param id the one in the mailed link
 */
export async function agreeByCode(server: Pick<HttpApi, 'call' | 'mails'>, id: string, email: string) {
  const before = await codesMailedTo(server, email)
  await server.call('POST', `/correction/${id}/code`, {})
  return server.call('POST', `/correction/${id}/agree`, { code: await codeMailedTo(server, email, before) })
}
