import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { aTenant } from './support/people.ts'
import { asked, expectFault, field, fill, next, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

const single = (page: Page) => page.getByLabel('Ich habe nur einen Namen')

test('asks for Latin letters only after a paper was found that needs them, and shows both forms', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  const { email } = aTenant()
  await open(driver, '/de/onboarding?step=name')
  await asked(page, 'name')
  await expect(field(page, 'latinFirstName')).toHaveCount(0)
  await fill(page, { firstName: '小明', lastName: 'Wang', email })
  await next(page)
  await expectFault(page, 'latinFirstName', 'validation.required', 'lateinischen Buchstaben')
  // The part that papers can print is not asked again.
  await expect(field(page, 'latinLastName')).toHaveCount(0)
  await fill(page, { latinFirstName: 'Xiaoming' })
  await next(page)
  await asked(page, 'address')
  expect((await driver.user()).userInfo).toMatchObject({ firstName: '小明', latinFirstName: 'Xiaoming' })
  await driver.answerUpTo('end')
  await driver.post('name', { salutation: 'MRS', firstName: 'محمد', lastName: 'العربي', email, latinFirstName: null })
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  await expect(page.locator('bdi:visible').filter({ hasText: 'العربي' }).first()).toBeVisible()
})

test('takes a person with one name, and asks about a mailbox that is probably mistyped', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding?step=name')
  await asked(page, 'name')
  await single(page).check()
  await expect(field(page, 'firstName')).toHaveCount(0)
  await fill(page, { lastName: 'Suharto', email: 'suharto.one@gmial.com' })
  const asks = page.getByRole('button', { name: 'Meinten Sie gmail.com?' })
  await asks.click()
  await expect(field(page, 'email')).toHaveValue('suharto.one@gmail.com')
  await expect(asks).toHaveCount(0)
  await next(page)
  await asked(page, 'address')
  expect((await driver.user()).userInfo).toMatchObject({ firstName: '', lastName: 'Suharto' })
})
