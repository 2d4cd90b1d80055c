import type { Page } from '@playwright/test'
import type { StepId } from '@nestbond/domain/journey/order'
import { ApplicationDriver, bodiesAsking } from './support/api.ts'
import { inDays, typedDate } from './support/dates.ts'
import { asked, choose, expectFault, field, fill, next, typeAddress } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE' })

/** The typed input and the expected messages: by field, the validation key and some of the words. */
interface Wrong {
  typed?: Record<string, string>
  chosen?: Record<string, string>
  byHand?: boolean
  faults: Record<string, [key: string, words?: string | RegExp]>
}

const READ_DATE = /Tag, Monat und Jahr/

/** Steps with wrong answers. Fields are cleared before they are filled. */
const TABLE: { step: StepId; wrong: Wrong[] }[] = [
  {
    step: 'name',
    wrong: [
      {
        typed: { firstName: '', lastName: '   ', email: '' },
        faults: {
          firstName: ['validation.required', 'Vornamen'],
          lastName: ['validation.required', 'Nachnamen'],
          email: ['validation.required'],
        },
      },
      {
        typed: { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example' },
        faults: { email: ['validation.invalid', 'nicht vollständig'] },
      },
      {
        typed: { firstName: 'L'.repeat(101), lastName: 'Brandt', email: 'lea@example.c' },
        faults: { firstName: ['validation.max', '100'], email: ['validation.invalid'] },
      },
    ],
  },
  {
    step: 'address',
    wrong: [
      { typed: { address: '' }, faults: { address: ['validation.required', 'von Hand'] } },
      { typed: { address: 'Irgendwo' }, faults: { address: ['validation.required'] } },
      {
        byHand: true,
        typed: { street: '', streetNumber: '', zip: '', city: '' },
        faults: {
          street: ['validation.required', 'Straße'],
          streetNumber: ['validation.required', 'Hausnummer'],
          zip: ['validation.required', 'Postleitzahl'],
          city: ['validation.required', 'Ort'],
        },
      },
      {
        byHand: true,
        typed: { street: 'Weserstraße', streetNumber: '41', zip: '1204', city: 'Berlin' },
        faults: { zip: ['validation.invalid', 'fünf'] },
      },
    ],
  },
  { step: 'rental-kind', wrong: [{ faults: { existingRent: ['validation.required', 'wählen'] } }] },
  {
    step: 'current-address',
    wrong: [
      {
        byHand: true,
        typed: { street: 'Hauptstraße', streetNumber: '', zip: '50667', city: 'Köln' },
        faults: { streetNumber: ['validation.required'] },
      },
    ],
  },
  { step: 'rent-time', wrong: [{ faults: { rentTime: ['validation.required'] } }] },
  { step: 'rent-pay', wrong: [{ faults: { rentPay: ['validation.required'] } }] },
  { step: 'home-type', wrong: [{ faults: { buildingType: ['validation.required'] } }] },
  { step: 'furnished', wrong: [{ faults: { furnishedType: ['validation.required'] } }] },
  { step: 'living-with', wrong: [{ faults: { liveWith: ['validation.required'] } }] },
  { step: 'pets', wrong: [{ faults: { pet: ['validation.required'] } }] },
  {
    step: 'rent-amounts',
    wrong: [
      {
        typed: { coldRentAmount: '', rentDepositAmount: '' },
        faults: { coldRentAmount: ['validation.required'], rentDepositAmount: ['validation.required'] },
      },
      {
        typed: { coldRentAmount: 'abc', rentDepositAmount: '-5' },
        faults: { coldRentAmount: ['validation.invalid'], rentDepositAmount: ['validation.invalid'] },
      },
      {
        typed: { coldRentAmount: '800', rentDepositAmount: '498,99' },
        faults: { rentDepositAmount: ['validation.depositRange', /499.*15\.000/] },
      },
      {
        typed: { coldRentAmount: '9.000', rentDepositAmount: '15.000,01' },
        faults: { rentDepositAmount: ['validation.depositRange'] },
      },
      {
        typed: { coldRentAmount: '800', rentDepositAmount: '2.400,01' },
        faults: { rentDepositAmount: ['validation.coldRentAmount', '3'] },
      },
    ],
  },
  {
    step: 'dates',
    wrong: [
      { typed: { insuranceStart: '' }, faults: { insuranceStart: ['validation.required'] } },
      { typed: { insuranceStart: '31.02.2030' }, faults: { insuranceStart: ['validation.invalid', READ_DATE] } },
      {
        typed: { insuranceStart: typedDate(inDays(-1)) },
        faults: { insuranceStart: ['validation.min', 'Frühestens'] },
      },
      {
        typed: { insuranceStart: typedDate(inDays(400)) },
        faults: { insuranceStart: ['validation.max', 'Spätestens'] },
      },
      {
        typed: { insuranceStart: typedDate(inDays(10)), insuranceEnd: typedDate(inDays(10)) },
        faults: { insuranceEnd: ['validation.min'] },
      },
      {
        typed: { insuranceStart: typedDate(inDays(10)), insuranceEnd: 'bald' },
        faults: { insuranceEnd: ['validation.invalid', READ_DATE] },
      },
    ],
  },
  {
    step: 'rental-contract',
    wrong: [{ typed: { rentContractId: '9'.repeat(300) }, faults: { rentContractId: ['validation.max'] } }],
  },
  {
    step: 'landlord',
    wrong: [
      {
        typed: { firstName: '', lastName: '', email: '', 'phone.number': '' },
        faults: {
          type: ['validation.required'],
          firstName: ['validation.required'],
          lastName: ['validation.required'],
          email: ['validation.required'],
          'phone.number': ['validation.required', 'Bitte geben Sie'],
        },
      },
      {
        chosen: { type: 'property_manager' },
        typed: { firstName: 'Jonas', lastName: 'Weber', email: 'jonas@', 'phone.number': '1234' },
        faults: {
          companyName: ['validation.required', 'Firmennamen'],
          email: ['validation.invalid'],
          'phone.number': ['validation.invalid', 'Format'],
        },
      },
    ],
  },
  { step: 'landlord-address', wrong: [{ faults: { address: ['validation.required'] } }] },
  {
    step: 'employment',
    wrong: [
      { faults: { employmentStatus: ['validation.required'] } },
      {
        chosen: { employmentStatus: 'EMPLOYED' },
        typed: { grossIncome: '' },
        faults: { grossIncome: ['validation.required'] },
      },
      {
        chosen: { employmentStatus: 'EMPLOYED' },
        typed: { grossIncome: '3.500' },
        faults: { grossIncome: ['validation.grossIncomeMonthly', 'Monatsgehalt'] },
      },
      {
        chosen: { employmentStatus: 'STUDENT' },
        typed: { educationPlace: '', educationLevel: '' },
        faults: { educationPlace: ['validation.required'], educationLevel: ['validation.required'] },
      },
    ],
  },
  {
    step: 'user-info',
    wrong: [
      {
        typed: { 'phone.number': '', birthDate: '', nationality: '' },
        faults: {
          'phone.number': ['validation.required'],
          birthDate: ['validation.required'],
          nationality: ['validation.required'],
        },
      },
      {
        typed: { 'phone.number': '1512', birthDate: '30.02.1990', nationality: 'DE' },
        faults: { 'phone.number': ['validation.invalid'], birthDate: ['validation.invalid', READ_DATE] },
      },
      {
        typed: { 'phone.number': '1512 3456789', birthDate: typedDate(inDays(0)), nationality: 'DE' },
        faults: { birthDate: ['validation.max', 'Vergangenheit'] },
      },
      {
        typed: { 'phone.number': '1512 3456789', birthDate: '01.01.1890', nationality: 'DE' },
        faults: { birthDate: ['validation.min'] },
      },
    ],
  },
]

async function bringAbout(page: Page, { typed = {}, chosen = {}, byHand = false }: Wrong): Promise<void> {
  for (const [name, value] of Object.entries(chosen)) await choose(page, name, value)
  if (byHand) await typeAddress(page, typed)
  else await fill(page, typed)
  await next(page)
}

const askedAlways = ({ step }: { step: StepId }) => Object.keys(bodiesAsking(step)).length === 0

/** Questions of one application, few enough for one test. */
const GROUPS = [TABLE.filter(askedAlways), TABLE.filter((row) => !askedAlways(row))].flatMap((rows) =>
  Array.from({ length: Math.ceil(rows.length / 5) }, (_, nth) => rows.slice(nth * 5, nth * 5 + 5)),
)

for (const group of GROUPS) {
  const steps = group.map(({ step }) => step)
  test(`shows each error at its field and in the summary above the form: ${steps.join(', ')}`, async ({
    page,
    server,
    open,
  }) => {
    const driver = await ApplicationDriver.start(server.url, { asking: steps[0]! })
    let answered = 0
    for (const { step, wrong } of group) {
      const at = driver.steps.indexOf(step)
      for (const before of driver.steps.slice(answered, at)) await driver.answer(before)
      answered = at
      await open(driver, `/de/onboarding?step=${step}`)
      await asked(page, step)
      for (const entry of wrong) {
        await test.step(`${step} ${JSON.stringify(entry.typed ?? entry.chosen ?? 'nothing')}`, async () => {
          await bringAbout(page, entry)
          for (const [name, [key, words]] of Object.entries(entry.faults)) await expectFault(page, name, key, words)
          await expect(page.locator('[data-error-key]')).toHaveCount(Object.keys(entry.faults).length)
          for (const [name, value] of Object.entries(entry.typed ?? {}))
            await expect(field(page, name)).toHaveValue(value)
          await asked(page, step)
        })
      }
    }
  })
}

test('shows the errors in English', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { language: 'en' })
  await driver.answerUpTo('rent-amounts')
  await open(driver, '/en/onboarding?step=rent-amounts')
  await asked(page, 'rent-amounts')
  await fill(page, { coldRentAmount: '800', rentDepositAmount: '100' })
  await next(page)
  await expectFault(page, 'rentDepositAmount', 'validation.depositRange', /€499.*€15,000/)
  // A line of the error summary focuses its field. The field is no longer announced as invalid once the user types in it.
  await page.locator('.error-summary a').click()
  await expect(field(page, 'rentDepositAmount')).toBeFocused()
  await field(page, 'rentDepositAmount').fill('1,200.50')
  await expect(page.locator('.error-summary')).toHaveCount(0)
  await next(page)
  await asked(page, 'dates')
  // The save continues in the background while the next question is shown.
  await expect.poll(async () => (await driver.user()).rentDepositAmount).toBe(1200.5)
})

test('shows errors of the server at their fields: the landlord has the tenant’s email or phone', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('landlord')
  await driver.post('name', {
    salutation: null,
    firstName: 'Lea',
    lastName: 'Brandt',
    email: driver.tenant.email,
    phone: { dialCode: '+49', number: '1512 3456789' },
  })
  await open(driver, '/de/onboarding?step=landlord')
  await asked(page, 'landlord')
  await choose(page, 'type', 'private')
  await fill(page, {
    firstName: 'Jonas',
    lastName: 'Weber',
    email: ` ${driver.tenant.email.toUpperCase()} `,
    'phone.number': '0151 23456789',
  })
  await next(page)
  await expectFault(
    page,
    'email',
    'validation.different',
    'Die E-Mail-Adresse des Vermieters muss eine andere sein als Ihre.',
  )
  await expectFault(
    page,
    'phone.number',
    'validation.different',
    'Die Telefonnummer des Vermieters muss eine andere sein als Ihre.',
  )
  await fill(page, { email: driver.landlord.email, 'phone.number': driver.landlord.phone })
  await next(page)
  await asked(page, 'landlord-address')
})

test('rejects a postcode of another town', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('address')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  await typeAddress(page, { street: 'Weserstraße', streetNumber: '41', zip: '50667', city: 'Berlin' })
  await next(page)
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator('.error-summary')).toContainText('Diese Postleitzahl gehört nicht zu diesem Ort.')
  await expect(field(page, 'zip')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'city')).toHaveValue('Berlin')
})

test('rejects a deposit out of range at its field on the index, and starts no application', async ({ page }) => {
  await page.goto('/de')
  const deposit = field(page, 'rentDepositAmount')
  await deposit.fill('100')
  await page.locator('.hero-form').getByRole('button').click()
  await expect(deposit).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-error-key="validation.depositRange"]')).toContainText(/499.*15\.000/)
  await expect(deposit).toBeFocused()
  await expect(deposit).toHaveValue('100')
  await expect(page).toHaveURL(/\/de$/)
})
