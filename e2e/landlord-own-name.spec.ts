import { openAccount } from './support/account.ts'
import { claimable } from './support/claims.ts'
import { provedLandlord } from './support/landlord.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

// A landlord who has accepted changes the own name: new certificate for both, the old code is replaced, and every page says the new name.

const CERTIFICATE = /Bürgschaftsurkunde|Guarantee certificate/
const codeIn = (subject: string) => /NB-[2-9A-Z-]+/.exec(subject)![0]

for (const { lang, width, say } of [
  {
    lang: 'de' as const,
    width: 1280,
    say: {
      change: 'Kontaktdaten ändern',
      save: 'Kontaktdaten speichern',
      saved: 'Gespeichert. Ab jetzt erreichen wir Sie dort.',
      replaced: 'Diese Bürgschaftsurkunde ist ersetzt.',
      newName: /Jonas Weber-Lang ist der neue Name/,
    },
  },
  {
    lang: 'en' as const,
    width: 390,
    say: {
      change: 'Change contact details',
      save: 'Save contact details',
      saved: 'Saved. We’ll reach you here from now on.',
      replaced: 'This certificate has been replaced.',
      newName: /new name is Jonas Weber-Lang/,
    },
  },
])
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 664 : 860 } })

    test('a landlord changes the own name after the acceptance, and both get a new certificate', async ({
      page,
      server,
      complaints,
    }) => {
      complaints.expect(/status of 401/)
      const { driver, path } = await claimable(server, { language: lang })
      const { landlord, tenant } = driver
      const before = codeIn((await server.mailTo(landlord.email, CERTIFICATE)).subject!)
      await provedLandlord(page.context(), server.url, path, landlord.email)
      await page.goto(path.replace(/^\/[\w-]+\//, `/${lang}/`))
      await onScreen(page, 'landlord-policy')

      await test.step('an empty name is refused at its field, and what was typed stays', async () => {
        await page.getByRole('button', { name: say.change }).click()
        await expect(field(page, 'lastName')).toHaveValue(landlord.lastName)
        await field(page, 'lastName').fill('')
        await field(page, 'address.street').fill('Hermannstraße')
        await page.getByRole('button', { name: say.save }).click()
        await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(1)
        await expect(field(page, 'lastName')).toBeFocused()
        await expect(field(page, 'address.street')).toHaveValue('Hermannstraße')
        await expectSound(page, lang)
      })

      await test.step('the new name is saved, and the page and its link stay', async () => {
        await field(page, 'lastName').fill('Weber-Lang')
        await page.getByRole('button', { name: say.save }).click()
        await expect(page.getByRole('status').filter({ hasText: say.saved })).toBeVisible()
        await page.getByRole('button', { name: say.change }).click()
        await expect(field(page, 'lastName')).toHaveValue('Weber-Lang')
        await page.reload()
        await onScreen(page, 'landlord-policy')
      })

      await test.step('both get a certificate with a new code, and the old code is replaced', async () => {
        for (const { email } of [landlord, tenant])
          await expect
            .poll(async () => codeIn((await server.mailTo(email, CERTIFICATE)).subject!), { timeout: 20_000 })
            .not.toBe(before)
        const { subject, attachments } = await server.mailTo(landlord.email, CERTIFICATE)
        expect(attachments).toHaveLength(1)
        await page.goto(`/${lang}/certificate/${before}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.replaced)
        await page.goto(`/${lang}/certificate/${codeIn(subject!)}`)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say.replaced)
      })

      await test.step('the tenant is told, and the account says the new name', async () => {
        await server.mailTo(tenant.email, say.newName)
        await openAccount(page, server, driver)
        await expect(page.locator('main')).toContainText('Weber-Lang')
      })
    })
  })
