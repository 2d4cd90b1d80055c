import type { HttpApi } from './http-api.ts'

/** For tests: all codes mailed to an address so far. */
export async function codesMailedTo(server: Pick<HttpApi, 'mails'>, email: string): Promise<string[]> {
  const mails = (await server.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
  return mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).filter((code) => code !== undefined)
}

/** For tests: a code that was mailed to an address and is not in `except`, after the jobs that are due. @throws without one */
export async function codeMailedTo(
  server: Pick<HttpApi, 'mails'>,
  email: string,
  except: readonly string[] = [],
): Promise<string> {
  const code = (await codesMailedTo(server, email)).find((one) => !except.includes(one))
  if (code === undefined) throw new Error(`no code was mailed to ${email}`)
  return code
}
