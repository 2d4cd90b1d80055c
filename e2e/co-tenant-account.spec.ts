import { openAccount } from './support/account.ts'
import { answerClaim, landlordPage, openClaim } from './support/claims.ts'
import { asksForHigherDeposit, proposesSplit, sharedContract, sharingContract } from './support/co-tenants.ts'
import { send } from './support/http-player.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'
import { namedContract } from './support/withdrawal.ts'

test.describe('in German on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('a co-tenant reads the shared contract, and no act that binds all', async ({ page, server, complaints }) => {
    // The account asks for a sign-in first.
    complaints.expect(/401/)
    const { other } = await sharedContract(server)
    await openAccount(page, server, other)
    await expect(page.getByText('Lea Brandt', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Mia Kern', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Kaution und Zahlungsweise ändern')).toBeVisible()
    await expect(page.getByRole('link', { name: /Bürgschaftsurkunde NB-/ })).toBeVisible()
    for (const act of [/kündigen/i, /Zahlungsart ändern/i, /Andere Kaution/i, /widerrufen/i])
      await expect(page.getByRole('button', { name: act })).toHaveCount(0)
    await expectSound(page)
  })
})

test.describe('in English on a wide screen', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 860 } })

  test('the first tenant proposes another split, and the co-tenant who pays more agrees', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const { first, other } = await sharingContract(server, { language: 'en' })
    await openAccount(page, server, first)
    await proposesSplit(page, ['30', '70'])
    await expect(page.locator('[data-part="split-proposal"]')).toContainText('No answer yet')
    await page.context().clearCookies()
    await openAccount(page, server, other)
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Receipt .*-001B/ })).toBeVisible()
    // What waits for the reader stands on top.
    const turn = page.getByRole('heading', { level: 1 })
    await expect(turn).toHaveText('It’s your turn.')
    const split = page.locator('.policy-now [data-part="split"]')
    await split.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(split.getByText('(70%)')).toBeVisible()
    await expect(split.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(turn).not.toHaveText('It’s your turn.')
    await expect(page.locator('[data-part="split-proposal"]')).toHaveCount(0)
    await expectSound(page, 'en')
  })

  test('the first tenant asks for a higher deposit, and a co-tenant agrees, then declines', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const { first, other } = await sharingContract(server, { language: 'en' })
    await openAccount(page, server, first)
    await asksForHigherDeposit(page)
    await expect(page.locator('.deposit-change')).toContainText('No answer yet')
    await page.context().clearCookies()
    await openAccount(page, server, other)
    const question = page.locator('[data-part="raise-question"]')
    await expect(question).toContainText('jointly liable for the whole amount')
    await expect(question).toContainText('Your new share')
    await expectSound(page, 'en')
    await question.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(question).toContainText('You’ve agreed.')
    await expect(question.getByRole('heading')).toBeFocused()
    await question.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(question).toHaveCount(0)
    await page.context().clearCookies()
    await openAccount(page, server, first)
    await expect(page.locator('[data-wish="NOT_AGREED"]')).toContainText('Declined')
    await expectSound(page, 'en')
  })

  test('percentages that are no split are faults of their fields, and a proposal is declined by the mailed link', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const { first, other } = await sharingContract(server, { language: 'en' })
    await openAccount(page, server, other)
    await page.getByRole('button', { name: 'Split differently' }).click()
    const form = page.locator('[data-form="split"]')
    await form.getByRole('radio', { name: 'By percentages' }).check()
    const fields = [0, 1].map((at) => form.locator(`[name="percents.${at}"]`))
    await fields[1]!.fill('40')
    await expect(form.getByRole('status').first()).toHaveText('Together 90% of 100%')
    await form.getByRole('button', { name: 'Propose' }).click()
    await expect(form.getByText('These add up to 90%; they must add up to 100%.')).toBeVisible()
    await expect(fields[0]!).toBeFocused()
    for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true')
    await fields[1]!.fill('4.5')
    await expect(form.getByText('These add up to')).toHaveCount(0)
    await form.getByRole('button', { name: 'Propose' }).click()
    await expect(fields[1]!).toBeFocused()
    await expect(fields[0]!).not.toHaveAttribute('aria-invalid', 'true')
    await expectSound(page, 'en')
    await fields[0]!.fill('80')
    await fields[1]!.fill('20')
    await form.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByRole('heading', { name: 'Your proposal' })).toBeVisible()
    await page.context().clearCookies()
    const { text } = await server.mailTo(first.tenant.email, /proposes another split/)
    await page.goto(/https?:\/\/\S+withdraw\?split=[\w-]+/.exec(text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve declined')
    await server.mailTo(other.tenant.email, /has declined the proposal/)
    await openAccount(page, server, other)
    await expect(page.locator('[data-part="split-declined"]')).toContainText('declined the proposal by')
  })

  test('a co-tenant takes the own withdrawal back, unless the 48 hours are over', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401|409/)
    const { first, other } = await sharedContract(server, { language: 'en' })
    const named = { ...(await namedContract(first)), email: other.tenant.email }
    await send(`${server.url}/api/v1`, 'POST', '/withdrawal', named)
    await openAccount(page, server, other)
    // Nothing has to be done: the withdrawal may be taken back.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve received a withdrawal.')
    const status = page.locator('.policy-now > [role="status"]')
    await expect(status).toHaveCSS('position', 'absolute')
    await expectSound(page, 'en')
    const takeBack = page.getByRole('button', { name: 'Take the withdrawal back' })
    const late = '**/withdrawal/continue'
    await page.route(late, (route) => route.fulfill({ status: 409, json: { errorCode: 'WITHDRAWAL_FINAL' } }))
    await takeBack.click()
    await expect(status).toContainText('The 48 hours are over.')
    await expect(status).toBeFocused()
    await expect(takeBack).toHaveCount(0)
    await page.unroute(late)
    await page.reload()
    await takeBack.click()
    await expect(status).toContainText('has been taken back')
    await expect(status).toBeFocused()
    await expect(takeBack).toHaveCount(0)
    await server.mailTo(first.tenant.email, /is staying/)
  })

  test('a co-tenant objects to the first answer to a claim, and a person decides', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const { first, other } = await sharedContract(server, { language: 'en' })
    const path = await landlordPage(server, first)
    const claim = await openClaim(server, { driver: first, path }, [{ amount: 850, reason: 'Scratched floor' }])
    await answerClaim(first, ['ACCEPT'])
    await openAccount(page, server, other)
    await page.goto(`/en/account/claims/${claim.id}`)
    const answers = page.locator('[data-part="joint-answers"]')
    await expect(answers).toContainText('The first answer counts for all from')
    await expect(page.getByRole('button', { name: /^Agree with/ })).toBeVisible()
    await expectSound(page, 'en')
    await answerClaim(other, ['DISPUTE'])
    await page.reload()
    await expect(answers.getByRole('heading', { level: 3 })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Agree with/ })).toHaveCount(0)
    await expectSound(page, 'en')
  })
})
