import { landlordPage } from './support/claims.ts'
import { PASSWORD, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { mailedCode } from './support/landlord.ts'
import { colleague, firstManager } from './support/office.ts'
import { expect, test } from './support/test.ts'

test('two people of the office agree to another mailbox of a landlord, who objects with a code from the known one', async ({ page, server, complaints }) => {
  complaints.expect(/409/)
  const driver = await ApplicationDriver.start(server.url)
  await driver.accepted()
  const path = await landlordPage(server, driver)
  await withPassword(server, driver)
  const post = (to: string, body: object, cookie = '') => fetch(`${server.url}/api/v1/user/${to}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })
  const cookie = (await post('login', { login: driver.tenant.email, password: PASSWORD })).headers.get('set-cookie')?.split(';')[0] ?? ''
  const { contracts } = (await (await fetch(`${server.url}/api/v1/user/rights`, { headers: { cookie } })).json()) as { contracts: { contractId: string }[] }
  const wanted = `neu.${driver.landlord.email}`
  expect((await post('corrections', { contractId: contracts[0]?.contractId, kind: 'landlordEmail', value: wanted, note: null }, cookie)).ok).toBe(true)

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
  const code = await mailedCode(server.url, driver.landlord.email, () => page.getByRole('button', { name: 'Widersprechen' }).click())
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText('Sie haben widersprochen.')
  await page.goto('/de/office/requests')
  await expect(request).toContainText('hat der Vermieter aus dem bisherigen Postfach widersprochen')
})
