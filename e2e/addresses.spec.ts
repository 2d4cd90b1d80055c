import { ApplicationDriver } from './support/api.ts'
import { answerCall } from './support/fixed-answers.ts'
import { asked, expectFault, field, next, onScreen, takeAddress } from './support/questionnaire.ts'
import { readPdf } from './support/pdf.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('suggests a town without its postcode, and asks for the postcode', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await field(page, 'address').fill('Leopoldstraße 5, München')
  // Exactly two options: one suggestion, and the way to type the address by hand.
  await expect(page.getByRole('option')).toHaveText([/Leopoldstraße 5\s*München$/, /von Hand/])
  await page.getByRole('option').first().click()
  await expect(field(page, 'zip')).toBeFocused()
  await next(page)
  await expect(field(page, 'zip')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'zip').fill('10115')
  await next(page)
  await expect(page.locator('main')).toContainText('Diese Postleitzahl gehört nicht zu diesem Ort.')
  await field(page, 'zip').fill('80802')
  await next(page)
  await asked(page, 'rental-kind')
  expect((await driver.user()).address?.fullAddress).toBe('Leopoldstraße 5, 80802 München')
})

test('keeps what was typed when one goes on by hand, which no arrow takes first', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await field(page, 'address').fill('Leopoldstraße 5, München')
  await expect(page.getByRole('option')).toHaveCount(2)
  await field(page, 'address').press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')

  await field(page, 'address').fill('Am Kupfergraben 6')
  await page.getByRole('option', { name: 'von Hand' }).click()
  await expect(field(page, 'street')).toHaveValue('Am Kupfergraben')
  await expect(field(page, 'streetNumber')).toHaveValue('6')
  await expect(page.getByText('keine Straßennamen')).toBeVisible()
  await field(page, 'street').fill('Postfach')
  await field(page, 'zip').fill('10117')
  await field(page, 'city').fill('Berlin')
  await page.getByText('Noch nicht bekannt').click()
  await next(page)
  await expectFault(page, 'street', 'validation.postBox', 'In einem Postfach oder einer Packstation wohnt niemand.')
})

test('adds no town to a suggested street that has none', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  for (const typed of ['Straße des 17. Juni 135', 'Unter den Linden', 'Zeil 5', 'Königsallee 1']) {
    await field(page, 'address').fill(typed)
    await expect(page.locator('.combo-none')).toContainText('Schreiben Sie die Postleitzahl dazu')
    await expect(page.getByRole('option')).toHaveCount(1)
  }
  await field(page, 'address').fill('Chausseestr 12a, 10115')
  await expect(page.getByRole('option').first()).toContainText('10115 Berlin')
})

test('asks for the apartment beside a suggestion, and takes "not known yet"', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await takeAddress(page, `Weserstr ${driver.home.streetNumber}, 12045`, '12045 Berlin')
  await page.getByText('Noch nicht bekannt').click()
  await next(page)
  await asked(page, 'rental-kind')
  expect((await driver.user()).address?.address.unitName).toBeNull()

  // The address is still there after Back, and typing replaces it.
  await page.goBack()
  await asked(page, 'address')
  await expect(page.getByRole('checkbox', { name: 'Noch nicht bekannt' })).toBeChecked()
  await field(page, 'unitName').fill('2. OG links')
  await expect(page.getByRole('checkbox', { name: 'Noch nicht bekannt' })).not.toBeChecked()
  await next(page)
  await asked(page, 'rental-kind')
  await expect.poll(async () => (await driver.user()).address?.address.unitName).toBe('2. OG links')

  for (const step of driver.steps.slice(driver.steps.indexOf('rental-kind'))) await driver.answer(step)
  await page.goto('/de/summary')
  await onScreen(page, 'summary')
  await expect(page.locator('main')).toContainText(`Weserstraße ${driver.home.streetNumber}, 2. OG links, 12045 Berlin`)
})

test('asks for the room of a flat-share, which stands on the summary and before the landlord', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await takeAddress(page, `Weserstr ${driver.home.streetNumber}, 12045`, '12045 Berlin')
  await field(page, 'unitName').fill('2. OG')
  await page.getByText('Mein Mietvertrag gilt nur für ein Zimmer').click()
  await next(page)
  await expectFault(page, 'roomName', 'validation.required', 'Bitte nennen Sie das Zimmer.')
  await field(page, 'roomName').fill('Zimmer 3')
  await next(page)
  await asked(page, 'rental-kind')
  await page.goBack()
  await asked(page, 'address')
  await expect(field(page, 'roomName')).toHaveValue('Zimmer 3')

  for (const step of driver.steps.slice(driver.steps.indexOf('rental-kind'))) await driver.answer(step)
  await page.goto('/de/summary')
  await onScreen(page, 'summary')
  await expect(page.locator('main')).toContainText(`Weserstraße ${driver.home.streetNumber}, 2. OG, Zimmer 3, 12045`)

  const home = { ...driver.home, roomName: 'Zimmer 4' }
  const neighbour = await ApplicationDriver.start(server.url, {
    bodies: { address: { address: { address: home, suggestSession: null, suggestionAddress: null } } },
  })
  await neighbour.signed()
  await page.goto(`/de/landlord/invitation/${await neighbour.sharedInvitationId()}`)
  await expect(page.locator('main')).toContainText(
    'Zimmer 4 allein. Jedes andere Zimmer der Wohnung hat seinen eigenen Mietvertrag',
  )
})

test('shows the apartment and the spelled-out street on contract and certificate', async ({ page, server }) => {
  const number = String(1000 + (Math.floor(performance.now()) % 9000))
  const asking = await fetch(`${server.url}/api/v1/suggestion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `Weserstr ${number}, 12045`, country: 'de' }),
  })
  const { suggestions, session } = (await asking.json()) as {
    suggestions: { placeId: string; title: string }[]
    session: string
  }
  const suggestionAddress = { suggestion: suggestions[0], streetNumber: '', zip: '', unitName: '2. OG links' }
  const driver = await ApplicationDriver.start(server.url, {
    bodies: { address: { address: { address: null, suggestSession: session, suggestionAddress } } },
  })
  const { id } = await driver.accepted()
  for (const path of [`onboarding/tenant/${driver.token}/contract`, `onboarding/tenant/invitation/${id}/certificate`]) {
    const { text } = await readPdf(page, `${server.url}/api/v1/${path}`)
    expect(text).toContain(`Weserstraße ${number}`)
    expect(text).toContain('2. OG links')
    expect(text).not.toMatch(/Weserstr\b/)
  }
})

test('the list names the owner of its suggestions', async ({ page, open, server }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  const owner = page.locator('.combo-source')
  for (const [source, words, typed] of [
    ['photon', '© OpenStreetMap-Mitwirkende', 'Zeil 5'],
    ['google', 'Google Maps', 'Zeil 6'],
    ['embedded', null, 'Zeil 7'],
  ] as const) {
    await answerCall(page, 'suggestion', () => ({
      suggestions: [{ placeId: 'a.b', title: `${typed}, 60313 Frankfurt` }],
      source,
      session: 's',
    }))
    await field(page, 'address').fill(typed)
    await expect(page.getByRole('option', { name: typed })).toBeVisible()
    await (words === null ? expect(owner).toHaveCount(0) : expect(owner).toHaveText(words))
  }
})

test('the imprint names data and typefaces with their licences', async ({ page }) => {
  await page.goto('/en/legal/imprint')
  const notices = page.locator('#data')
  await expect(notices).toContainText('© OpenStreetMap contributors')
  await expect(notices.getByRole('link', { name: 'ODbL-1.0' }).first()).toBeVisible()
  await expect(notices).toContainText('2022-10-12')
  await expect(notices).toContainText('Sofia Sans')
})
