import { cookieFrom, type Player } from '../lives/player.ts'
import type { ApiServer } from './api-server.ts'

/** Plays lives on the server of an API test: calls without a connection, and mails after the jobs that are due. */
export function apiPlayer(server: ApiServer): Player {
  const mailsTo = async (to: string) => {
    await server.runJobs()
    return (await server.mailEntries()).filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  }
  const find = async (to: string, pattern: RegExp, except: ReadonlySet<string>) => {
    for (const { id } of await mailsTo(to)) {
      const found = except.has(id) ? undefined : pattern.exec((await server.mailbox.read(id))?.text ?? '')?.[1]
      if (found !== undefined) return found
    }
    throw new Error(`no mail to ${to} matches ${pattern}`)
  }
  return {
    async call(name, sent) {
      const { body, headers } = await server.succeed(name, sent)
      return { body, cookie: cookieFrom(headers['set-cookie'] as string[] | undefined) }
    },
    async sendToSandbox(body) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/sandbox-card-provider/confirm',
        payload: body,
      })
      if (statusCode !== 200) throw new Error(`the sandbox answered ${statusCode}`)
      // Its webhook would arrive at any later moment.
      await server.deps.cards.sandboxWebhooks?.settled()
    },
    inMailTo: (to, pattern) => find(to, pattern, new Set()),
    async inMailAfter(to, pattern, act) {
      const before = new Set((await mailsTo(to)).map(({ id }) => id))
      await act()
      return find(to, pattern, before)
    },
  }
}
