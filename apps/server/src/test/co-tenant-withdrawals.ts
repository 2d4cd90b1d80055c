import { carryOutDueWithdrawals } from '../policy/withdrawal/held-withdrawal.ts'
import { signTogether } from './household.ts'
import type { HttpApi } from './http-api.ts'

/** For tests: the calls about a tenant of several who withdraws. The server starts after a test file has loaded, so it is passed as a function. */
export function coTenantWithdrawalCalls(server: () => HttpApi) {
  const mailsTo = async (email: string) => (await server().mails()).filter(({ to }) => to === email)
  return {
    accept: (id: string) => server().call('POST', `/onboarding/tenant/invitation/${id}/accept`, {}),
    invitation: async (id: string) => (await server().call('GET', `/onboarding/tenant/invitation/${id}`)).body,
    declare: (named: object) => server().call('POST', '/withdrawal', named),
    mailsTo,
    subjectsTo: async (email: string) => (await mailsTo(email)).map(({ subject }) => subject),
    passes: async (ms: number) => {
      server().travel(ms)
      await carryOutDueWithdrawals(server().deps)
      await server().runJobs()
    },
    /** The id in a link of a mail. */
    idIn: async (email: string, link: 'continue' | 'without'): Promise<string> => {
      const mark = `/withdraw?${link}=`
      const mail = (await mailsTo(email)).find(({ text }) => text.includes(mark))
      return new RegExp(`${link}=([\\w-]{32})`).exec(mail!.text)![1]!
    },
    /** A contract that all have signed. */
    signedHousehold: (coTenants: 1 | 2) => signTogether(server(), { together: { coTenants, gone: null } }),
  }
}
