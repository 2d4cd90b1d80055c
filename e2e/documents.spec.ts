import type { Locator, Page } from '@playwright/test'
import { whileUnderWay } from './support/acts.ts'
import { checkWithAxe } from './support/axe.ts'
import { ApplicationDriver, EICAR, SMALL_PDF } from './support/api.ts'
import { rejectCalls } from './support/fixed-answers.ts'
import { interruptedServer } from './support/interrupted-server.ts'
import { mailedCode } from './support/landlord.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

const KIND = 'tax-assessment'
const TITLE = 'Steuerbescheid'
const employment = { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000, educationLevel: null, educationPlace: null }
/** A tenant who has to upload a tax assessment. */
const selfEmployed = async (url: string, language: 'de' | 'en' = 'de') =>
  (await ApplicationDriver.start(url, { language, bodies: { employment } })).checked()

const pdfFile = (name: string, size = SMALL_PDF.length) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([SMALL_PDF, Buffer.alloc(size - SMALL_PDF.length, '%')]),
})
const drop = (page: Page, kind = KIND) => page.locator(`#drop-${kind}`)
const row = (page: Page, name: string): Locator => page.locator('.file', { hasText: name })
const safe = (page: Page) => page.locator('[data-state="safe"]')
const again = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'Noch einmal versuchen' })
const names = (rows: Locator) =>
  rows.locator('.file-name').evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''))

/** Uploads files over HTTP, as another tab would. */
async function bring(
  { url, token }: ApplicationDriver,
  count: number,
  file = SMALL_PDF,
  kind = KIND,
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) {
    const form = new FormData()
    form.append('token', token)
    form.append('file', new Blob([new Uint8Array(file)]), `frueher-${n}.pdf`)
    statuses.push((await fetch(`${url}/api/v1/onboarding/${kind}/document`, { method: 'POST', body: form })).status)
  }
  return statuses
}

test('uploads several files in order with progress, shows them after a reload, and removes one', async ({
  page,
  server,
  open,
}) => {
  const driver = await selfEmployed(server.url)
  await open(driver, '/de/private-documents')
  await onScreen(page, 'documents')
  await expect(page.locator(`[data-kind="${KIND}"]`)).toContainText('Fehlt noch')
  const begun: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/onboarding/${KIND}/document`, async (route) => {
    begun.push(/filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '')
    await held
    await route.continue()
  })
  await drop(page).setInputFiles(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdfFile(name)))
  await expect.poll(() => begun).toEqual(['a.pdf'])
  await expect(row(page, 'b.pdf')).toContainText('wartet')
  await expect(row(page, 'c.pdf').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  release()
  await expect(safe(page)).toHaveCount(3)
  expect(begun).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(await names(safe(page))).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  await expect(page.locator(`[data-kind="${KIND}"]`)).toContainText('Vollständig')
  await page.reload()
  await expect(safe(page)).toHaveCount(3)
  expect(await names(safe(page))).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  await page.getByRole('button', { name: 'b.pdf entfernen' }).click()
  await expect(safe(page)).toHaveCount(2)
  await expect(drop(page)).toBeFocused()
  await page.reload()
  await expect(safe(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await onScreen(page, 'offers')
})

test('shows a new file although an older list arrives after it', async ({ page, server, open }) => {
  const driver = await selfEmployed(server.url)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let lists = 0
  await page.route(`**/onboarding/tenant/*/documents`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    lists++
    if (lists > 1) return route.continue()
    const before = await route.fetch()
    await held
    await route.fulfill({ response: before })
  })
  await open(driver, '/de/private-documents')
  await onScreen(page, 'documents')
  await expect.poll(() => lists).toBe(1)
  await whileUnderWay(() => drop(page).setInputFiles(pdfFile('a.pdf')))
  await expect(safe(page)).toHaveCount(1)
  release()
  await expect.poll(() => lists).toBe(2)
  await page.getByRole('button', { name: 'a.pdf entfernen' }).waitFor()
  await expect(safe(page)).toHaveCount(1)
  await expect(page.locator(`[data-kind="${KIND}"]`)).toContainText('Vollständig')
})

test('takes a dropped file, and says that it is being scanned', async ({ page, server }) => {
  const driver = await selfEmployed(server.url, 'en')
  const between = await interruptedServer(server.url)
  try {
    await page.context().addCookies([{ name: 'token', value: driver.token, url: between.url }])
    await page.goto(`${between.url}/en/private-documents`)
    await expect(page.locator(`[data-kind="${KIND}"]`)).toContainText('Still missing')
    between.hold()
    const area = page.locator('.drop')
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    }, SMALL_PDF.toString('latin1'))
    await area.dispatchEvent('dragover', { dataTransfer: data })
    await expect(area).toHaveClass(/is-over/)
    await area.dispatchEvent('drop', { dataTransfer: data })
    await expect(area).not.toHaveClass(/is-over/)
    await expect(page.locator('[data-state="scanning"]')).toContainText('Scanning')
    await expect(page.getByRole('progressbar', { name: 'Scanning dropped.pdf' })).toBeVisible()
    await expect(page.getByText('One is being scanned.')).toBeVisible()
    between.release()
    await expect(safe(page)).toContainText('checked')
  } finally {
    await between.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('uploads a picture of the camera', async ({ page, server, open }) => {
    await open(await selfEmployed(server.url), '/de/private-documents')
    await onScreen(page, 'documents')
    const camera = page.locator('label.camera')
    await expect(camera).toBeVisible()
    // The camera comes first, and nobody can drop a file with a finger.
    await expect(page.getByText('Datei hier ablegen').first()).toBeHidden()
    await expect(page.locator('input[type="file"]').first()).toHaveAttribute('capture', 'environment')
    const input = camera.locator('input')
    await expect(input).toHaveAttribute('capture', 'environment')
    await expect(input).toHaveAttribute('accept', 'image/*')
    await input.setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    })
    await expect(safe(page)).toContainText('IMG_1.jpg')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('shows the reason and the limit at each rejected file, uploads the others, and retries once the scanner is back', async ({
  page,
  server,
  open,
}) => {
  await open(await selfEmployed(server.url), '/de/private-documents')
  await onScreen(page, 'documents')
  // A file above the size that a test may pass in, so it is generated in the page.
  await drop(page).evaluate((input: HTMLInputElement) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(62_000_000)], 'zu-gross.pdf'))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(row(page, 'zu-gross.pdf')).toContainText(/59,1\sMB sind zu groß. Dateien dürfen bis 50\sMB haben/)
  await drop(page).setInputFiles([
    { name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([SMALL_PDF, Buffer.from(EICAR)]) },
    {
      name: 'skript.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([SMALL_PDF, Buffer.from('9 0 obj << /S /J#61vaScript /JS (x) >> endobj')]),
    },
    { name: 'programm.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a document') },
    pdfFile('gut.pdf'),
  ])
  await expect(safe(page)).toContainText('gut.pdf')
  await expect(row(page, 'leer.pdf')).toContainText('Die Datei ist leer')
  await expect(row(page, 'virus.pdf')).toContainText('Schadsoftware')
  await expect(row(page, 'skript.pdf')).toContainText('Drucken Sie sie in eine neue PDF-Datei')
  await expect(row(page, 'programm.pdf')).toContainText('PDF, JPG, PNG, WebP oder HEIC')
  await expect(page.getByRole('button', { name: /Noch einmal versuchen/ })).toHaveCount(0)
  for (const name of ['zu-gross.pdf', 'leer.pdf', 'virus.pdf', 'skript.pdf', 'programm.pdf'])
    await page.getByRole('button', { name: `Hinweis zu ${name} schließen` }).click()
  await expect(page.locator('.file')).toHaveCount(1)

  await rejectCalls(page, 'documentUpload', 'NOT_READY', { retryAfter: 30 })
  await drop(page).setInputFiles(pdfFile('a.pdf'))
  await expect(row(page, 'a.pdf')).toContainText('Die Prüfung auf Schadsoftware ist gerade nicht erreichbar.')
  await onScreen(page, 'documents')
  await again(page, 'a.pdf').click()
  await expect(safe(page).filter({ hasText: 'a.pdf' })).toBeVisible()
})

test('takes five files of a kind and twenty uploads an hour, and says when to retry the twenty-first', async ({
  page,
  server,
  open,
}) => {
  const driver = await selfEmployed(server.url)
  expect(await bring(driver, 4)).toEqual([200, 200, 200, 200])
  await open(driver, '/de/private-documents')
  await expect(safe(page)).toHaveCount(4)
  // Another tab uploads the last file that is allowed.
  expect(await bring(driver, 1)).toEqual([200])
  await drop(page).setInputFiles(pdfFile('sechste.pdf'))
  await expect(row(page, 'sechste.pdf')).toContainText('Mehr als 5 Dateien je Unterlage gehen nicht')
  await expect(safe(page)).toHaveCount(5)
  await drop(page).setInputFiles(pdfFile('siebte.pdf'))
  await expect(row(page, 'siebte.pdf')).toContainText('Mehr als 5 Dateien je Unterlage gehen nicht')

  // Room for another file, but the five files and fifteen uploads that fail are all of this hour.
  await page.getByRole('button', { name: 'frueher-1.pdf entfernen' }).click()
  await expect(safe(page)).toHaveCount(4)
  expect(new Set(await bring(driver, 15, Buffer.from('MZ')))).toEqual(new Set([400]))
  await drop(page).setInputFiles(pdfFile('zu-oft.pdf'))
  const fault = row(page, 'zu-oft.pdf').locator('[data-error-key="errors.UPLOAD_LIMIT_EXCEEDED"]')
  await expect(fault).toContainText(
    'Die höchste Zahl an Uploads ist überschritten, versuchen Sie es später noch einmal.',
  )
  await expect(fault).toContainText(/Es gehen 20 Uploads in der Stunde. Der nächste geht in (59|60) Minuten./)
  await onScreen(page, 'documents')
  await expect(again(page, 'zu-oft.pdf')).toBeVisible()
})

test('asks for a mailed code at a file that the network may no longer store, and sends the same file again', async ({
  page,
  server,
  open,
}) => {
  const driver = await selfEmployed(server.url)
  await open(driver, '/de/private-documents')
  await rejectCalls(page, 'documentUpload', 'MAILBOX_NOT_PROVED', { times: 2 })
  const code = await mailedCode(server.url, driver.tenant.email, () => drop(page).setInputFiles(pdfFile('a.pdf')))
  await expect(field(page, 'code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, 'a.pdf')).toContainText('bestätigen Sie dabei Ihre E-Mail-Adresse mit einem Code')
  await again(page, 'a.pdf').click()
  await field(page, 'code').fill(code)
  await page.keyboard.press('Enter')
  await expect(safe(page).filter({ hasText: 'a.pdf' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await onScreen(page, 'documents')
})

test('restarts only the file whose connection broke at 90 %', async ({ page, server, complaints }) => {
  complaints.expect(/ERR_/)
  const driver = await selfEmployed(server.url)
  const size = 4_000_000
  const between = await interruptedServer(server.url, size * 0.9)
  try {
    await page.context().addCookies([{ name: 'token', value: driver.token, url: between.url }])
    await page.goto(`${between.url}/de/private-documents`)
    await onScreen(page, 'documents')
    await drop(page).setInputFiles([pdfFile('eins.pdf'), pdfFile('zwei.pdf', size), pdfFile('drei.pdf')])
    await expect(row(page, 'zwei.pdf')).toContainText('Die Verbindung ist unterbrochen')
    between.heal()
    await expect(row(page, 'eins.pdf')).toHaveAttribute('data-state', 'safe')
    await expect(safe(page)).toHaveCount(3)
    expect(between.broken()).toBeGreaterThan(0)
    expect(await names(safe(page))).toEqual(['eins.pdf', 'zwei.pdf', 'drei.pdf'])
    const { documents } = (await driver.get(`${driver.token}/documents`)) as { documents: { size: number }[] }
    expect(documents.map((one) => one.size)).toEqual([SMALL_PDF.length, size, SMALL_PDF.length])
  } finally {
    await between.close()
  }
})

test('offers a button to restart a file that keeps failing', async ({ page, server, complaints }) => {
  complaints.expect(/ERR_/)
  const driver = await selfEmployed(server.url)
  const between = await interruptedServer(server.url, 900_000)
  try {
    await page.context().addCookies([{ name: 'token', value: driver.token, url: between.url }])
    await page.goto(`${between.url}/de/private-documents`)
    await onScreen(page, 'documents')
    await drop(page).setInputFiles([pdfFile('eins.pdf', 1_000_000), pdfFile('zwei.pdf')])
    await expect(row(page, 'eins.pdf')).toContainText('Die Datei kam nicht an')
    expect(between.broken()).toBeGreaterThanOrEqual(3)
    between.heal()
    await expect(row(page, 'zwei.pdf')).toHaveAttribute('data-state', 'safe')
    await again(page, 'eins.pdf').click()
    await expect(safe(page)).toHaveCount(2)
  } finally {
    await between.close()
  }
})

test('works by keyboard alone: a missing file, an upload, a removal, and the next screen', async ({
  page,
  server,
  open,
}) => {
  // With a listener from the start, the browser reports the chooser of the first press, too.
  page.on('filechooser', () => {})
  await open(await selfEmployed(server.url), '/de/private-documents')
  await onScreen(page, 'documents')
  const goOn = page.getByRole('button', { name: 'Weiter' })
  await goOn.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator(`[data-kind="${KIND}"] [data-error-key]`)).toContainText(`${TITLE} fehlt noch.`)
  await page.locator('.error-summary a').press('Enter')
  await expect(drop(page)).toBeFocused()
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(pdfFile(name))
  }
  await choose('a.pdf')
  await expect(safe(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'a.pdf entfernen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(safe(page)).toHaveCount(0)
  await expect(drop(page)).toBeFocused()
  await choose('b.pdf')
  await expect(safe(page)).toContainText('b.pdf')
  await goOn.focus()
  await page.keyboard.press('Enter')
  await onScreen(page, 'offers')
})

test('takes the documents that a review asks for after a refusal', async ({ page, server, open }) => {
  const driver = await (await ApplicationDriver.start(server.url, { tenant: { lastName: 'Ohnescore' } })).checked()
  await driver.post('review', { message: 'Ich bin neu hier.', proof: true })
  await open(driver, '/de/private-documents')
  await onScreen(page, 'documents')
  await drop(page, 'income-proof').setInputFiles(pdfFile('lohn.pdf'))
  await expect(safe(page)).toContainText('lohn.pdf')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.locator('main[data-screen="risks"], main[data-screen="manual-underwriting"]')).toBeVisible()
})

for (const language of ['de', 'en'] as const) {
  test(`axe finds nothing with files in every state, in both themes and widths: ${language}`, async ({
    page,
    server,
    open,
  }) => {
    const driver = await selfEmployed(server.url, language)
    await bring(driver, 1)
    await open(driver, `/${language}/private-documents`)
    await expect(safe(page)).toHaveCount(1)
    await page.getByRole('button', { name: language === 'de' ? 'Weiter' : 'Continue' }).focus()
    const hold = (route: { request: () => unknown }) => void route.request()
    await page.route(`**/onboarding/${KIND}/document`, hold)
    await drop(page).setInputFiles([
      { name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      pdfFile('auf-dem-weg.pdf'),
      pdfFile('wartet.pdf'),
    ])
    await expect(row(page, 'leer.pdf')).toHaveAttribute('data-state', 'error')
    await expect(row(page, 'auf-dem-weg.pdf')).toBeVisible()
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const { violations } = await checkWithAxe(page)
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
          `${colorScheme}, ${width} px`,
        ).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env['RECORD_LOOK'])
          await page.screenshot({
            path: `${process.env['RECORD_LOOK']}/documents-${language}-${width}-${colorScheme}.png`,
            fullPage: true,
          })
      }
    }
  })
}
