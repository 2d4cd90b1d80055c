import { join } from 'node:path'
import { test } from '@playwright/test'
import { tenantPath } from '@nestbond/domain/journey/order'
import { BODIES, wholeAnswers } from '@nestbond/domain/journey/sample-journey'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatMoney } from '@nestbond/messages/format'
import type { Locale } from '@nestbond/messages/locales'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { startBuiltServer } from '../../scripts/server-process.mjs'
import { MANY_PEOPLE, mailIn } from '../server.ts'
import { mailedCode } from '../support/landlord.ts'
import { aLandlord, aTenant } from '../support/people.ts'
import { answersOf } from './answers.ts'
import { inBrowser } from './browsers.ts'

/** The key, as the standard codes it. */
const ENTER = '\uE007'

// A newcomer's server, with an empty embedded database.
let server: Awaited<ReturnType<typeof startBuiltServer>>
test.beforeAll(async () => {
  server = await startBuiltServer(MANY_PEOPLE)
})
test.afterAll(() => server.stop())

test('a new rental, yearly: from the index to the landlord’s acceptance', async ({ browserName, locale }) => {
  const translator = serverTranslator(locale as Locale)
  const { t } = translator
  const tenant = aTenant()
  const landlord = aLandlord()
  const mrs = { ...tenant, salutation: 'MRS' }

  await inBrowser(browserName, async (person) => {
    await test.step('index', async () => {
      await person.open(server.url)
      await person.see('heading', t('home.heading'))
      await person.type({ [t('home.deposit')]: '2400' })
      await person.press('button', t('home.start'))
    })
    const answers = answersOf(person, translator, tenant, landlord)
    for (const step of tenantPath.asked({ ...wholeAnswers(), ...BODIES['rental-kind'] }))
      await test.step(step, async () => {
        await person.see('heading', t(`steps.${step}.heading`, { ...tenant, changing: 'false' }))
        await answers[step]?.()
      })
    await test.step('summary', async () => {
      await person.see('heading', t('summary.heading', mrs))
      await person.press('button', t('summary.getOffer'))
      await person.tickAll(5)
      await person.press('button', t('summary.offer.submit'))
    })
    await test.step('offers', async () => {
      await person.see('heading', t('offers.heading', mrs))
      await person.press('button', t('offers.choose', { period: 'YEARLY' }))
    })
    await test.step('contract, card and order', async () => {
      await person.see('heading', t('payment.summary.heading'))
      await person.press('button', t('payment.summary.next'))
      await person.type({
        [t('payment.card.number')]: '4242424242424242',
        [t('payment.card.expiry')]: '1230',
        [t('payment.card.cvc')]: '123',
      })
      await person.press('button', t('payment.order.button'))
    })
    await test.step('signature, with the proof of the mailbox', async () => {
      await person.see('heading', t('payment.sign.heading'))
      await person.type({ [t('payment.sign.signature')]: fullName(tenant) })
      const code = await mailedCode(server.url, tenant.email, () => person.press('button', t('payment.sign.button')))
      await person.type({ [t('mailbox-code.label')]: code + ENTER })
      await person.see('heading', t('payment.finish.heading.INVITED'))
    })
  })

  const { text = '' } = await mailIn(join(server.dataDir, 'mail'), landlord.email)
  const [link = ''] = /https?:\/\/[^\s"<>)]+/.exec(text) ?? []
  await inBrowser(browserName, async (person) => {
    await person.open(link)
    // The landlord reads German, the language of the home's country.
    const german = serverTranslator('de-DE').t
    const values = {
      tenant: fullName(tenant),
      country: 'de',
      deposit: formatMoney(240_000, 'EUR', 'de-DE', { whole: true }),
    }
    await test.step('the landlord accepts without an account', async () => {
      await person.see('heading', german('landlord.heading.OPEN', values))
      await person.press('button', german('landlord.accept', values))
      await person.see('heading', german('landlord.heading.ACCEPTED', values))
    })
    await test.step('the certificate is valid', async () => {
      await person.press('link', german('landlord.check'))
      await person.see('heading', german('certificate.heading.valid', values))
    })
  })
})
