import { ApplicationDriver } from './support/api.ts'
import { overflowOf } from './support/overflow.ts'
import { asked, field, fill, next, onScreen } from './support/questionnaire.ts'
import { aFirstTenant, checkedAsCoTenant, joined } from './support/co-tenants.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('a refused person’s rules fit every phone with all of them open, in both languages', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Schwach' } })
  await driver.checked()
  for (const locale of ['de', 'en']) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(driver, `/${locale}/risks`)
    await onScreen(page, 'risks')
    await page.locator('.decision summary').click()
    await expect(page.locator('.rules li').first()).toBeVisible()
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${locale}, ${width} px`).toBeLessThanOrEqual(0)
    }
    // On a rejected application, no rule may read as an acceptance.
    const outcomes = await page.locator('.rules .tag').allTextContents()
    expect(outcomes).toContain(locale === 'de' ? 'kein Einwand' : 'no objection')
    expect(outcomes.filter((outcome) => /^(Angenommen|Accepted)/.test(outcome))).toEqual([])
  }
})

test('a back control is shown at every width from 320 to 2560', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('pets')
  await open(driver, '/de/onboarding?step=pets')
  await asked(page, 'pets')
  const back = page.getByRole('button', { name: 'Zurück' })
  for (const width of [320, 390, 767, 768, 820, 912, 959, 960, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 860 })
    await expect(back.filter({ visible: true }), `${width} px`).toHaveCount(1)
  }
  // A window of 1280 by 1024 pixels at four times the size.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.reload()
  await asked(page, 'pets')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 820, height: 1180 })
  await back.filter({ visible: true }).click()
  await asked(page, 'living-with')
})

test('the first questions show the price of the index, also after a reload', async ({ page }) => {
  await page.goto('/de')
  await field(page, 'rentDepositAmount').fill('2.220')
  const price = page.locator('.hero-base').getByText(/9,62/)
  await expect(price.first()).toBeVisible()
  // Records every text that the estimate shows; the assertions follow at the end.
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const text = document.querySelector('.stage-base')?.textContent ?? ''
      if (text !== '') shown.add(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.locator('.hero-form button[type="submit"]').click()
  await asked(page, 'name')
  // So that it is announced.
  await expect(page.locator('#question')).toBeFocused()
  const estimate = page.locator('.stage-base')
  await expect(estimate).toContainText('9,62')
  await page.reload()
  await asked(page, 'name')
  await expect(estimate).toContainText('9,62')
  expect(
    await page.evaluate(() =>
      [...(window as unknown as { shown: Set<string> }).shown].filter((text) => text.includes('3,00')),
    ),
  ).toEqual([])
  await fill(page, { firstName: 'Lea', lastName: 'Brandt', email: 'lea.preis@example.org' })
  await next(page)
  await asked(page, 'address')
  await expect(estimate).toContainText('9,62')
  await expect(estimate).not.toContainText('sobald die Kaution bekannt ist')
})

test('keeps the price while amounts are typed, and names the most that can be insured', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('rent-amounts')
  await open(driver, '/de/onboarding?step=rent-amounts')
  await asked(page, 'rent-amounts')
  const estimate = page.locator('.stage-base')
  await field(page, 'rentDepositAmount').fill('2.220')
  await expect(estimate).toContainText('9,62')
  for (const digits of ['7', '74', '740']) {
    await field(page, 'coldRentAmount').fill(digits)
    await expect(page.locator('.ruler')).toContainText(`${digits} €`)
    await expect(estimate).toContainText('9,62')
  }
  // A price in typing is told when the field is left.
  await expect(estimate.locator('[aria-live="off"]')).toContainText('9,62')
  await field(page, 'rentDepositAmount').fill('2.400')
  await expect(estimate).toContainText(/höchstens 2\.220\s€:\s*ab 9,62/)
  await page.locator('#question').click()
  await expect(estimate.locator('[aria-live="polite"]')).toContainText(/höchstens 2\.220\s€:\s*ab 9,62/)
  await field(page, 'rentDepositAmount').fill('')
  await expect(estimate).toContainText(/ab 9,62/)
  await expect(estimate).not.toContainText('höchstens')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shares a link that continues elsewhere, and shows no QR code', async ({ page, server, open, browser }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data?.url })
    })
    const driver = await ApplicationDriver.start(server.url)
    await driver.answerUpTo('pets')
    await open(driver, '/de/onboarding?step=pets')
    await asked(page, 'pets')
    await expect(page.getByRole('button', { name: 'Am Handy weitermachen' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Später weitermachen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(driver.tenant.email)
    await expect(dialog.locator('.qr')).toHaveCount(0)
    await expect(dialog).not.toContainText('Kamera')
    await dialog.getByRole('button', { name: 'Link teilen' }).click()
    const shared = await page.evaluate(() => Reflect.get(window, 'shared') as string)
    const elsewhere = await browser.newContext()
    const tablet = await elsewhere.newPage()
    await tablet.goto(shared)
    await asked(tablet, 'pets')
    await elsewhere.close()
  })

  test('Enter leads from field to field and sends the last one, as the keyboard labels it', async ({
    page,
    server,
    open,
  }) => {
    await open(await ApplicationDriver.start(server.url), '/de/onboarding')
    await asked(page, 'name')
    await fill(page, { firstName: 'Lea', lastName: 'Brandt', email: 'lea.tastatur@example.org' })
    for (const [name, hint] of [
      ['firstName', 'next'],
      ['lastName', 'next'],
      ['email', 'go'],
    ] as const) {
      await (name === 'firstName' ? field(page, name).focus() : page.keyboard.press('Enter'))
      await expect(field(page, name)).toBeFocused()
      await expect(field(page, name)).toHaveAttribute('enterkeyhint', hint)
    }
    await page.keyboard.press('Enter')
    await asked(page, 'address')
  })
})

test('errors name the contract number of a withdrawal, and the email at the office sign-in', async ({ page }) => {
  await page.goto('/de/withdraw')
  await onScreen(page, 'withdraw')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('main')).toContainText('Bitte geben Sie die Vertragsnummer an.')
  await expect(page.locator('main')).not.toContainText('Mietvertragsnummer')
  await page.goto('/de/office/login')
  await fill(page, { email: 'nobody@example.org', password: 'Falsches Passwort 1' })
  await page.locator('main form button[type="submit"]').click()
  const alert = page.locator('main [role="alert"]')
  await expect(alert).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht.')
})

test('a street is spelled out on pages, and sent as typed', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { home: { street: 'Weserstr' } })
  await driver.signed()
  expect((await driver.user()).address?.address.street).toBe('Weserstr')
  await open(driver, '/de/payment')
  await page.goto(`/de/landlord/invitation/${await driver.invitationId()}`)
  await onScreen(page, 'landlord-invitation')
  await expect(page.locator('main')).toContainText(`Weserstraße ${driver.home.streetNumber}`)
  await expect(page.locator('main')).not.toContainText(/Weserstr\b/)
  const { text } = await server.mailTo(driver.landlord.email, /./)
  expect(text).toContain(`Weserstraße ${driver.home.streetNumber}`)
})

test('the words beside each test card, and the state beside each tenant, can be read at 320 pixels', async ({
  page,
  server,
  open,
}) => {
  const first = await aFirstTenant(server.url)
  const other = await checkedAsCoTenant(
    await joined(server, first, { lastName: 'Hohenlohe-Schillingsfürst zu Ratibor' }),
  )
  await first.post('co-tenants/shares', { split: 'EQUAL' })
  await first.paid()
  await page.setViewportSize({ width: 320, height: 640 })
  await open(other, '/de/tenants')
  const words = page.locator('.test-card > span')
  await expect(words).toHaveCount(5)
  const lines = await words.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height ?? 0))
  // Two lines at most. Of one letter each there were dozens.
  for (const height of lines) expect(height).toBeLessThan(60)
  for (const row of await page.locator('.tenant-row').all()) {
    const name = await row.locator('.tenant-who').boundingBox()
    const state = await row.locator('.tag').boundingBox()
    expect(state!.x).toBeGreaterThan(name!.x + name!.width)
  }
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('what stays in place takes less than half of the smallest window', async ({ page, server, open }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  /** The height of all that does not move with the page. */
  const kept = () =>
    page.evaluate(() => {
      const placed = [...document.querySelectorAll('body *')].filter((one) =>
        ['fixed', 'sticky'].includes(getComputedStyle(one).position),
      )
      const tops = () => placed.map((one) => one.getBoundingClientRect().top)
      scrollTo(0, 30)
      const before = tops()
      scrollTo(0, 60)
      const after = tops()
      const seen = placed
        .filter((_, at) => before[at] === after[at])
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0))
      return seen.filter((height) => height > 0).reduce((sum, height) => sum + height, 0)
    })
  const asking = await ApplicationDriver.start(server.url)
  await open(await asking.answerUpTo('pets'), '/de/onboarding?step=pets')
  await asked(page, 'pets')
  expect(await kept(), 'question').toBeLessThan(128)
  const decided = await ApplicationDriver.start(server.url)
  await open(await decided.checked(), '/de/offers')
  await onScreen(page, 'offers')
  expect(await kept(), 'offers').toBeLessThan(128)
  const signed = await ApplicationDriver.start(server.url)
  await signed.signed()
  await page.goto(`/de/landlord/invitation/${await signed.invitationId()}`)
  await onScreen(page, 'landlord-invitation')
  expect(await kept(), 'landlord’s invitation').toBeLessThan(85)
})

test('a phone number in its longest spelling is read whole where two fields stand beside each other', async ({
  page,
  server,
  open,
}) => {
  for (const step of ['user-info', 'landlord'] as const) {
    const driver = await ApplicationDriver.start(server.url)
    await open(await driver.answerUpTo(step), `/de/onboarding?step=${step}`)
    await asked(page, step)
    const number = field(page, 'phone.number')
    await number.fill('+49 (0)170 12345678')
    for (const width of [390, 960, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const hidden = await number.evaluate((input) => input.scrollWidth - input.clientWidth)
      expect(hidden, `${step}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

for (const language of ['de', 'en'] as const)
  test(`${language}: no word of a choice leaves its card at any width`, async ({ page, server, open }) => {
    const driver = await ApplicationDriver.start(server.url, { language })
    await driver.answerUpTo('user-info')
    const seen = new Set<string>()
    for (const step of driver.steps) {
      await open(driver, `/${language}/onboarding?step=${step}`)
      if (step === 'user-info') break
      await asked(page, step)
      for (const width of [320, 360, 390, 768, 960, 1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        const leaving = await page.locator('.choice').evaluateAll((cards) =>
          cards
            .filter((card) => {
              const end = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight)
              const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
              const range = document.createRange()
              while (words.nextNode()) {
                range.selectNodeContents(words.currentNode)
                if ([...range.getClientRects()].some(({ right }) => right > end + 1)) return true
              }
              return false
            })
            .map(({ textContent }) => textContent),
        )
        expect(leaving, `${step}, ${width} px`).toEqual([])
        const ends = await page
          .locator('.actions .btn')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
        expect(Math.max(...ends), `${step}, ${width} px: buttons`).toBeLessThanOrEqual(width)
        const uneven = await page.locator('.tiles .choice').evaluateAll((cards) => {
          const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0)
          const icon = (card: Element) => top(card.querySelector('.icon'))
          return cards.filter((card) => cards.some((other) => top(other) === top(card) && icon(other) !== icon(card)))
            .length
        })
        expect(uneven, `${step}, ${width} px: icons at several heights in a row`).toBe(0)
        if ((await page.locator('.choice').count()) > 0) seen.add(step)
      }
    }
    expect(seen.size).toBeGreaterThan(4)
  })

test('the marks of the ruler stay apart and below it, in both countries', async ({ page, server, open }) => {
  for (const country of ['de', 'at'] as const) {
    const driver = await (await ApplicationDriver.start(server.url, { country })).answerUpTo('dates')
    await open(driver, `/de-${country.toUpperCase()}/onboarding?step=rent-amounts`)
    await asked(page, 'rent-amounts')
    for (const width of [320, 390, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const ends = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all.flatMap((one) => {
            const { left, right } = one.getBoundingClientRect()
            return [left, right]
          }),
        )
      const marks = await ends('.ruler-scale span')
      expect(marks, `${country}, ${width} px`).toEqual(marks.toSorted((a, b) => a - b))
      const [, end] = await ends('.ruler-bar')
      expect(marks.at(-1), `${country}, ${width} px`).toBeLessThanOrEqual((end ?? 0) + 1)
    }
  }
})

test('on a tablet, header, house, question and button keep to one column', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('dates')
  for (const width of [640, 768, 820, 912, 959]) {
    await page.setViewportSize({ width, height: 1180 })
    await open(driver, '/de/onboarding?step=dates')
    await asked(page, 'dates')
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN
    const edge = await left('#question')
    expect(edge, `${width} px`).toBeCloseTo((width - 34 * 16) / 2, 0)
    expect(await left('.actions button[type="submit"]'), `${width} px`).toBeCloseTo(edge, 0)
    if (width > 700) expect(Math.abs((await left('.bar-logo')) - edge), `${width} px`).toBeLessThan(8)
    const band = await page.locator('.stage').boundingBox()
    expect(band?.height, `${width} px`).toBeCloseTo(220, 0)
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/de/withdraw')
  const buttons = page.locator('main .split.start > .btn')
  await expect(buttons).toHaveCount(2)
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops[0], 'buttons beside each other').toBe(tops[1])
})

test('several faults leave the first field in the window, and each link leads to its field', async ({
  page,
  server,
  open,
}) => {
  for (const size of [
    { width: 1366, height: 657 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size)
    const driver = await ApplicationDriver.start(server.url)
    await open(driver, '/de/onboarding?step=name')
    await asked(page, 'name')
    await next(page)
    const summary = page.locator('.error-summary')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([/^Vorname/, /^Nachname/, /^E-Mail-Adresse/])
    await expect(page.locator('.contract-offer')).toBeHidden()
    const actions = await page.locator('.actions').boundingBox()
    const first = await field(page, 'firstName').boundingBox()
    expect((first?.y ?? Number.NaN) + (first?.height ?? 0), `${size.width} px`).toBeLessThan(actions?.y ?? 0)
    await summary.getByRole('link', { name: 'E-Mail-Adresse' }).click()
    await expect(field(page, 'email')).toBeFocused()
  }
})
