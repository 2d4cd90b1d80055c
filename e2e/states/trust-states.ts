import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { FIRST_OWNER, type RunningServer } from '../server.ts'
import { withPassword } from '../support/account.ts'
import { ApplicationDriver } from '../support/api.ts'
import { mailedCode } from '../support/landlord.ts'
import { agreedMailbox } from '../support/landlord-mailbox.ts'
import { documentsOfLargeDeposit } from '../support/large-deposit.ts'
import { decidedLargeClaim, proposePayout } from '../support/large-payout.ts'
import { aColleague, colleague, firstManager } from '../support/office.ts'
import { firstOwner } from '../support/partner.ts'
import { expect } from '../support/test.ts'
import { walk, type State } from './state.ts'

/** The landlord's page while a change of the mailbox by the office is pending, and the objection. */
function mailboxToCome(): State {
  let code = ''
  return walk(
    {
      name: 'another mailbox to come',
      async show(page, server) {
        const { driver, path } = await agreedMailbox(server, 2)
        await page.goto(path)
        const button = page.getByRole('button', { name: 'Widersprechen' })
        await expect(button).toBeVisible()
        return () => mailedCode(server.url, driver.landlord.email, () => button.click())
      },
    },
    [
      {
        name: 'an objection with a wrong code',
        async reach(page, object) {
          code = await object()
          await page.locator('[name="code"]').fill(code === '000000' ? '000001' : '000000')
          await page.keyboard.press('Enter')
          await expect(page.locator('[data-error-key="errors.CODE_WRONG"]')).toBeVisible()
        },
      },
      {
        name: 'objected to another mailbox',
        async reach(page) {
          await page.locator('[name="code"]').fill(code)
          await page.keyboard.press('Enter')
          await expect(page.locator('main')).toContainText('Sie haben widersprochen.')
        },
      },
    ],
  )
}

/** The office's list with a landlord's mailbox to which one or two people have agreed. */
const mailboxInOffice = (name: string, people: 1 | 2, words: RegExp): State => ({
  name,
  async show(page, _url, _open, server) {
    const { wanted } = await agreedMailbox(server, people)
    await (await firstManager(server)).signIn(page.context())
    await page.goto('/de/office/requests')
    await expect(page.locator('[data-request="landlordEmail"]').filter({ hasText: wanted })).toContainText(words)
  },
})

interface Area {
  path: string
  field: 'login' | 'email'
  /** The e-mail address of a person who can sign in here. */
  person: (server: RunningServer) => Promise<string>
}

const TENANT: Area = {
  path: '/de/login',
  field: 'login',
  async person(server) {
    const driver = await (await ApplicationDriver.start(server.url)).signed()
    await withPassword(server, driver)
    return driver.tenant.email
  },
}
const OFFICE: Area = {
  path: '/de/office/login',
  field: 'email',
  person: async (server) => (await aColleague(server, 'Vera Link')).staff.email,
}
const PARTNER: Area = {
  path: '/de/partner/login',
  field: 'email',
  async person(server) {
    await firstOwner(server)
    return FIRST_OWNER.email
  },
}

/** Fails to sign in until the caller is locked out, so that the page offers a mailed link. */
async function guess(page: Page, { path, field }: Area, email: string): Promise<void> {
  await page.goto(path)
  await page.locator(`[name="${field}"]`).fill(email)
  const send = page.getByRole('button', { name: 'Link schicken' })
  for (let time = 0; time < 8 && !(await send.isVisible()); time++) {
    await page.locator('[name="password"]').fill(`Falsch geraten ${time}`)
    const answered = page.waitForResponse((response) => response.url().endsWith('/login'))
    await page.locator('main form button[type="submit"]').click()
    await answered
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await expect(send).toBeVisible()
}

const signInLink = (area: Area): State[] => [
  walk(
    {
      name: 'kept out by guesses',
      async show(page, server) {
        const email = await area.person(server)
        await guess(page, area, email)
        return { server, email }
      },
    },
    [
      {
        name: 'a link was mailed',
        async reach(page) {
          await page.getByRole('button', { name: 'Link schicken' }).click()
          await expect(page.getByRole('status').filter({ hasText: 'unterwegs' })).toBeVisible()
        },
      },
      {
        name: 'by a mailed link',
        async reach(page, { server, email }) {
          const { text } = await server.mailTo(email, /Anmelden bei/)
          const link = new URL(/https?:\S+device=\S+/.exec(text ?? '')?.[0] ?? '')
          await page.goto(`${link.pathname}${link.search}`)
          await page.getByRole('button', { name: 'Diesen Browser freigeben' }).click()
          await expect(page.getByRole('status').filter({ hasText: 'Wir kennen diesen Browser' })).toBeVisible()
        },
      },
    ],
  ),
  {
    name: 'by a spent link',
    async show(page) {
      await page.goto(`${area.path}?device=${'x'.repeat(43)}`)
      await page.getByRole('button', { name: 'Diesen Browser freigeben' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]

/** The section with the person's password and open sessions. */
const ownAccess = (path: string, signIn: (server: RunningServer, page: Page) => Promise<void>): State[] => [
  {
    name: 'the own sessions',
    async show(page, _url, _open, server) {
      await signIn(server, page)
      await page.goto(path)
      await expect(page.locator('.own-sessions li').first()).toBeVisible()
    },
  },
  {
    name: 'another password with faults',
    async show(page, _url, _open, server) {
      await signIn(server, page)
      await page.goto(path)
      await page.getByRole('button', { name: 'Passwort ändern' }).click()
      await page.locator('#own-password').fill('Nicht das richtige 1')
      await page.locator('#own-new-password').fill('kurz')
      await page.locator('.own-password button[type="submit"]').click()
      await expect(page.locator('.own-password [data-error-key="validation.password"]')).toBeVisible()
    },
  },
]

/** The case about the documents for a deposit above 10,000. */
async function showLargeDeposit(page: Page, server: RunningServer): Promise<void> {
  const driver = await documentsOfLargeDeposit(server.url, 'Lea')
  const kim = await colleague(server, 'Kim Falk')
  const { id } = await kim.caseOf((await driver.user()).refId)
  await kim.signIn(page.context())
  await page.goto(`/de/office?case=${id}`)
  await expect(page.locator('.case-docs')).toContainText('ausweis.pdf')
}

interface LargeClaim {
  claimId: string
  server: RunningServer
}

/** A claim whose payout needs the approval of two people. The first of them is signed in. */
async function largeClaim(page: Page, server: RunningServer): Promise<LargeClaim> {
  const kim = await colleague(server, 'Kim Falk')
  const claimId = await decidedLargeClaim(server, kim)
  await kim.signIn(page.context())
  return { claimId, server }
}

const propose = async ({ claimId, server }: LargeClaim) => proposePayout(await colleague(server, 'Kim Falk'), claimId)

/** Opens the payout as the second person. */
async function asSecond(page: Page, { claimId, server }: LargeClaim): Promise<void> {
  await (await colleague(server, 'Ada Vogt')).signIn(page.context())
  await openClaimCase(page, claimId)
}

async function openClaimCase(page: Page, claimId: string): Promise<void> {
  await page.goto(`/de/office/claims?claim=${claimId}`)
  await expect(page.locator('#claim h2, .decide').first()).toBeVisible()
}

/** Screens that involve a code, a mailed link or a second person. */
export const TRUST_STATES = {
  'landlord-policy': [mailboxToCome()],
  'office-requests': [
    mailboxInOffice('another mailbox that one person agreed to', 1, /hat zugestimmt|zweite Person/),
    mailboxInOffice('another mailbox that two people agreed to', 2, /haben zugestimmt/),
  ],
  login: signInLink(TENANT),
  'office-login': signInLink(OFFICE),
  'partner-login': signInLink(PARTNER),
  'office-staff': ownAccess('/de/office/staff', async (server, page) =>
    (await firstManager(server)).signIn(page.context()),
  ),
  'partner-settings': ownAccess('/de/partner/settings?part=access', async (server, page) =>
    (await firstOwner(server)).signIn(page.context()),
  ),
  office: [
    walk({ name: 'documents of a large deposit', show: showLargeDeposit }, [
      {
        name: 'the reason for opening an identity document, missing',
        async reach(page) {
          await page.getByRole('button', { name: /ausweis\.pdf/ }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Öffnen', exact: true }).click()
          await expect(page.getByRole('dialog').locator('[data-error-key="validation.required"]')).toBeVisible()
        },
      },
      {
        name: 'an identity document',
        async reach(page) {
          await page.locator('[name="reason"]').fill('Geburtsdatum weicht von der Auskunft ab.')
          await page.getByRole('dialog').getByRole('button', { name: 'Öffnen', exact: true }).click()
          await expect(page.locator('dialog[open] iframe')).toBeVisible()
        },
      },
    ]),
  ],
  'office-claims': [
    walk(
      {
        name: 'a payout for two people',
        async show(page, server) {
          const claim = await largeClaim(page, server)
          await openClaimCase(page, claim.claimId)
          await page.locator('[data-act="payout"] button[type="submit"]').click()
          await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
          return claim
        },
      },
      [
        {
          name: 'a payout that waits for a second person',
          async reach(page, claim) {
            await propose(claim)
            await openClaimCase(page, claim.claimId)
            await expect(page.getByRole('button', { name: 'Vorschlag zurücknehmen' })).toBeVisible()
          },
        },
        {
          name: 'a payout to confirm',
          async reach(page, claim) {
            await asSecond(page, claim)
            await page.locator('[data-act="confirm"]').getByRole('button').last().click()
            await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
          },
        },
        {
          name: 'a payout that was given back',
          async reach(page) {
            await page.locator('[name="note"]').fill('Falscher Verwendungszweck.')
            await page.locator('[data-act="confirm"]').getByRole('button').last().click()
            await expect(page.locator('[data-act="payout"]')).toBeVisible()
          },
        },
        {
          name: 'a payout that two people agreed to',
          async reach(page, claim) {
            await propose(claim)
            await asSecond(page, claim)
            await page.locator('[data-act="confirm"] button[type="submit"]').click()
            await expect(page.locator('[data-act="confirm"]')).toHaveCount(0)
          },
        },
      ],
    ),
  ],
} satisfies Partial<Record<RouteName, State[]>>
