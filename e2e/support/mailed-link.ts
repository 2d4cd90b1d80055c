import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import { screen } from './questionnaire.ts'

/** Follows a link from a mail to a tenant as a person does: its page asks for a press first. */
export async function followMailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await screen(page, 'open-link').getByRole('button').click()
}

/** The path of the link with this part in the newest mail to an address. @param part a pattern, to the end of the link */
export async function mailedPath(
  server: Pick<RunningServer, 'mailTo'>,
  email: string,
  part: string,
  subject?: RegExp,
): Promise<string> {
  const { text } = await server.mailTo(email, subject)
  const path = new RegExp(`https?://[^/\\s"]+(/\\S*${part})`).exec(text ?? '')?.[1]
  if (!path) throw new Error(`no ${part} in the mail to ${email}:\n${text}`)
  return path
}
