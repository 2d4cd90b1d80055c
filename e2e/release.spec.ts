import type { Page } from '@playwright/test'
import { openAccount, signIn, unfold, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { landlordPath, provedLandlord } from './support/landlord.ts'
import { accountOf, answerRelease } from './support/release.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/
const TODAY = { bodies: fromToday() }

/** Waits until the first premium is charged, so that there is a premium to refund. */
async function charged(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.locator('.charges li')).toHaveCount(1, { timeout: 2_000 })
    await expect(page.locator('.charges .receipt')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('goes from the tenant’s request to the landlord’s signature and the refund', async ({
    page,
    server,
    browser,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, TODAY)
    await driver.accepted()
    await withPassword(server, driver)
    await openAccount(page, server, driver)
    await charged(page)
    const policy = page.locator('.policy')
    await expect(policy).toHaveAttribute('data-stage', 'INSURED')
    await unfold(page, '.policy-cancel')
    await page.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Jonas Weber um die Freigabe bitten?' })).toBeFocused()
    const promised = /bekommen Sie ([\d.,]+\s€) zurück/.exec(await page.locator('.policy-cancel').innerText())?.[1]
    expect(promised).toBeTruthy()
    await page.getByRole('button', { name: 'Jetzt um die Freigabe bitten' }).click()
    await expect(page.locator('.policy-cancel')).toHaveAttribute('data-way', 'ASKED')
    await expect(policy.locator('.next-step')).toContainText('Am Zug ist Jonas Weber')
    await expect(policy.locator('[aria-current="step"]')).toContainText('Sie haben um die Freigabe gebeten')
    // Only the landlord gets the link; the tenant can have the mail sent again.
    expect(await page.content()).not.toContain('/landlord/release/')
    await page.getByRole('button', { name: 'E-Mail noch einmal schicken' }).click()
    await expect(page.locator('.policy-cancel')).toContainText('noch einmal geschickt')

    const elsewhere = await browser.newContext({ locale: 'de-DE', baseURL: server.url })
    const landlord = await elsewhere.newPage()
    complaints.watch(landlord)
    const link = await landlordPath(server, 'release', driver.landlord.email, /bittet Sie um die Freigabe/)
    await provedLandlord(elsewhere, server.url, link, driver.landlord.email)
    await landlord.goto(link)
    await onScreen(landlord, 'landlord-release')
    await expect(landlord.getByRole('heading', { level: 1 })).toContainText('bittet Sie, die Bürgschaft freizugeben')
    await expect(landlord.locator('main')).toContainText('auch nicht für Schäden, die sich erst später zeigen')
    const boxes = landlord.locator('.stage [data-part="boxes"]')
    await expect(boxes).toHaveClass(/is-off/)
    const sign = landlord.getByRole('button', { name: 'Freigabe unterschreiben' })
    await sign.click()
    await expect(field(landlord, 'place')).toHaveAttribute('aria-invalid', 'true')
    await fill(landlord, { place: 'Berlin', signature: 'Jonas Weber' })
    await sign.click()
    await expect(landlord.getByRole('heading', { level: 1 })).toHaveText('Danke. Sie haben freigegeben.')
    await expect(landlord.getByRole('heading', { level: 1 })).toBeFocused()
    // The light goes out, and the boxes are packed again.
    await expect(boxes).toHaveClass(/is-now/)
    await expect(landlord.locator('.stage-sky')).not.toHaveClass(/dusk/)
    const href = await landlord.getByRole('link', { name: /Freigabeerklärung herunterladen/ }).getAttribute('href')
    const paper = await landlord.request.get(href ?? '')
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await landlord.getByRole('link', { name: /Öffentlich prüfen/ }).click()
    await onScreen(landlord, 'certificate')
    await expect(landlord.locator('main')).toContainText('freigegeben')
    await elsewhere.close()

    await page.reload()
    await expect(policy).toHaveAttribute('data-stage', 'RELEASED')
    await expect(policy.getByRole('link', { name: /^Freigabeerklärung NB-/ })).toBeVisible()
    await expect(policy.locator('.next-step')).toContainText(promised ?? '')
    const { text } = await server.mailTo(driver.tenant.email, /freigegeben/)
    expect(text).toContain(promised)
  })

  test('a landlord objects, and the tenant requests the release again and withdraws the request', async ({
    page,
    server,
    browser,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.accepted()
    const path = await (await accountOf(server, driver)).ask()
    await provedLandlord(page.context(), server.url, path, driver.landlord.email)
    await page.goto(path)
    await onScreen(page, 'landlord-release')
    await page.getByRole('button', { name: 'Widersprechen' }).click()
    await expect(field(page, 'reason')).toBeFocused()
    await fill(page, { reason: 'zu kurz' })
    await page.getByRole('button', { name: 'Widerspruch senden' }).click()
    await expect(page.locator('[data-error-key="validation.min"]')).toBeVisible()
    await fill(page, { reason: 'Die Küche ist noch nicht abgerechnet.' })
    await page.getByRole('button', { name: 'Widerspruch senden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie haben der Freigabe widersprochen.')
    await expect(page.getByRole('link', { name: 'Forderungen melden' })).toHaveAttribute(
      'href',
      /\/de\/landlord\/policy\//,
    )

    const context = await browser.newContext({ locale: 'de-DE', baseURL: server.url })
    const tenant = await context.newPage()
    await tenant.goto('/de/account')
    await signIn(tenant, driver.tenant.email)
    const step = tenant.locator('.next-step')
    await expect(step).toContainText('Am Zug sind Sie')
    await expect(step.locator('blockquote')).toHaveText('Die Küche ist noch nicht abgerechnet.')
    await tenant.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
    await tenant.getByRole('button', { name: 'Jetzt um die Freigabe bitten' }).click()
    await expect(tenant.locator('.policy-cancel')).toHaveAttribute('data-way', 'ASKED')
    // The mail of the first request may still be the newest one.
    await expect(async () => {
      await page.goto(await landlordPath(server, 'release', driver.landlord.email, /bittet Sie um die Freigabe/))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('bittet Sie', { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await tenant.getByRole('button', { name: 'Bitte zurücknehmen' }).click()
    await expect(step).toContainText('Gerade muss niemand etwas tun')
    // The landlord's page has been open the whole time.
    await fill(page, { place: 'Berlin', signature: 'Jonas Weber' })
    await page.getByRole('button', { name: 'Freigabe unterschreiben' }).click()
    await expect(page.getByRole('alert')).toContainText('Inzwischen hat sich etwas geändert')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('hat die Bitte zurückgenommen')
    await context.close()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'a tenant requests the release, and the landlord signs it',
    { tag: '@smoke' },
    async ({ page, server, browser, complaints }) => {
      complaints.expect(NOT_SIGNED_IN)
      const driver = await ApplicationDriver.start(server.url, { language: 'en', country: 'at' })
      await driver.accepted()
      await withPassword(server, driver)
      await openAccount(page, server, driver)
      await unfold(page, '.policy-cancel')
      await page.getByRole('button', { name: 'Ask for the release', exact: true }).click()
      await expect(page.locator('.policy-cancel')).toContainText(
        'nothing will be paid back, as no day has been paid in advance',
      )
      await page.getByRole('button', { name: 'Ask for the release now' }).click()
      await expect(page.locator('.next-step')).toContainText('It’s Jonas Weber’s turn')

      const elsewhere = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 390, height: 844 },
        baseURL: server.url,
      })
      const landlord = await elsewhere.newPage()
      complaints.watch(landlord)
      const link = await landlordPath(server, 'release', driver.landlord.email, /asks you to release the guarantee/)
      await provedLandlord(elsewhere, server.url, link, driver.landlord.email)
      await landlord.goto(link)
      await onScreen(landlord, 'landlord-release')
      await landlord.getByRole('radio', { name: 'Draw' }).check()
      const pad = (await landlord.locator('#field-signature').boundingBox())!
      await landlord.locator('#field-signature').scrollIntoViewIfNeeded()
      const box = (await landlord.locator('#field-signature').boundingBox()) ?? pad
      await landlord.mouse.move(box.x + 30, box.y + box.height / 2)
      await landlord.mouse.down()
      for (const [dx, dy] of [
        [80, -20],
        [120, 15],
        [180, -10],
        [230, 12],
      ])
        await landlord.mouse.move(box.x + dx!, box.y + box.height / 2 + dy!, { steps: 6 })
      await landlord.mouse.up()
      await fill(landlord, { place: 'Wien' })
      await landlord.getByRole('button', { name: 'Sign the release' }).click()
      await expect(landlord.getByRole('heading', { level: 1 })).toHaveText('Thank you. You’ve released it.')
      await elsewhere.close()

      await page.reload()
      await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'RELEASED')
      await expect(page.getByRole('link', { name: /^Release NB-/ })).toBeVisible()
    },
  )

  test('a landlord objects, and the closed link shows the state', async ({ page, server }) => {
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.accepted()
    const account = await accountOf(server, driver)
    const path = await account.ask()
    await provedLandlord(page.context(), server.url, path, driver.landlord.email)
    await page.goto(path)
    await page.getByRole('button', { name: 'Object', exact: true }).click()
    await fill(page, { reason: 'The kitchen has not been settled yet.' })
    await page.getByRole('button', { name: 'Send objection' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve objected to the release.')
    await expect(page.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', /\/en\/landlord\/policy\//)
    // The landlord changes their mind and releases the same policy without a new request.
    await page.getByRole('link', { name: 'Release it after all' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Release the guarantee for')
    const second = await account.ask()
    await answerRelease(server, driver, second, 'sign')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. You’ve released it.')
    await page.goto('/en/landlord/release/nobody')
    await onScreen(page, '404')
  })
})
