import { landlordPath, provedLandlord } from './support/landlord.ts'
import { openAccount } from './support/account.ts'
import { pastTheirEnd } from './support/agreed-end.ts'
import { fill, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'
import type { TravellingServer } from './support/travelling-server.ts'

let server: TravellingServer | null = null
test.afterEach(async () => {
  await server?.close()
  server = null
})

/** Each test starts a separate server, which takes time. */
test.setTimeout(240_000)

async function pastItsEnd(language: 'de' | 'en') {
  const past = await pastTheirEnd(1, language)
  server = past.server
  return { at: past.server, ...past.policies[0]! }
}

const NOT_SIGNED_IN = /status of 401/

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('shows the agreed end on all pages, and lets the landlord sign the requested release', async ({
    page,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const life = await pastItsEnd('de')
    const { driver, code, at } = life
    await page.goto(`${at.url}/de/certificate/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Bürgschaftsurkunde läuft aus.')
    await expect(page.locator('main')).toContainText('Forderungen aus der Zeit bis dahin sind bis')
    await openAccount(page, life.at, life.driver)
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'TERM_OVER')
    await expect(page.locator('.next-step')).toContainText('ein weiterer Beitrag wird nicht fällig')
    await expect(page.locator('[aria-current="step"]')).toContainText('Das vereinbarte Ende ist vorbei')
    await page.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
    await expect(page.locator('.policy-cancel')).toContainText('ist nichts zurückzuzahlen')
    await page.getByRole('button', { name: 'Jetzt um die Freigabe bitten' }).click()
    await expect(page.locator('.policy-cancel')).toHaveAttribute('data-way', 'ASKED')

    const path = await landlordPath(at, 'release', driver.landlord.email, /bittet Sie um die Freigabe/)
    await provedLandlord(page.context(), at.url, path, driver.landlord.email)
    await page.goto(at.url + path)
    await expect(page.locator('main')).toContainText('Ohne Ihre Freigabe bleiben Forderungen aus der Zeit davor bis')
    await fill(page, { place: 'Berlin', signature: 'Jonas Weber' })
    await page.getByRole('button', { name: 'Freigabe unterschreiben' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke. Sie haben freigegeben.')
    await page.goto(`${at.url}/de/account`)
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'RELEASED')
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('lets the landlord claim after the agreed end', async ({ page, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const life = await pastItsEnd('en')
    await openAccount(page, life.at, life.driver)
    await expect(page.locator('.policy')).toContainText('Agreed end passed')
    await expect(page.locator('.next-step')).toContainText('are possible until')
    await page.goto(life.at.url + life.landlordPath)
    await onScreen(page, 'landlord-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The cover is running out.')
    await expect(page.locator('main')).toContainText('End of cover')
    await expect(page.getByRole('button', { name: 'Report damage or unpaid rent' })).toBeVisible()
  })
})
