import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { startHostPage, type HostPage } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

// The calculator is embedded in the page of another website, which has another origin.

let host: HostPage

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })
test.afterEach(() => host?.close())

const script = (url: string, attributes: string) =>
  `<h1>Wohnung frei</h1><p>Vorher</p><script src="${url}/embed/calculator.js" ${attributes} async></script><p>Nachher</p>`

/** Opens the host's page with our script tag in it. */
async function opened(page: Page, url: string, attributes: string): Promise<FrameLocator> {
  host = await startHostPage(script(url, attributes), url)
  await page.goto(host.url)
  return page.frameLocator('iframe')
}

for (const { lang, width, title, price, amount, button, typed } of [
  {
    lang: 'de',
    width: 1280,
    title: 'Kautionsrechner',
    price: '10,40 €',
    amount: '2.400',
    button: 'Angebot berechnen',
    typed: '2400',
  },
  {
    lang: 'en',
    width: 390,
    title: 'Deposit calculator',
    price: '€10.40',
    amount: '2,400',
    button: 'Get a quote',
    typed: '2,400',
  },
]) {
  test(`${lang}, ${width} px: shows a price by one script tag, and opens a quote with deposit and partner space`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 860 })
    const frame = await opened(
      page,
      server.url,
      `data-space="demo" data-country="de" data-lang="${lang}" data-deposit="1000"`,
    )
    const element = page.locator(`iframe[title="${title}"]`)
    await expect(element).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', `${lang}-DE`)
    await expect(frame.locator('[data-part="monthly"]')).toHaveText(lang === 'de' ? '4,33 €' : '€4.33')
    // The frame is inserted at the script tag, between the host's own paragraphs.
    expect(await page.evaluate(() => document.querySelector('iframe')?.nextElementSibling?.textContent)).toBe('Nachher')

    await frame.locator('[name="rentDepositAmount"]').fill(typed)
    await expect(frame.locator('[data-part="monthly"]')).toHaveText(price)
    await expect(frame.locator('.range')).toHaveValue('2400')
    await frame.locator('[name="rentDepositAmount"]').fill(amount)
    await frame.getByRole('button', { name: button }).click()
    await page.waitForURL((url) => url.origin === server.url && url.searchParams.get('space') === 'demo')
    await expect(page.locator('main[data-screen="index"] [name="rentDepositAmount"]')).toHaveValue(amount)
  })
}

test('shows the prices of the country', async ({ page, server }) => {
  const frame = await opened(page, server.url, 'data-country="at" data-lang="de" data-deposit="2400"')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de-AT')
  await expect(frame.locator('[data-part="monthly"]')).toHaveText('13,00 €')
})

/** Runs in every frame and records each access to a cookie or a storage. */
function noteTouches(): void {
  const touched: string[] = []
  Object.assign(window, { touched })
  const watched: [object, string][] = [
    [Document.prototype, 'cookie'],
    [Window.prototype, 'localStorage'],
    [Window.prototype, 'sessionStorage'],
    [window, 'localStorage'],
    [window, 'sessionStorage'],
    [window, 'indexedDB'],
  ]
  for (const [owner, name] of watched) {
    if (!Object.getOwnPropertyDescriptor(owner, name)) continue
    const note = () => void touched.push(name)
    Object.defineProperty(owner, name, { get: note, set: note })
  }
}

test('sets no cookie and no storage entry on either page, and sends none', async ({ page, server }) => {
  // The visitor of the host's page has an application on our site, and so its token cookie.
  await page.context().addCookies([{ name: 'token', value: 'x'.repeat(43), url: server.url }])
  const carried: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${server.url}/api/`)) carried.push(request.headers()['cookie'])
  })
  await page.addInitScript(noteTouches)
  const frame = await opened(page, server.url, 'data-space="demo" data-lang="de"')
  await frame.locator('[name="rentDepositAmount"]').fill('5000')
  await expect(frame.locator('[data-part="monthly"]')).toHaveText('21,67 €')
  expect(carried.length).toBeGreaterThan(1)
  expect(carried.filter((cookie) => cookie !== undefined)).toEqual([])

  for (const frameOf of page.frames())
    expect(await frameOf.evaluate(() => Reflect.get(window, 'touched') as string[])).toEqual([])
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['token', 'visitor'])
})

test('is as high as its content, and takes heights from its own calculator only', async ({ page, server }) => {
  const frame = await opened(page, server.url, 'data-lang="de"')
  const element = page.locator('iframe')
  const heights = async () => [
    await element.evaluate((found) => found.clientHeight),
    await frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height)),
  ]
  const frameFitsContent = () => expect(async () => expect((await heights())[0]).toBe((await heights())[1])).toPass()
  await expect(frame.locator('.range')).toBeVisible()
  await frameFitsContent()
  const [wide = 0] = await heights()
  await page.setViewportSize({ width: 390, height: 860 })
  await frameFitsContent()
  expect((await heights())[0]).toBeGreaterThan(wide)
  // Neither the host nor another script in its page can change the height.
  await page.evaluate(() => {
    window.postMessage({ type: 'nestbond:height', height: 7 }, '*')
    window.dispatchEvent(
      new MessageEvent('message', { data: { type: 'nestbond:height', height: 7 }, origin: location.origin }),
    )
  })
  await frameFitsContent()
})

test('works by keyboard alone, shows errors, and axe finds nothing in either theme', async ({ page, server }) => {
  const frame = await opened(page, server.url, 'data-lang="de"')
  const field = frame.locator('[name="rentDepositAmount"]')
  await expect(frame.locator('[data-part="monthly"]')).toHaveText('9,62 €')
  // The first height is the loader's guess; another one comes from the frame's script, which from then on judges what is typed.
  await expect(page.locator('iframe')).not.toHaveCSS('height', '420px')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('link', { name: 'Nestbond in einem neuen Tab öffnen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(frame.locator('[data-error-key="validation.depositRange"]')).toHaveText(
    'Die Kaution liegt zwischen 499 € und 15.000 €.',
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(
      (await new AxeBuilder({ page }).include('iframe').analyze()).violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`,
      ),
    ).toEqual([])
  }
  await page.keyboard.press('Control+a')
  await page.keyboard.type('499')
  await page.keyboard.press('Tab')
  await expect(frame.locator('.range')).toBeFocused()
  await expect(frame.locator('.error')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(field).toHaveValue('500')
  await expect(frame.locator('.range')).toHaveAttribute('aria-valuetext', '500\u00a0€ Kaution')
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Angebot berechnen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.origin === server.url && url.searchParams.get('rentDepositAmount') === '500')
})

for (const { lang, summary, table, ways, year, row } of [
  {
    lang: 'de',
    summary: 'Was kostet das bis zum Auszug?',
    table: 'Alle Jahre als Tabelle',
    ways: ['519,50 €', '113,24 € Gewinn', '165,37 €'],
    year: /^nach 4 Jahren\. Versicherung: 415,60\s€, .*90,14\s€ Gewinn/,
    row: /^nach 15 Jahren/,
  },
  {
    lang: 'en',
    summary: 'What does it cost by the time you move out?',
    table: 'All years as a table',
    ways: ['€519.50', '€113.24 gained', '€165.37'],
    year: /^after 4 years\. Insurance: €415\.60, .*€90\.14 gained/,
    row: /^after 15 years/,
  },
])
  test(`${lang}: compares with a cash deposit and a loan, by keyboard and as a table`, async ({ page, server }) => {
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    const frame = await opened(page, server.url, `data-country="de" data-lang="${lang}"`)
    const opener = frame.locator('summary', { hasText: summary })
    await expect(opener).toBeVisible()
    // Nothing of the comparison is loaded before it is opened.
    expect(requests.filter((path) => /comparison|settings/.test(path))).toEqual([])
    await opener.focus()
    await page.keyboard.press('Enter')
    // The figures of the comparison on our own pages, by the same function.
    await expect(frame.locator('.cost-ways dd')).toHaveText(ways)
    await expect(frame.locator('.cost-basis')).toContainText(/8[.,]13\s?% .*2025; Deutsche Bundesbank/)
    await expect(frame.locator('.cost-plot polyline')).toHaveCount(3)
    const slider = frame.locator('[name="year"]')
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', year)
    await frame.locator('summary', { hasText: table }).press('Enter')
    await expect(frame.getByRole('row', { name: row })).toBeVisible()
    await frame.locator('[name="rentDepositAmount"]').fill(lang === 'de' ? '15.000' : '15,000')
    await expect(frame.locator('.cost-ways dd').first()).toHaveText(lang === 'de' ? '2.808,00 €' : '€2,808.00')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 860 })
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `test-results/embed-cost-${lang}.png`, fullPage: true })
  })

test('works in a plain iframe in the theme of the page', async ({ page, server }) => {
  host = await startHostPage(
    `<iframe src="${server.url}/embed/calculator?space=demo&lang=en&country=de&theme=dark" title="Deposit" width="400" height="500"></iframe>`,
    server.url,
  )
  await page.goto(host.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-theme="dark"]')).toHaveCount(1)
  await frame.locator('[name="rentDepositAmount"]').fill('5,000')
  await expect(frame.locator('[data-part="monthly"]')).toHaveText('€21.67')
})

for (const { around, theme } of [
  { around: 'white', theme: 'light' },
  { around: '#101418', theme: 'dark' },
])
  test(`is ${theme} on a page that is ${around}, whatever the reader's system is`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
    host = await startHostPage(
      `<table ${theme === 'dark' ? `bgcolor="${around}"` : ''}><tr><td>${script(server.url, 'data-lang="de"')}</table>`,
      server.url,
    )
    await page.goto(host.url)
    await expect(page.frameLocator('iframe').locator(`html[data-theme="${theme}"]`)).toHaveCount(1)
  })

test('is the only page that may be framed', async ({ page, server, complaints }) => {
  complaints.expect(/frame-ancestors|refused to connect/i)
  host = await startHostPage(`<iframe src="${server.url}/de" title="Index"></iframe>`, server.url)
  await page.goto(host.url)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
})

test('says that the server does not respond, and still leads to a quote', async ({ page, server, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await page.route(`${server.url}/api/**`, (route) => route.abort())
  const frame = await opened(page, server.url, 'data-lang="de"')
  await expect(frame.locator('[data-part="no-price"]')).toBeVisible()
  await frame.getByRole('button', { name: 'Angebot berechnen' }).click()
  await page.waitForURL((url) => url.origin === server.url && url.searchParams.get('rentDepositAmount') === '2.220')
})
