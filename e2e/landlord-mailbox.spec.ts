import { mailedCode } from './support/landlord.ts'
import { askedMailbox } from './support/landlord-mailbox.ts'
import { colleague, firstManager } from './support/office.ts'
import { expect, test } from './support/test.ts'

test('two people of the office change a landlord’s mailbox, and the landlord objects with a code from the old one', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/409/)
  const { driver, path, wanted } = await askedMailbox(server)

  await (await firstManager(server)).signIn(page.context())
  await page.goto('/de/office/requests')
  const request = page.locator('[data-request="landlordEmail"]').filter({ hasText: wanted })
  await request.getByRole('button', { name: 'Zustimmen' }).click()
  await expect(request).toContainText('Sie haben zugestimmt. Eine zweite Person muss bestätigen.')
  await expect(request.getByRole('button', { name: 'Bestätigen' })).toHaveCount(0)
  await (await colleague(server, 'Ada Vogt')).signIn(page.context())
  await page.reload()
  await request.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(request).toContainText('Ada Vogt haben zugestimmt.')

  await page.goto(path)
  await expect(page.locator('main')).toContainText('schreiben wir Ihnen an n•••@')
  // The cover begins later, and the page says so above all.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ab dem \d+\. \S+ \d{4} ist Ihre Wohnung bis/)
  await expect(page.locator('main')).not.toContainText('geltend machen')
  const code = await mailedCode(server.url, driver.landlord.email, () =>
    page.getByRole('button', { name: 'Widersprechen' }).click(),
  )
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText('Sie haben widersprochen.')
  await expect(page.locator(':focus')).toContainText('Sie haben widersprochen.')
  await page.goto('/de/office/requests')
  await expect(request).toContainText('hat der Vermieter aus dem bisherigen Postfach widersprochen')
})
