import { firstOwner } from './support/partner.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

// A partner makes a test key, its software finds sample homes, acts on one, and the key is revoked.

for (const { lang, width, height, say } of [
  {
    lang: 'de' as const,
    width: 1366,
    height: 657,
    say: {
      add: 'Schlüssel anlegen',
      test: /^Testschlüssel: .*Beispielwohnungen/,
      scopes: ['Verträge lesen', 'Einladungen lesen'],
      make: 'Anlegen',
      used: 'Zuletzt benutzt am',
      revoke: 'Sperren',
    },
  },
  {
    lang: 'en' as const,
    width: 390,
    height: 664,
    say: {
      add: 'Create key',
      test: /^Test key: .*sample homes/,
      scopes: ['Read policies', 'Read invitations'],
      make: 'Create',
      used: 'Last used on',
      revoke: 'Revoke',
    },
  },
])
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a test key is made, finds sample homes, and is revoked', async ({ page, server, request }) => {
      test.setTimeout(120_000)
      const name = `Probe ${lang}`
      await (await firstOwner(server)).signIn(page.context())
      await page.goto(`/${lang}/partner/settings?part=programs`)
      await page.getByRole('button', { name: say.add }).click()
      await page.locator('[name="name"]').fill(name)
      await page.getByRole('checkbox', { name: say.test }).check()
      for (const scope of say.scopes) await page.getByRole('checkbox', { name: scope }).check()
      await expectSound(page, lang)
      await page.getByRole('button', { name: say.make, exact: true }).click()
      const secret = await page.locator('[data-secret]').inputValue()
      expect(secret).toMatch(/^nbt_/)
      const key = page.locator('[data-key]').filter({ hasText: name })
      await expect(key.getByText('Test', { exact: true })).toBeVisible()

      const headers = { authorization: `Bearer ${secret}` }
      const ask = (path: string) => request.get(`${server.url}/api/v1/partner/${path}`, { headers })
      const read = async () =>
        (await (await ask('policies')).json()) as {
          policies: { id: string; reference: string }[]
          total: { inForce: number; claim: number; ended: number }
        }
      await expect.poll(async () => (await read()).total.ended, { timeout: 60_000 }).toBe(1)
      const { policies, total } = await read()
      expect(total).toMatchObject({ inForce: 3, claim: 1, ended: 1 })
      const accepted = policies.find(({ reference }) => reference === 'TEST-ACCEPTED')!
      const paper = await ask(`policies/${accepted.id}/certificate`)
      expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])

      // The portal shows what is real only, and that the key was used.
      await page.goto(`/${lang}/partner/policies?search=TEST-ACCEPTED`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('tr[data-policy]')).toHaveCount(0)
      await page.goto(`/${lang}/partner/settings?part=programs`)
      await expect(key).toContainText(say.used)
      await key.getByRole('button', { name: say.revoke }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.revoke }).click()
      await expect(key).toHaveCount(0)
      expect((await ask('policies')).status()).toBe(401)
    })
  })
