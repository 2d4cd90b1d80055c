import { TRUST_CHECKS } from '@nestbond/domain/support/trust'
import { APPLICATION_STATES } from './states/application-states.ts'
import type { State } from './states/state.ts'
import { ApplicationDriver } from './support/api.ts'
import { openAccount, withPassword } from './support/account.ts'
import { aFirstTenant, checkedAsCoTenant, joined, withDocumentMissing } from './support/co-tenants.ts'
import { firstManager } from './support/office.ts'
import { promised } from './support/promise.ts'
import { expectSound } from './support/sound.ts'
import { expect, keptTest as test } from './support/test.ts'

// Screens whose other states e2e/axe.spec.ts checks in German: English words are longer or shorter, and wrap elsewhere.

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 860 } })

for (const [screen, states] of Object.entries<State[]>(APPLICATION_STATES))
  for (const { name, complaints: expected, english } of states)
    if (english)
      test(`${screen}${name ? `, ${name}` : ''}`, async ({ page, server, open, complaints }) => {
        if (expected) complaints.expect(expected)
        await english(page, server.url, open, server)
        await expectSound(page, 'en')
      })

test('the true cost on the index', async ({ page }) => {
  await page.goto('/en')
  await page.getByText('What does it cost by the time you move out?').click()
  await page.getByText('All years as a table').click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectSound(page, 'en')
})

test('a promise', async ({ page, server, open }) => {
  const { driver, code } = await promised(server.url, { language: 'en' })
  await open(driver, '/en/promise')
  await expect(page.getByRole('button', { name: 'Revoke pre-approval' })).toBeVisible()
  await expectSound(page, 'en')
  await page.goto(`/en/promise/${code}`)
  await expectSound(page, 'en')
})

test('the price lock with its ledger, and all tariffs', async ({ page, server, complaints }) => {
  complaints.expect(/401/)
  const driver = await ApplicationDriver.start(server.url, { language: 'en' })
  await driver.accepted()
  await withPassword(server, driver)
  await openAccount(page, server, driver)
  await page.getByText('How your premium is made').click()
  await expectSound(page, 'en')
  await page.goto('/en/tariffs')
  await expectSound(page, 'en')
})

test('the measured trust of the office, with a difference', async ({ page, server }) => {
  await (await firstManager(server)).signIn(page.context())
  const results = TRUST_CHECKS.map((check) => ({
    check,
    looked: 12,
    different: check === 'mails' ? 1 : 0,
    examples: check === 'mails' ? ['NB-7K3M9A: contract-signed, RETRYING'] : [],
  }))
  await page.route('**/api/v1/office/trust', (route) =>
    route.fulfill({ json: { measured: { at: '2026-11-23T03:50:00.000Z', results } } }),
  )
  await page.goto('/en/office/trust')
  await expect(page.locator('[data-check="mails"] details')).toBeVisible()
  await expectSound(page, 'en')
})

test('a co-tenant of a group that is refused, and of one that a person looks at', async ({ page, server, open }) => {
  const first = await aFirstTenant(server.url, { language: 'en' })
  const other = await checkedAsCoTenant(await joined(server, first))
  await checkedAsCoTenant(await joined(server, first, { firstName: 'Ole', lastName: 'Grenzfall' }))
  await open(other, '/en/tenants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A person is looking at this')
  await expectSound(page, 'en')
  await checkedAsCoTenant(await joined(server, first, { firstName: 'Pia', lastName: 'Schwach' }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t insure you all together')
  await expect(page.getByText('How it can go on')).toBeVisible()
  await expectSound(page, 'en')
})

test('a co-tenant of a group that lacks a document', async ({ page, server, open }) => {
  await open(await withDocumentMissing(server, server.url, { language: 'en' }), '/en/tenants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A document is still missing')
  await expectSound(page, 'en')
})
