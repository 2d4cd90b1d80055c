import { startTemporaryPostgres } from '../apps/server/src/platform/database/temporary-postgres.ts'
import { isReady, startBuiltServer } from '../scripts/server-process.mjs'
import { whileUnderWay } from './support/acts.ts'
import { ApplicationDriver } from './support/api.ts'
import { asked, choose, field, fill, walkOn } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('keeps answers while the database is away, over a reload, and sends them by itself', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  // With fsync, because what a killed server has acknowledged must be on the disk.
  const postgres = await startTemporaryPostgres({ durable: true })
  const server = await startBuiltServer({ DATABASE_URL: postgres.url })
  try {
    const driver = await ApplicationDriver.start(server.url)
    await driver.answerUpTo('pets')
    await open(driver, `${server.url}/de/onboarding?step=pets`)
    await asked(page, 'pets')
    await postgres.kill()
    await whileUnderWay(async () => {
      await choose(page, 'pet', 'cat')
      await walkOn(page, 'pets', 'rent-amounts')
      await fill(page, { coldRentAmount: '805' })
    })
    const kept = page.getByRole('status').filter({ hasText: 'auf diesem Gerät gemerkt' })
    await expect(kept).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await asked(page, 'rent-amounts')
    await expect(field(page, 'coldRentAmount')).toHaveValue('805')
    await expect(kept).toBeVisible({ timeout: 30_000 })
    await postgres.restart()
    await expect.poll(() => isReady(server.url), { timeout: 30_000 }).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: 'alles gesendet' })).toBeVisible({ timeout: 60_000 })
    expect(await driver.user()).toMatchObject({ pet: 'cat' })
  } finally {
    await server.stop()
    await postgres.stop()
  }
})
