import type { Page } from '@playwright/test'
import { whileUnderWay } from './support/acts.ts'
import { inDays } from './support/dates.ts'
import { aHouse, anInvitation, reportWrongDeposit, someTenant } from './support/partner-invitations.ts'
import { firstOwner } from './support/partner.ts'
import { field } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

// A partner finds an invitation in the list, and answers a report of a tenant.

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('the list of invitations', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('is filtered, searched and paged, and says when it is empty, slow or out of reach', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/)
    const owner = await firstOwner(server)
    const house = await aHouse(owner)
    const mark = house.reference.toLowerCase()
    const lines = Array.from(
      { length: 55 },
      (_, at) => `${mark}-${at}@mieter.example;${house.reference};1. OG;740;2220;${inDays(40)};${mark}-${at}`,
    )
    await owner.importInvitations(['E-Mail;Objektnummer;Wohnung;Kaltmiete;Kaution;Beginn;Zeichen', ...lines].join('\n'))
    await owner.signIn(page.context())
    await page.goto(`/de/partner/invitations?filter=SENT&search=${mark}`)
    await expect(page.locator('tr[data-invitation]')).toHaveCount(50)
    // A change made while more of the list is loading must not be undone by the response.
    let letMoreCome = () => {}
    const more = new Promise<void>((resolve) => (letMoreCome = resolve))
    await page.route('**/api/v1/partner/invitations?*cursor=*', async (route) => {
      await more
      await route.continue()
    })
    await page.getByRole('button', { name: 'Weitere zeigen' }).click()
    const first = page.locator('tr[data-invitation]').first()
    await whileUnderWay(async () => {
      await first.getByRole('link').click()
      await dialog(page).getByRole('button', { name: 'Einladung zurückziehen' }).click()
      await dialog(page).locator('.partner-question').getByRole('button', { name: 'Einladung zurückziehen' }).click()
    })
    await expect(first).toContainText('Zurückgezogen')
    letMoreCome()
    await expect(page.locator('tr[data-invitation]')).toHaveCount(55)
    await expect(first).toContainText('Zurückgezogen')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.unroute('**/api/v1/partner/invitations?*cursor=*')
    await expect(page.locator('tr[data-invitation]')).toHaveCount(54)
    await field(page, 'search').fill(`${mark}-41`)
    await expect(page.locator('tr[data-invitation]')).toHaveCount(1)
    await page.locator('select[name="filter"]').selectOption('ACCEPTED')
    await expect(page.locator('.partner-empty')).toHaveText('Dazu haben wir nichts gefunden.')
    await page.goBack()
    await expect(page.locator('tr[data-invitation]')).toHaveCount(1)

    await page.route('**/api/v1/partner/invitations?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Wir erreichen den Server gerade nicht')
    await page.unroute('**/api/v1/partner/invitations?*')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v1/partner/invitations?*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(page.locator('.partner-table .skeletons')).toBeVisible()
    release()
    await expect(page.locator('tr[data-invitation]')).toHaveCount(1)
  })

  test('shows a tenant’s report on the overview until the invitation is revoked, and shows why a late action is rejected', async ({
    page,
    server,
  }) => {
    const owner = await firstOwner(server)
    const house = await aHouse(owner)
    const email = someTenant()
    const id = await anInvitation(owner, house, email)
    await owner.signIn(page.context())
    await page.goto('/de/partner')
    const waiting = page.locator('[data-figure="partner.overview.wrong"] b')
    await expect(waiting).toBeVisible()
    await expect(
      page
        .locator('.street')
        .getByRole('link', { name: /Einladung(en)? offen/ })
        .first(),
    ).toBeVisible()
    const before = Number(await waiting.innerText())
    await reportWrongDeposit(server, email, 'Vereinbart sind 1.800 €.')
    await page.reload()
    await expect(waiting).toHaveText(String(before + 1))
    await page
      .locator('.partner-attention li')
      .filter({ hasText: 'Vereinbart sind 1.800 €.' })
      .first()
      .getByRole('link')
      .click()
    await expect(dialog(page).locator('.quote')).toContainText('Kaution')
    await dialog(page).getByRole('button', { name: 'Einladung zurückziehen' }).click()
    // A colleague has revoked it in the meantime.
    await owner.post(`invitations/${id}/revoke`, {})
    await dialog(page).getByRole('button', { name: 'Einladung zurückziehen' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Diese Einladung ist nicht mehr offen.')
    await expect(dialog(page).locator('[data-state="REVOKED"]')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Einladung zurückziehen' })).toHaveCount(0)
    await page.goto('/de/partner')
    await expect(waiting).toHaveText(String(before))
    await expect(page.locator('.partner-states [data-state="REVOKED"]')).toBeVisible()
  })
})
