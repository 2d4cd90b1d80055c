import type { Page } from '@playwright/test'
import { screen } from './questionnaire.ts'

/** Follows a link from a mail to a tenant as a person does: its page asks for a press first. */
export async function followMailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await screen(page, 'open-link').getByRole('button').click()
}
