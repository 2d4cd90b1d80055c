import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { FIRST_OWNER } from './server.ts'
import { firstOwner } from './support/partner.ts'
import { asked, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'
import { test as withReceiver } from './support/webhook-receiver.ts'

// The partner's settings: the webhooks about its tenants, and the appearance of its pages to them.

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

const WORDS = [
  {
    lang: 'de',
    locale: 'de-DE',
    width: 1280,
    say: {
      add: 'Adresse anlegen',
      save: 'Speichern',
      kept: 'Ich habe es aufbewahrt',
      secret: 'Geheimnis für die Signatur',
      test: /^Test senden/,
      replay: /^Noch einmal senden/,
      pause: /^Anhalten/,
      resume: /^Fortsetzen/,
      paused: 'Angehalten',
      active: 'Aktiv',
      arrived: /Angekommen mit Status 200/,
      refused: /mit Status 500 geantwortet\. Wir versuchen es noch einmal/,
      failed: 'Unterwegs',
      remove: /^Entfernen/,
      noEvent: 'Bitte wählen Sie mindestens ein Ereignis.',
      webhooks: 'Webhooks',
      guard: 'Wir können nur an eine öffentliche Adresse senden, die mit https:// beginnt.',
      begin: 'Angebot berechnen',
      look: 'Ihr Auftritt',
      saved: /^Gespeichert/,
      age: 'Ab 21 Jahren',
      younger: 'Ab 18 Jahren',
      logoRemove: 'Logo entfernen',
      contrast:
        /Ein Link in dieser Farbe auf unseren grauen Flächen hat einen Kontrast von 1,3.:.1\. Nötig sind 4,5.:.1/,
      type: /Wir nehmen PNG und WebP/,
      size: /zu groß/,
      reports: 'Berichte',
    },
  },
  {
    lang: 'en',
    locale: 'en-GB',
    width: 390,
    say: {
      add: 'Add address',
      save: 'Save',
      kept: /kept/,
      secret: 'Signing secret',
      test: /^Send test/,
      replay: /^Send again/,
      pause: /^Pause/,
      resume: /^Resume/,
      paused: 'Paused',
      active: 'Active',
      arrived: /Arrived with status 200/,
      refused: /answered with status 500\. We’ll try again/,
      failed: 'On its way',
      remove: /^Remove/,
      noEvent: 'Please choose at least one event.',
      webhooks: 'Webhooks',
      guard: 'We can only send to a public address that begins with https://.',
      begin: 'Get a quote',
      look: 'Your look',
      saved: /^Saved/,
      age: 'From 21 years',
      younger: 'From 18 years',
      logoRemove: 'Remove logo',
      contrast: /A link in this colour on our grey areas has a contrast of 1\.3.:.1\. It needs 4\.5.:.1/,
      type: /We accept PNG and WebP/,
      size: /too large/,
      reports: 'Reports',
    },
  },
] as const

for (const { lang, locale, width, say } of WORDS) {
  withReceiver.describe(`webhooks, ${lang}, ${width} px`, () => {
    withReceiver.use({ locale, viewport: { width, height: 860 } })

    withReceiver(
      'an address is told what it asks for, signed; what did not arrive is sent again',
      async ({ page, server, receiver }) => {
        await (await firstOwner(server)).signIn(page.context())
        await page.goto(`/${lang}/partner/settings?part=programs`)
        const part = page.getByRole('region', { name: say.webhooks })
        await part.getByRole('button', { name: say.add }).click()
        await expect(field(page, 'url')).toBeFocused()
        for (const box of await part.getByRole('checkbox').all()) await box.uncheck()
        await field(page, 'url').fill(receiver.url)
        await part.getByRole('button', { name: say.save }).click()
        await expect(page.getByText(say.noEvent)).toBeVisible()
        await part.getByRole('checkbox').first().check()
        await part.getByRole('button', { name: say.save }).click()
        const secret = await part.getByLabel(say.secret).inputValue()
        expect(secret).toMatch(/^whsec_/)
        await part.getByRole('button', { name: say.kept }).click()
        await page.reload()
        await expect(page.locator('[data-secret]')).toHaveCount(0)

        const endpoint = part.locator('[data-endpoint]').filter({ hasText: receiver.url })
        receiver.answer(500)
        await endpoint.getByRole('button', { name: say.test }).click()
        const delivery = endpoint.locator('[data-delivery]').first()
        await expect(endpoint.getByRole('status')).toContainText(say.refused)
        await expect(delivery).toContainText(say.failed)
        receiver.answer(200)
        await delivery.getByRole('button', { name: say.replay }).click()
        await expect(endpoint.getByRole('status')).toContainText(say.arrived)
        await expect(delivery).toHaveAttribute('data-state', 'DELIVERED')
        await delivery.locator('summary').click()
        await expect(delivery.locator('.partner-tries li')).toHaveCount(2)

        await expectSound(page, lang)

        // Both deliveries carry the same event with a valid signature.
        expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
          'test',
          'test',
        ])
        expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
        for (const one of receiver.received) receiver.expectSigned(one, secret)

        await endpoint.getByRole('button', { name: say.pause }).click()
        await expect(endpoint).toContainText(say.paused)
        await page.reload()
        await endpoint.getByRole('button', { name: say.resume }).click()
        await expect(endpoint).toContainText(say.active)
        await endpoint.getByRole('button', { name: say.remove }).click()
        await page.getByRole('dialog').getByRole('button', { name: say.remove }).click()
        await expect(endpoint).toHaveCount(0)
        await expect(part.getByRole('button', { name: say.add })).toBeFocused()
      },
    )
  })

  test.describe(`${lang}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 860 } })

    test('rejects a webhook URL in a private network at its field, and takes a corrected one', async ({
      page,
      server,
    }) => {
      await (await firstOwner(server)).signIn(page.context())
      await page.goto(`/${lang}/partner/settings?part=programs`)
      const part = page.getByRole('region', { name: say.webhooks })
      await part.getByRole('button', { name: say.add }).click()
      for (const address of [
        'https://10.0.0.7/in',
        'https://localhost/in',
        'https://169.254.169.254/latest',
        'http://hooks.example.com/',
      ]) {
        await field(page, 'url').fill(address)
        await part.getByRole('button', { name: say.save }).click()
        await expect(part.locator('#field-url-error')).toHaveText(say.guard)
        await expect(field(page, 'url')).toBeFocused()
        await field(page, 'url').press('End')
        await page.keyboard.type('x')
        await expect(part.locator('#field-url-error')).toHaveCount(0)
      }
    })

    test('rejects an unreadable colour, and shows a readable one, the logo and the minimum age to tenants', async ({
      page,
      server,
      browser,
    }) => {
      await (await firstOwner(server)).signIn(page.context())
      await page.goto(`/${lang}/partner/settings?part=look`)
      const part = page.getByRole('region', { name: say.look })
      await field(page, 'action').fill('#FFC145')
      await part.getByRole('button', { name: say.save }).click()
      await expect(part.locator('#field-action-error')).toHaveText(say.contrast)
      await expect(field(page, 'action')).toBeFocused()
      const [colour, rgb] = lang === 'de' ? ['#004b93', 'rgb(0, 75, 147)'] : ['#7a1f5c', 'rgb(122, 31, 92)']
      await field(page, 'action').fill(colour)
      await expect
        .poll(() => part.locator('.look-preview .btn').evaluate((button) => getComputedStyle(button).backgroundColor))
        .toBe(rgb)
      await part.getByLabel(say.age).check({ force: true })
      await part.getByRole('button', { name: say.save }).click()
      await expect(part.getByText(say.saved)).toBeVisible()

      const drop = field(page, 'logo')
      await drop.setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      })
      await expect(part.getByText(say.type)).toBeVisible()
      await drop.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) })
      await expect(part.getByText(say.size)).toBeVisible()
      await drop.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngLogo() })
      await expect(part.getByRole('button', { name: say.logoRemove })).toBeVisible()
      const shown = part.locator('.look-preview img')
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)

      const tenant = await browser.newContext({ locale, baseURL: server.url, viewport: { width, height: 860 } })
      const flow = await tenant.newPage()
      await flow.goto(`/${lang}?space=${FIRST_OWNER.space}`)
      await onScreen(flow, 'index')
      await flow.getByRole('button', { name: say.begin }).first().click()
      await asked(flow, 'name')
      await expect
        .poll(() =>
          flow
            .locator('form[data-step] button[type="submit"]')
            .evaluate((button) => getComputedStyle(button).backgroundColor),
        )
        .toBe(rgb)
      await expect
        .poll(() =>
          flow
            .getByRole('img', { name: new RegExp(FIRST_OWNER.partner) })
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBe(60)
      await tenant.close()

      await part.getByRole('button', { name: say.logoRemove }).click()
      await expect(shown).toHaveCount(0)
      await field(page, 'action').fill('')
      await part.getByLabel(say.younger).check({ force: true })
      await part.getByRole('button', { name: say.save }).click()
      await expect(part.getByText(say.saved)).toBeVisible()
    })

    test('shows reports and downloads them', async ({ page, server }) => {
      await (await firstOwner(server)).signIn(page.context())
      await page.goto(`/${lang}/partner/settings`)
      await page.getByRole('link', { name: say.reports }).click()
      await onScreen(page, 'partner-reports')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.reports)
      const [file] = await Promise.all([page.waitForEvent('download'), page.locator('a[href*="/report/csv?"]').click()])
      expect(file.suggestedFilename()).toBe('report.csv')
    })
  })
}

/** An image of 60 × 20 pixels in one colour. */
function pngLogo(): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60, 0)
  head.writeUInt32BE(20, 4)
  head.set([8, 6], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(60 * 4, Buffer.from([0, 75, 147, 255]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 20 }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
