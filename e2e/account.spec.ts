import type { Page } from '@playwright/test'
import { passwordPath, PASSWORD, signIn, withPassword } from './support/account.ts'
import { whileUnderWay } from './support/acts.ts'
import { ApplicationDriver } from './support/api.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

const submit = (page: Page) => page.locator('main form button[type="submit"]').click()
const met = (page: Page, rule: string) => expect(page.locator(`[data-rule="${rule}"]`)).toHaveClass(/is-met/)
const open = (page: Page, rule: string) => expect(page.locator(`[data-rule="${rule}"]`)).not.toHaveClass(/is-met/)

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('signs a contract, sets a password by the mailed link and opens the policy', async ({
    page,
    server,
    open: show,
  }) => {
    const driver = await ApplicationDriver.start(server.url)
    await driver.signed()
    await show(driver, '/de/payment')
    await expect(page.locator('main')).toContainText('Legen Sie jetzt Ihr Passwort fest')

    await page.goto(await passwordPath(server, driver.tenant.email, /unterschrieben/))
    await onScreen(page, 'new-password')
    await expect(page.locator('main')).toContainText(driver.tenant.email)
    await submit(page)
    await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
    await field(page, 'password').fill('haus 1')
    for (const rule of ['lower', 'digit', 'special', 'classes']) await met(page, rule)
    for (const rule of ['upper', 'length']) await open(page, rule)
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Noch zu kurz')
    await submit(page)
    await expect(page.locator('[data-error-key="validation.password"]')).toBeVisible()
    await page.getByRole('button', { name: 'Passwort zeigen' }).click()
    await expect(field(page, 'password')).toHaveAttribute('type', 'text')
    await field(page, 'password').fill(PASSWORD)
    for (const rule of ['length', 'classes', 'upper', 'lower', 'digit', 'special']) await met(page, rule)
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '4')
    await submit(page)

    await onScreen(page, 'account')
    await expect(page).not.toHaveURL(/new-password/)
    const policy = page.locator('.policy')
    await expect(policy).toHaveAttribute('data-stage', 'INVITED')
    await expect(policy).toContainText('Am Zug ist Jonas Weber')
    await expect(policy.locator('.timeline li')).toHaveCount(4)
    await expect(policy.locator('[aria-current="step"]')).toContainText('Jonas Weber antwortet')
    await expect(page.getByLabel('Link zur Einladung')).toHaveValue(/\/i\//)

    const id = await driver.invitationId()
    await fetch(`${server.url}/api/v1/onboarding/tenant/invitation/${id}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await page.reload()
    await expect(policy).toHaveAttribute('data-stage', 'ACCEPTED')
    await expect(policy).toContainText('Gerade muss niemand etwas tun')
    for (const name of [/^Vertrag NB-/, /^Bürgschaftsurkunde NB-/]) {
      const href = await policy.getByRole('link', { name }).getAttribute('href')
      const paper = await page.request.get(href ?? '')
      expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  test('shows a landlord’s decline with its reason and the next steps', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.declined('Ich möchte lieber eine Barkaution.')
    await withPassword(server, driver)
    const mail = await server.mailTo(driver.tenant.email, /abgelehnt/)
    const link = /https?:\/\/[^/\s]+(\/de\/account)\b/.exec(mail.text ?? '')?.[1]
    await page.goto(link ?? '')
    await signIn(page, driver.tenant.email)
    await onScreen(page, 'account')
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'DECLINED')
    await expect(page.locator('blockquote')).toHaveText('Ich möchte lieber eine Barkaution.')
    await expect(page.locator('.policy')).toContainText('Am Zug sind Sie')
    await expect(page.getByRole('button', { name: 'Zahlungsart ändern' })).toHaveCount(0)
  })

  test('signs in with a phone number in any spelling, and rejects a wrong password without naming the wrong part', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const phone = `1512 ${String(Date.now()).slice(-7)}`
    const driver = await ApplicationDriver.start(server.url, { tenant: { phone } })
    await driver.signed()
    await withPassword(server, driver)
    await page.goto('/de/account')
    await onScreen(page, 'login')
    await submit(page)
    await expect(field(page, 'login')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(2)
    await signIn(page, driver.tenant.email, 'falsch geraten 1')
    await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse, Telefonnummer oder Passwort stimmt nicht.')
    await expect(field(page, 'login')).toHaveValue(driver.tenant.email)
    await signIn(page, `0049 (0)${phone.slice(0, 3)}/${phone.slice(3)}`)
    await onScreen(page, 'account')
    await expect(page.locator('main')).toContainText(driver.tenant.email)
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await onScreen(page, 'login')
    await page.goto('/de/account')
    await onScreen(page, 'login')
  })

  test('changes the card after a decline and a 3-D Secure confirmation', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.accepted()
    await withPassword(server, driver)
    await page.goto('/de/account')
    await signIn(page, driver.tenant.email)
    await expect(page.locator('.card-label')).toContainText('Visa •••• 4242')
    await page.getByRole('button', { name: 'Zahlungsart ändern' }).click()
    await fill(page, { number: '4000 0000 0000 0002', expiry: '12/34', cvc: '123' })
    const save = page.getByRole('button', { name: 'Neue Zahlungsart speichern' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Ihre Bank hat die Karte nicht angenommen')
    await fill(page, { number: '4000 0025 0000 3155' })
    await save.click()
    await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
    await expect(page.locator('.card-label')).toContainText('•••• 3155')
    await expect(page.locator('main')).toContainText('Die neue Zahlungsart ist hinterlegt')
    await expect(page.getByRole('button', { name: 'Zahlungsart ändern' })).toBeFocused()
    await page.reload()
    await expect(page.locator('.card-label')).toContainText('•••• 3155')
  })

  test('drops a response that was requested before the change of the card', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.accepted()
    await withPassword(server, driver)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    await page.route('**/api/v1/user/policies/*/card', async (route) => {
      if (route.request().method() !== 'GET' || (asked += 1) > 1) return route.continue()
      const before = await route.fetch()
      await held
      await route.fulfill({ response: before })
    })
    await page.goto('/de/account')
    await signIn(page, driver.tenant.email)
    await whileUnderWay(async () => {
      await page.getByRole('button', { name: 'Zahlungsart ändern' }).click()
      await fill(page, { number: '4000 0000 0000 0341', expiry: '12/34', cvc: '123' })
      await page.getByRole('button', { name: 'Neue Zahlungsart speichern' }).click()
    })
    await expect(page.locator('.card-label')).toContainText('•••• 0341')
    release()
    await expect.poll(() => asked).toBe(2)
    await expect(page.locator('.card-label')).toContainText('•••• 0341')
  })

  test('leads an unsigned contract to the signature', async ({ page, server, complaints, context }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.signed()
    await withPassword(server, driver)
    const second = await ApplicationDriver.start(server.url, { tenant: { email: driver.tenant.email } })
    await second.paid()
    await page.goto('/de/account')
    await signIn(page, driver.tenant.email)
    await expect(page.locator('.open-application')).toContainText('Es fehlt nur noch Ihre Unterschrift')
    await page.getByRole('button', { name: 'Unterschreiben' }).click()
    await onScreen(page, 'payment')
    await expect(page.locator('main')).toContainText('Jetzt fehlt nur Ihre Unterschrift')
    await context.clearCookies()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'signs a contract, sets a password, opens the policy and ends another session',
    { tag: '@smoke' },
    async ({ page, server, browser, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const driver = await ApplicationDriver.start(server.url, { language: 'en' })
      await driver.accepted()
      await page.goto(await passwordPath(server, driver.tenant.email, /signed/i))
      await onScreen(page, 'new-password')
      await expect(page).toHaveURL(/\/en\/new-password\//)
      await field(page, 'password').fill(PASSWORD)
      await submit(page)
      await onScreen(page, 'account')
      await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'ACCEPTED')
      await expect(page.locator('.policy')).toContainText('Nobody has to do anything right now')
      // The house comes first, what is due beneath it, and the way out last.
      const [house, sentence] = await Promise.all([
        page.locator('.stage .house').boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ])
      expect(house!.y).toBeLessThan(sentence!.y)
      expect(sentence!.y).toBeLessThan(844)
      await expect(page.locator('main').getByRole('button').last()).toHaveText('Sign out')

      const elsewhere = await browser.newContext({ locale: 'en-GB' })
      const other = await elsewhere.newPage()
      await other.goto(`${server.url}/en/login`)
      await signIn(other, driver.tenant.email)
      await onScreen(other, 'account')
      await page.reload()
      const sessions = page.locator('.sessions li')
      await expect(sessions).toHaveCount(2)
      await page.locator('.sessions summary').click()
      await expect(sessions.first()).toContainText('this device')
      await sessions
        .nth(1)
        .getByRole('button', { name: /^Sign out: / })
        .click()
      await expect(sessions).toHaveCount(1)
      await expect(page.locator('summary', { hasText: 'Where you are signed in' })).toBeFocused()
      await other.reload()
      await onScreen(other, 'login')
      await elsewhere.close()
      await page.reload()
      await onScreen(page, 'account')
    },
  )

  test('resets a forgotten password with the same text for unknown addresses, one mail, and the old password rejected', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.signed()
    await withPassword(server, driver)
    const said: string[] = []
    for (const login of ['nobody.at.all@example.org', driver.tenant.email]) {
      await page.goto('/en/login')
      await page.getByRole('link', { name: 'Forgotten your password?' }).click()
      await onScreen(page, 'forgotten-password')
      await field(page, 'login').fill(login)
      await submit(page)
      const words = page.getByRole('status').filter({ hasText: 'Check your inbox' })
      await expect(words).toBeVisible()
      said.push((await words.innerText()).replace(login, '…'))
    }
    expect(said[0]).toBe(said[1])
    await page.goto(await passwordPath(server, driver.tenant.email, /new password/i))
    await field(page, 'password').fill('Something new 1')
    await submit(page)
    await onScreen(page, 'account')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await signIn(page, driver.tenant.email)
    await expect(page.getByRole('alert')).toBeVisible()
    await signIn(page, driver.tenant.email, 'Something new 1')
    await onScreen(page, 'account')
  })

  test('explains a wrong token and offers a new link', async ({ page, server }) => {
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.signed()
    const used = await passwordPath(server, driver.tenant.email, /signed/i)
    await withPassword(server, driver)
    for (const path of ['/en/new-password/nobody', used]) {
      await page.goto(path)
      await onScreen(page, 'new-password')
      await expect(page.getByRole('alert')).toContainText('Wrong Token!')
    }
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await onScreen(page, 'forgotten-password')
  })
})
