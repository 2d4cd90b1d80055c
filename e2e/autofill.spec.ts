import type { Locator } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { aTenant } from './support/people.ts'
import { asked, field, next, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

/** Sets the value as some browsers and password managers do: React sees neither an event nor a call of its own setter. */
const fillIn = (control: Locator, value: string) =>
  control.evaluate((input, text) => {
    const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
  }, value)

test('a question takes what a browser fills in without an event', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding?step=name')
  await asked(page, 'name')
  const { firstName, lastName, email } = aTenant()
  for (const [name, value] of Object.entries({ firstName, lastName, email })) await fillIn(field(page, name), value)
  await next(page)
  await asked(page, 'address')
  expect((await driver.user()).userInfo).toMatchObject({ firstName, lastName, email })
})

test('a sign-in takes what a password manager fills in without an event', async ({ page }) => {
  await page.goto('/de/login')
  await fillIn(page.getByLabel('E-Mail'), 'nobody@example.org')
  await fillIn(page.getByLabel('Passwort', { exact: true }), 'a password of nobody')
  const sent = page.waitForRequest((request) => request.url().includes('/user/login'))
  await page.locator('main form button[type="submit"]').first().click()
  expect((await sent).postDataJSON()).toMatchObject({ password: 'a password of nobody' })
})

test('a text area takes what is filled in without an event', async ({ page, server }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.signed()
  await page.goto(`/de/landlord/invitation/${await driver.invitationId()}`)
  await onScreen(page, 'landlord-invitation')
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  await fillIn(field(page, 'reason'), 'Ich möchte lieber eine Barkaution.')
  const sent = page.waitForRequest((request) => request.url().includes('/decline'))
  await page.getByRole('button', { name: 'Einladung ablehnen' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'Ich möchte lieber eine Barkaution.' })
})
