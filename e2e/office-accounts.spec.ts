import { randomUUID } from 'node:crypto'
import { aColleague, Authenticator, firstManager, invite, PASSWORD } from './support/office.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('sets up the second factor at the first sign-in, and asks for its code at the next', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  const { email, path } = await invite(server, 'Sina Voss')
  await page.goto(path.replace(/^\/\w+\//, '/de/'))
  await expect(page.locator('main')).toContainText('Sina Voss')
  await field(page, 'password').fill('kurz')
  await expect(page.locator('[data-rule="length"]')).not.toHaveClass(/is-met/)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.locator('[data-error-key="validation.password"]')).toBeVisible()
  await expect(field(page, 'password')).toBeFocused()
  await field(page, 'password').fill(PASSWORD)
  for (const rule of ['length', 'classes']) await expect(page.locator(`[data-rule="${rule}"]`)).toHaveClass(/is-met/)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()

  await onScreen(page, 'office-login')
  await field(page, 'email').fill(email)
  await field(page, 'password').fill('falsch und lang genug')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('alert')).toContainText('stimmt nicht')
  await expect(field(page, 'email')).toHaveValue(email)
  await field(page, 'password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  const authenticator = new Authenticator(await page.locator('code[data-secret]').innerText())
  const right = authenticator.next()
  await field(page, 'code').fill(right === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.locator('[data-error-key]')).toContainText('Der Code stimmt nicht')
  await field(page, 'code').fill(right)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await onScreen(page, 'office')
  await expect(page.locator('.plate')).toHaveText('S. Voss')

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await onScreen(page, 'office-login')
  // After the sign-in, the person returns to the requested page.
  await page.goto('/de/office?filter=mine&search=berlin')
  await onScreen(page, 'office-login')
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR-Code/ })).toHaveCount(0)
  await expect(field(page, 'code')).toBeFocused()
  await page.getByRole('button', { name: 'Mit einem anderen Konto anmelden' }).press('Enter')
  await expect(field(page, 'email')).toBeFocused()
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await field(page, 'code').fill(authenticator.next())
  await page.keyboard.press('Enter')
  await onScreen(page, 'office')
  await expect(page).toHaveURL(/\/de\/office\?filter=mine&search=berlin$/)
  // The mailed link is already used.
  await page.goto(path.replace(/^\/\w+\//, '/de/'))
  await expect(page.getByRole('alert')).toContainText('verbraucht')
})

test('too many wrong passwords say when to try again', async ({ page, server, complaints }) => {
  complaints.expect(/status of 401/)
  const { email } = await invite(server, 'Ole Kern')
  await page.goto('/en/office/login')
  await field(page, 'email').fill(email)
  const alert = page.getByRole('alert')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answered = page.waitForResponse(/office\/login$/)
    await field(page, 'password').fill(`wrong ${attempt}`)
    await page.keyboard.press('Enter')
    await answered
  }
  await field(page, 'password').fill('wrong again')
  await page.keyboard.press('Enter')
  await expect(alert).toContainText(/try again in (one minute|\d+ minutes)/)
  await expect(field(page, 'password')).toHaveValue('wrong again')
})

test('lets only managers administer the accounts', async ({ page, server, browser, complaints }) => {
  complaints.expect(/status of 401/)
  await (await firstManager(server)).signIn(page.context())
  const kim = await aColleague(server, 'Jona Reis')
  await page.goto('/de/office/staff')
  const row = page.locator('.accounts-table tr', { hasText: kim.staff.email })
  await expect(row).toContainText('Aktiv')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await field(page, 'name').fill('Noch Jemand')
  await field(page, 'email').fill(kim.staff.email)
  await page.getByRole('button', { name: 'Anlegen und Link schicken' }).click()
  await expect(page.locator('[data-error-key]')).toContainText('schon ein Konto')
  await expect(field(page, 'name')).toHaveValue('Noch Jemand')
  const email = `${randomUUID().slice(0, 8)}@office.example`
  await field(page, 'email').fill(email)
  await page.getByRole('button', { name: 'Anlegen und Link schicken' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(page.locator('.accounts-table tr', { hasText: email })).toContainText('Eingeladen')
  await server.mailTo(email)

  const other = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await kim.signIn(other.context())
  await other.goto('/de/office/staff')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mein Konto')
  await expect(other.getByRole('button', { name: 'Passwort ändern' })).toBeVisible()
  await expect(other.locator('.accounts-table')).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Konto anlegen' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Konten' })).toHaveCount(0)
  await other.goto('/de/office/ratings')
  await expect(other.getByRole('alert')).toContainText('Das darf nur die Leitung')
  await row.getByRole('button', { name: /Sperren/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click()
  await expect(row).toContainText('Gesperrt')
  await other.goto('/de/office')
  await onScreen(other, 'office-login')
  await row.getByRole('button', { name: /Entsperren/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entsperren' }).click()
  await expect(row).toContainText('Aktiv')
  await other.context().close()
})

test('lets each member of staff change the password and end sessions on other devices', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 40[01]/)
  const kim = await aColleague(server, 'Kim Berg')
  await kim.signIn(page.context())
  const elsewhere = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await (await kim.again(0)).signIn(elsewhere.context())
  await page.goto('/de/office/staff')
  const part = page.locator('#own-access')
  await expect(part.locator('[data-session="other"]')).toHaveCount(1)
  await part.locator('[data-session="other"]').getByRole('button').click()
  await expect(part.locator('[data-session]')).toHaveCount(1)
  await elsewhere.goto('/de/office')
  await onScreen(elsewhere, 'office-login')

  await part.getByRole('button', { name: 'Passwort ändern' }).click()
  await part.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(part.locator('[data-error-key="validation.required"]')).toHaveCount(2)
  await field(page, 'password').fill('falsch und lang genug')
  await field(page, 'newPassword').fill('Kapitel-Wolke-77')
  await part.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(part.getByRole('alert')).toContainText('bisherige Passwort stimmt nicht')
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'newPassword').fill('Password12')
  await part.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(part.locator('[data-error-key="validation.passwordKnown"]')).toBeVisible()
  await field(page, 'newPassword').fill('Kapitel-Wolke-77')
  await part.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(part.getByRole('status').first()).toContainText('Ihr Passwort ist geändert')
  // The mail with the first link may still be the newest one.
  await expect.poll(async () => (await server.mailTo(kim.staff.email)).text).toContain('neues Passwort')
  await elsewhere.context().close()
})
