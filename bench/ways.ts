// The ways of which a text says how long they take, walked by a finger. `npm run bench -- journey` prints the texts' minutes beside the counts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import * as german from '@nestbond/messages/catalogs/de/areas'
import { aFirstTenant } from '../e2e/support/co-tenants.ts'
import { command } from '../e2e/server.ts'
import { countInput, type Input } from '../e2e/support/count-input.ts'
import { httpPlayer } from '../e2e/support/http-player.ts'
import { mailedCode } from '../e2e/support/landlord.ts'
import { followMailedLink } from '../e2e/support/mailed-link.ts'
import { aTenant } from '../e2e/support/people.ts'
import { asked, field, onScreen, takeAddress } from '../e2e/support/questionnaire.ts'
import { card, goOn, handsOf, type Hands } from '../e2e/support/walk-to-offer.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'

/** Seconds a character on a phone: 36 words a minute (Palin and others, 2019). */
const CHARACTER_S = 0.33
/** Seconds a press: to point, and to think before it (Card, Moran and Newell, 1980). */
const TAP_S = 1.1 + 1.35

/** @returns whole minutes, rounded up */
export const minutesOf = ({ taps, characters }: Input): number =>
  Math.ceil((taps * TAP_S + characters * CHARACTER_S) / 60)

type Walk = (page: Page, hands: Hands) => Promise<void>

interface Way {
  name: string
  /** The texts that name its minutes. */
  told: readonly string[]
  walk: Walk
}

/** @returns the minutes that a text of this key names */
function toldMinutes(key: string): number {
  for (const area of Object.values(german) as Record<string, string>[]) {
    const told = /(\d+|eine) Minuten?\b/.exec(area[key] ?? '')?.[1]
    if (told !== undefined) return told === 'eine' ? 1 : Number(told)
  }
  throw new Error(`${key} names no minutes`)
}

/** The minutes of the ways whose texts name them (how long it takes, docs/product-decisions.md#d138). */
export async function measuredWays(browser: Browser): Promise<[string, number, string][]> {
  const email = 'ida@tenant.example'
  const dataDir = await mkdtemp(join(tmpdir(), 'nestbond-ways-'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '' }
  await command(settings, 'partner-add', ['--name', 'Haus & Hof', '--space', 'haus', '--sample', '--invite', email])
  const invited = await startBuiltServer(settings)
  try {
    const rows: [string, number, string][] = []
    for (const { name, told, walk } of waysOf(invited.url, email)) {
      const input = await inputOf(browser, invited.url, walk)
      const words = [...new Set(told.map(toldMinutes))].join(' and ')
      rows.push([
        `${name}: ${input.taps} taps, ${input.characters} characters; minutes`,
        minutesOf(input),
        `told: ${words}`,
      ])
    }
    return rows
  } finally {
    await invited.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Counts the taps and characters of a visitor with a finger on a way. */
export async function inputOf(browser: Browser, baseURL: string, walk: Walk): Promise<Input> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const count = await countInput(page)
    await walk(page, handsOf(page, true))
    return count.get()
  } finally {
    await context.close()
  }
}

/** @param invited the mailbox of a tenant whom a partner has invited */
const waysOf = (url: string, invited: string): readonly Way[] => [
  {
    name: 'an invited tenant, until the offer',
    told: ['mail.tenantInvitation.text', 'mail.tenantInvitation.reminderText'],
    walk: async (page, hands) => {
      await openMailed(page, url, invited)
      await answerQuestions(page, hands)
      await runCheck(page, hands, 'offers')
    },
  },
  {
    name: 'a co-tenant, until the check',
    told: ['mail.coTenants.invited.own'],
    walk: async (page, hands) => {
      const { firstName, lastName, email } = aTenant({ firstName: 'Mia', lastName: 'Kern' })
      await (await aFirstTenant(url)).post('co-tenants', { firstName, lastName, email })
      await openMailed(page, url, email)
      await answerQuestions(page, hands)
      await runCheck(page, hands, 'tenants')
    },
  },
  {
    name: 'a pre-approval',
    told: ['mail.promiseRequest.text'],
    walk: async (page, hands) => {
      await page.goto(`${url}/de/promise`)
      await hands.press(page.getByRole('button', { name: 'Vier Fragen beantworten' }))
      await asked(page, 'name')
      await answerQuestions(page, hands)
      // An example stands there.
      await hands.press(field(page, 'deposit'))
      await page.keyboard.press('Control+A')
      await page.keyboard.type('2000')
      for (const consent of ['privacyPolicy', 'creditCheck']) await tick(page, consent)
      const submit = page.getByRole('button', { name: 'Prüfen und Zusage holen' })
      const code = await mailedCode(url, EMAIL, () => hands.press(submit))
      await hands.typeOn('code', code)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Zusage als PDF' }).waitFor()
    },
  },
  {
    name: 'deposit back, until the offer',
    told: ['mail.depositBack.text', 'deposit-back.sentText'],
    walk: async (page, hands) => {
      const { firstName, lastName, email } = aTenant()
      await httpPlayer(url).call('backDepositInit', { payload: { firstName, lastName, email, language: 'de' } })
      await openMailed(page, url, email)
      await answerQuestions(page, hands)
      await runCheck(page, hands, 'offers')
    },
  },
]

const LINK = /(https?:\/\/[^\s"<>]*token=[\w.-]+)/
const EMAIL = 'lea.wege@example.org'

const openMailed = async (page: Page, url: string, email: string) =>
  followMailedLink(page, await httpPlayer(url).inMailTo(email, LINK))

/** What a finger does at each question; those that no card answers go on by a press. */
const ANSWERS: Record<string, Walk> = {
  name: async (page, { type }) => {
    await type('firstName', 'Lea')
    await type('lastName', 'Brandt')
    await type('email', EMAIL)
  },
  'invited-tenant': async (page, hands) => {
    if ((await field(page, 'firstName').inputValue()) === '') {
      await hands.type('firstName', 'Lea')
      await hands.type('lastName', 'Brandt')
    }
    await find(page, hands, 'Hauptstr 7, 50667', '50667 Köln')
    await tellPerson(page, hands)
  },
  address: (page, hands) => find(page, hands, `Weserstr ${1000 + (Date.now() % 9000)}, 12045`, '12045 Berlin'),
  'current-address': (page, hands) => find(page, hands, 'Hauptstr 7, 50667', '50667 Köln'),
  'rental-kind': byCard('existingRent', 'true'),
  'rent-time': byCard('rentTime', 'two'),
  'rent-pay': byCard('rentPay', 'transfer'),
  'home-type': byCard('buildingType', 'apartment'),
  furnished: byCard('furnishedType', 'no'),
  'living-with': byCard('liveWith', 'single'),
  pets: byCard('pet', 'none'),
  'rent-amounts': async (page, { type }) => {
    await type('coldRentAmount', '800')
    await type('rentDepositAmount', '2400')
  },
  dates: (page, { press }) => press(page.locator('form[data-step] [aria-pressed]').first()),
  'rental-contract': async (page, { press }) => press(page.getByRole('button', { name: 'Überspringen' })),
  landlord: async (page, { press, type, typeOn }) => {
    await press(card(page, 'type', 'private'))
    await typeOn('firstName', 'Jonas')
    await type('lastName', 'Weber')
    await type('email', 'jonas@example.net')
    await press(page.getByText('Ich kenne keine Telefonnummer'))
  },
  'landlord-address': (page, hands) => find(page, hands, 'Sonnenallee 12, 12047', '12047 Berlin'),
  employment: async (page, { press, typeOn }) => {
    await press(card(page, 'employmentStatus', 'EMPLOYED'))
    await typeOn('grossIncome', '42000')
  },
  'user-info': (page, hands) => tellPerson(page, hands),
}

function byCard(name: string, value: string): Walk {
  return (page, { press }) => press(card(page, name, value))
}

async function find(page: Page, { press }: Hands, line: string, title: string): Promise<void> {
  await press(field(page, 'address'))
  await takeAddress(page, line, title)
}

async function tellPerson(page: Page, { type }: Hands): Promise<void> {
  await type('phone.number', '15123456789')
  await type('birthDate', '17051990')
  await field(page, 'nationality').selectOption('DE')
}

/** Answers each question until there is none. */
async function answerQuestions(page: Page, hands: Hands): Promise<void> {
  for (let before: string | null = null; ;) {
    await page.waitForFunction((last) => {
      const screen = document.querySelector<HTMLElement>('main[data-screen]')?.dataset['screen']
      const step = document.querySelector<HTMLElement>('form[data-step]')?.dataset['step']
      return screen === 'onboarding' ? step !== undefined && step !== last : screen !== 'open-link'
    }, before)
    const form = page.locator('form[data-step]')
    if ((await form.count()) === 0) return
    before = await form.getAttribute('data-step')
    const url = page.url()
    await ANSWERS[before ?? '']?.(page, hands)
    const next = form.locator('button[type="submit"]')
    // A card may have gone on by itself.
    await page.waitForTimeout(700)
    if (page.url() === url && (await next.count()) > 0) await goOn(page, hands)
  }
}

async function tick(page: Page, name: string): Promise<void> {
  await page.locator('label', { has: field(page, name) }).click({ position: { x: 12, y: 12 } })
}

async function runCheck(page: Page, { press }: Hands, then: 'offers' | 'tenants'): Promise<void> {
  await onScreen(page, 'summary')
  for (const consent of await page.locator('#offer label:has(input[type="checkbox"])').all())
    await consent.click({ position: { x: 12, y: 12 } })
  await press(page.locator('#offer button[type="submit"]'))
  await onScreen(page, then)
}
