import { anEmail } from './account-sign-in.ts'
import type { HttpApi } from './http-api.ts'

const tenant = '/onboarding/tenant'

/** For tests: an application on two devices. The server starts after a test file has loaded, so it is passed as a function. */
export function resumeTools(server: () => HttpApi) {
  const user = (token: string) => server().call('GET', `${tenant}/${token}`)
  const save = <const Call extends string>(call: Call, body: object) => server().call('POST', `${tenant}/${call}`, body)
  /** Opens a link like a page: exchanges the secret, then fetches the application with the new token. */
  const openLink = async (secret: string) => {
    const opened = await save('open', { token: secret })
    return opened.status === 200 ? user(opened.body.token) : { ...opened, body: null }
  }
  const mailsTo = async (to: string, subject: string) =>
    (await server().mails()).filter((mail) => mail.to === to && mail.subject === subject)

  /** A tenant at the first question, seen from two devices. */
  async function begun(email = anEmail()) {
    const { body } = await save('name', { salutation: 'MRS', firstName: 'Lea', lastName: 'Brandt', email })
    return { token: body.token, email }
  }
  return { user, save, openLink, mailsTo, begun }
}
