import type { HttpApi } from './http-api.ts'

/** For tests: all codes mailed to an address so far. */
export async function codesMailedTo(server: Pick<HttpApi, 'mails'>, email: string): Promise<string[]> {
  const mails = (await server.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
  return mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).filter((code) => code !== undefined)
}

/** For tests: a code that was mailed to an address and is not in `except`. Waits for the mail. */
export async function codeMailedTo(
  server: Pick<HttpApi, 'mails'>,
  email: string,
  except: readonly string[] = [],
): Promise<string> {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const [code] = (await codesMailedTo(server, email)).filter((one) => !except.includes(one))
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no code was mailed to ${email}`)
}
