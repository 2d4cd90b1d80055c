import { fullName } from '@nestbond/domain/values/person-name'
import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { choose, field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', contextOptions: { reducedMotion: 'no-preference' } })

/** The last change of screens, as the browser has shown it. */
interface Change {
  /** Moving pictures, as the pseudo elements of their animations. */
  moving: string[]
  scrolled: number
  /** Nothing could be drawn until a promise was settled, such as that of a call. */
  waited: boolean
}

/** Notes the last view transition in `window.change`. */
function noteChanges(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    let waited = false
    const transition = start(() => {
      const updated: unknown = (update as () => unknown)()
      waited = updated instanceof Promise
      return updated as Promise<void> | undefined
    })
    void transition.ready.then(() => {
      const moving = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''))
      Object.assign(window, { change: { moving, scrolled: window.scrollY, waited } })
    })
    return transition
  }
}

async function drawSignature(page: Page): Promise<void> {
  await choose(page, 'signatureKind', 'drawn')
  const pad = page.locator('#field-signature')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad to sign on')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + box.height / 3, { steps: 5 })
  await page.mouse.up()
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
])
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport })

    test('the drawn signature moves into the name plate', async ({ page, server, open }) => {
      const driver = await ApplicationDriver.start(server.url)
      await (await driver.paid()).proved()
      await page.addInitScript(noteChanges)
      await open(driver, '/de/payment')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jetzt fehlt nur Ihre Unterschrift')
      await expect(field(page, 'place')).toHaveValue('Köln')
      await drawSignature(page)
      await expect(field(page, 'name')).toHaveValue(fullName(driver.tenant))
      await page.getByRole('button', { name: 'Vertrag unterschreiben' }).click()
      await expect(page.locator('.done-say > .plate.is-lit')).toBeInViewport({ ratio: 1 })
      await page.waitForFunction(() => 'change' in window)
      const { moving, scrolled, waited } = await page.evaluate(() => (window as unknown as { change: Change }).change)
      expect(moving).toContain('::view-transition-old(signature)')
      expect(moving).toContain('::view-transition-new(signature)')
      expect({ scrolled, waited }).toEqual({ scrolled: 0, waited: false })
    })

    for (const answer of ['accepts', 'declines'] as const)
      test(`the landlord ${answer}: the same house on both sides, ${answer === 'accepts' ? 'with the lamp at the door' : 'by day'}`, async ({
        page: tenant,
        server,
        open,
        browser,
        complaints,
      }) => {
        const driver = await ApplicationDriver.start(server.url)
        await driver.signed()
        await tenant.clock.install()
        await open(driver, '/de/payment')
        const elsewhere = await browser.newContext({ locale: 'de-DE', baseURL: server.url, viewport })
        const landlord = await elsewhere.newPage()
        complaints.watch(landlord)
        await landlord.goto(`/de/landlord/invitation/${await driver.invitationId()}`)
        await onScreen(landlord, 'landlord-invitation')
        const both = [tenant, landlord]
        const light = (page: Page) => page.locator('.stage [data-part="light"]')
        for (const page of both)
          await page.locator('.stage .house').evaluate((house) => Object.assign(house, { mark: 'first' }))
        // All floors are lit by the offer, the lamp at the door is not. The landlord's house stands by day.
        await expect(light(tenant)).toHaveAttribute('data-lights', '3')
        await expect(light(landlord)).toHaveClass(/is-off/)

        const accept = landlord.getByRole('button', { name: 'Bürgschaft annehmen' })
        const decline = landlord.getByRole('button', { name: 'Ablehnen', exact: true })
        await expect(accept).toBeInViewport({ ratio: 1 })
        await expect(decline).toBeInViewport({ ratio: 1 })
        if (answer === 'accepts') await accept.click()
        else {
          await decline.click()
          await field(landlord, 'reason').fill('Ich möchte lieber eine Barkaution.')
          await landlord.getByRole('button', { name: 'Einladung ablehnen' }).click()
        }
        const words = answer === 'accepts' ? 'Danke. Ihre Wohnung ist' : 'Sie haben abgelehnt.'
        await expect(landlord.getByRole('heading', { level: 1 })).toContainText(words)
        // The tenant's page is open and asks by itself.
        await tenant.clock.fastForward(15_000)
        await expect(tenant.getByRole('heading', { level: 1 })).toContainText(
          answer === 'accepts' ? 'hat angenommen' : 'hat abgelehnt',
        )
        for (const page of both) {
          const sky = page.locator('.stage-sky')
          if (answer === 'accepts') {
            await expect(light(page)).toHaveClass(/is-done/)
            await expect(light(page)).not.toHaveAttribute('data-lights')
            await expect(sky).toHaveClass(/dusk/)
          } else {
            await expect(light(page)).toHaveClass(/is-off/)
            await expect(sky).not.toHaveClass(/dusk/)
          }
          const mark = await page.locator('.stage .house').evaluate((house: Element & { mark?: string }) => house.mark)
          expect(mark).toBe('first')
        }
        // The moment is seen without scrolling.
        await expect(landlord.getByRole('heading', { level: 1 })).toBeInViewport()
        await expect(landlord.locator('.stage [data-part="lamp"]')).toBeInViewport()
        await elsewhere.close()
      })
  })
