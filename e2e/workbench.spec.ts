import { checkWithAxe } from './support/axe.ts'
import { aColleague, firstManager } from './support/office.ts'
import { overflowOf } from './support/overflow.ts'
import { expect, keptTest as test } from './support/test.ts'

test('an underwriter drafts and tests a version, and a manager puts it in force and withdraws it', async ({
  page,
  server,
}) => {
  const colleague = await aColleague(server, 'Kim Falk')
  await colleague.signIn(page.context())
  await page.goto(`${server.url}/de/office/rules`)
  const main = page.locator('main[data-screen="office-rules"]')
  await expect(main.getByRole('heading', { name: 'Fassung 2026-11' })).toBeVisible()
  await expect(main.locator('[data-rule="score-insufficient"]')).toContainText(
    'Ein Bonitätswert unter 500 führt zur Absage.',
  )

  // An invalid figure is reported at its field, and all input is kept.
  await main.getByRole('button', { name: 'Neue Fassung entwerfen' }).click()
  await main.getByLabel('Niedrigster Bonitätswert').fill('700')
  await main.getByLabel('Kleine Kaution bis').fill('viel')
  await main.getByLabel('Grund der Änderung').fill('Strenger werden')
  await main.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(main.getByLabel('Kleine Kaution bis')).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByLabel('Niedrigster Bonitätswert')).toHaveValue('700')
  await main.getByLabel('Kleine Kaution bis').fill('1.000')
  await main.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(main.locator('.field', { has: page.getByLabel('Guter Bonitätswert ab') })).toContainText(
    'Bitte eine Zahl von 700 bis 1.000 eingeben.',
  )
  await page.reload()
  await expect(main.getByLabel('Niedrigster Bonitätswert')).toHaveValue('700')
  await main.getByLabel('Guter Bonitätswert ab').fill('700')
  await expectNoViolations(page)
  await main.getByRole('button', { name: 'Entwurf anlegen' }).click()

  await expect(main.getByRole('heading', { name: /Fassung \d{4}-\d\d-\d\d\.\d/ })).toBeVisible()
  const version = new URL(page.url()).searchParams.get('version') ?? ''
  await expect(main.locator('[data-rule="score-borderline"]')).toContainText('gilt als gut')
  await main.getByRole('button', { name: 'Probelauf starten' }).click()
  await expect(main.getByText(/Entscheidungen? (fielen?|fiele) anders aus/)).toBeVisible({ timeout: 20_000 })
  // Only a manager can put a version in force.
  await expect(main.getByRole('button', { name: 'In Kraft setzen' })).toHaveCount(0)
  await expectNoViolations(page)

  await (await firstManager(server)).signIn(page.context())
  await page.reload()
  await main.getByRole('button', { name: 'In Kraft setzen' }).click()
  await expect(main.getByRole('row', { name: new RegExp(version.replaceAll('.', '\\.')) })).toContainText('geplant')
  await expect(main.getByText(/hat sie ab .* in Kraft gesetzt/)).toBeVisible()
  await main.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(main.getByRole('row', { name: new RegExp(version.replaceAll('.', '\\.')) })).toContainText(
    'zurückgenommen',
  )
})

for (const width of [390, 1280]) {
  test(`the tariff with its examples in English at ${width} px`, async ({ page, server }) => {
    await (await aColleague(server, 'Kim Falk')).signIn(page.context())
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.url}/en/office/rules?subject=at`)
    const main = page.locator('main[data-screen="office-rules"]')
    const examples = main.locator('.workbench-examples')
    await expect(examples.getByRole('row')).toHaveText([
      'DepositYearly premiumMonthly premium',
      '€499€36.00€3.33',
      '€1,000€58.50€5.42',
      '€2,400€140.40€13.00',
      '€5,000€292.50€27.08',
      '€15,000€877.50€81.25',
    ])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await expectNoViolations(page)
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/tariff-${width}.png`, fullPage: true })
    await main.getByRole('button', { name: 'Rule set' }).click()
    await expect(main.locator('[data-rule="rent-burden"]')).toContainText('more than 50% of the gross income')
    await expectNoViolations(page)
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/rules-${width}.png`, fullPage: true })
  })
}

async function expectNoViolations(page: import('@playwright/test').Page): Promise<void> {
  const { violations } = await checkWithAxe(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
