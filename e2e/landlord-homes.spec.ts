import { invitedLandlord, signInAtHomes } from './support/homes.ts'
import type { Person } from './support/people.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

const HOMES = 40

test.describe('a landlord with forty homes', () => {
  test.describe.configure({ mode: 'serial' })
  let landlord: Person

  test.beforeAll(async ({ server }) => {
    test.setTimeout(300_000)
    ;({ landlord } = await invitedLandlord(server.url, HOMES))
  })

  for (const [locale, viewport, words] of [
    [
      'de',
      { width: 1366, height: 657 },
      {
        waiting: '40 Wohnungen warten auf Sie',
        more: 'Weitere zeigen',
        none: 'Keine Wohnung passt dazu',
        all: 'Alle Wohnungen zeigen',
        ended: /^Beendet/,
        end: 'Jetzt beenden',
      },
    ],
    [
      'en',
      { width: 390, height: 664 },
      {
        waiting: '40 homes are waiting for you',
        more: 'Show more',
        none: 'No home matches',
        all: 'Show all homes',
        ended: /^Ended/,
        end: 'End it now',
      },
    ],
  ] as const)
    test.describe(`in ${locale}, ${viewport.width} px`, () => {
      test.use({ viewport })

      test('signs in by a code, finds a home, opens it, and signs out', async ({ page, server }) => {
        await signInAtHomes(page, server.url, landlord, locale)
        const rows = page.locator('[data-home]')
        await expect(page.locator('main')).toContainText(words.waiting)
        await expect(rows).toHaveCount(20)
        await page.getByRole('button', { name: words.more }).press('Enter')
        await expect(rows).toHaveCount(HOMES)
        await expect(rows.nth(20).getByRole('link')).toBeFocused()

        await page.getByRole('searchbox').fill('weserstr 17')
        await expect(rows).toHaveCount(1)
        await expectSound(page, locale)
        await page.getByRole('searchbox').fill('Hauptallee')
        await expect(page.locator('main')).toContainText(words.none)
        await page.getByRole('button', { name: words.all }).click()
        await page.getByRole('button', { name: words.ended }).click()
        await expect(page.locator('main')).toContainText(words.none)
        await page.getByRole('button', { name: words.all }).click()
        expect(new URL(page.url()).search).toBe('')

        await rows.first().getByRole('link').click()
        await expect(page.locator('main[data-screen="landlord-invitation"]')).toContainText('Weserstraße')
        await page.goBack()
        await expect(rows).toHaveCount(20)

        await page.getByRole('button', { name: words.end }).click()
        await expect(page.locator('[name="email"]')).toBeVisible()
        await page.reload()
        await expect(page.locator('[name="email"]')).toBeVisible()
        await expect(rows).toHaveCount(0)
      })
    })

  test('accepts several invitations at once, and sees each result', async ({ page, server }) => {
    await page.goto('/de/landlord')
    await page.locator('[name="email"]').fill('niemand@example.org')
    await page.keyboard.press('Enter')
    await expect(page.locator('[name="code"]')).toBeFocused()
    await page.getByRole('button', { name: 'Andere Adresse' }).press('Enter')
    await expect(page.locator('[name="email"]')).toBeFocused()
    await signInAtHomes(page, server.url, landlord)
    await page.getByRole('button', { name: 'Mehrere Einladungen annehmen' }).press('Enter')
    await expect(page.locator('#accept-title')).toBeFocused()
    await page.getByRole('button', { name: 'Annehmen', exact: true }).click()
    await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
    const rows = page.locator('[data-accept]')
    await expect(rows).toHaveCount(HOMES)
    await expect(page.locator('[data-accept] :checked')).toHaveCount(0)
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').press('Space')
    await expectSound(page)
    // The second one is answered by its mailed link in the meantime.
    const second = await rows.nth(1).getByRole('checkbox').getAttribute('name')
    const declined = await fetch(
      `${server.url}/api/v1/onboarding/tenant/invitation/${second!.replace('accept.', '')}/decline`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Doch nicht.' }),
      },
    )
    expect(declined.ok).toBe(true)
    await page.getByRole('button', { name: '3 Einladungen annehmen' }).click()
    await expect(page.locator('#accepted-notice')).toContainText('2 angenommen, 1 nicht')
    await expect(page.locator('#accepted-notice')).toBeFocused()
    await expect(page.locator('[data-accept="ACCEPTED"]')).toHaveCount(2)
    await expect(page.locator('[data-accept="FAILED"]')).toContainText('inzwischen beantwortet')
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(page.locator('main')).toContainText('37 Wohnungen warten auf Sie. 2 sind zusammen bis 4.800')

    await page.getByRole('button', { name: /^Abgesichert/ }).click()
    const covered = page.locator('[data-home="COVERED"]')
    await expect(covered).toHaveCount(2)
    await covered.first().locator('summary').press('Enter')
    const certificate = await page.request.get(
      (await covered
        .first()
        .getByRole('link', { name: /Bürgschaftsurkunde herunterladen/ })
        .getAttribute('href'))!,
    )
    expect(certificate.headers()['content-type']).toBe('application/pdf')
    await expectSound(page)
  })

  test('sees the retention periods, exports the data, requests the erasure and withdraws the request', async ({
    page,
    server,
  }) => {
    await signInAtHomes(page, server.url, landlord, 'en')
    await page.getByRole('link', { name: 'What we keep about you' }).click()
    await expect(page.locator('main[data-screen="landlord-data"]')).toContainText('your answer is still open')
    await expectSound(page, 'en')
    const zip = await page.request.get('/api/v1/landlord/export')
    expect(zip.headers()['content-type']).toBe('application/zip')
    await page.getByRole('button', { name: 'Ask for deletion' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for deletion' }).press('Enter')
    await expect(page.locator('[data-erasure="asked"]')).toContainText('You asked us to delete your data on')
    expect((await server.mailTo(landlord.email, /recorded your request|Wunsch nach Löschung/)).text).toContain(
      '/landlord/data',
    )
    await page.reload()
    await page.getByRole('button', { name: 'Take the request back' }).click()
    await expect(page.locator('main')).toContainText('Taken back.')
    await page.getByRole('button', { name: 'End it now' }).click()
    await expect(page.locator('[name="email"]')).toBeVisible()
    expect((await page.request.get('/api/v1/landlord/export')).status()).toBe(409)
  })

  test('sees that the server does not respond, and keeps the typed address on a slow connection', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/)
    await page.route('**/api/v1/landlord/homes', (route) => route.abort())
    await page.goto('/de/landlord')
    await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible()
    await page.unroute('**/api/v1/landlord/homes')
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await page.locator('[name="email"]').fill(landlord.email)
    await page.route('**/api/v1/landlord/session/code', (route) => route.abort())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('[name="email"]')).toHaveValue(landlord.email)
    await page.unroute('**/api/v1/landlord/session/code')
    await page.route('**/api/v1/landlord/homes', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await signInAtHomes(page, server.url, landlord)
    await expect(page.locator('[data-home]')).toHaveCount(20)
  })
})
