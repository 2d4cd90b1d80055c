import { DEPOSIT_CHANGE_STATES } from '@nestbond/domain/premiums/deposit-change'
import { expect, it } from 'vitest'
import { mailTranslatorFor } from '../../platform/http/language.ts'
import { mailFacts } from '../../test/mails/mail-facts.ts'
import { depositChangeToTenantMail } from './deposit-change-to-tenant.ts'

const euros = (cents: number) => ({ cents, currency: 'EUR' as const })
const premium = (cents: number) => ({ ...euros(cents), period: 'YEARLY' as const })
const GOES_ON = ['WITH_OFFICE', 'WITH_TENANTS', 'WITH_LANDLORD', 'AGREED']

it.each(DEPOSIT_CHANGE_STATES)('names the new premium and share only if the change comes: %s', (depositState) => {
  const { text } = depositChangeToTenantMail(
    {
      ...mailFacts('de', 'Lea'),
      depositState,
      declinedBy: 'Mara Lind',
      presentDeposit: euros(1500_00),
      newDeposit: euros(2000_00),
      newPremium: premium(120_00),
      ownPremium: premium(60_00),
      answerUntil: '2026-12-20',
      reason: null,
      refusals: [],
      difference: { charge: 0, refund: 0 },
      waivedPremium: premium(0),
    },
    mailTranslatorFor('de', 'de'),
  )
  for (const amount of ['120,00', '60,00']) expect(text.includes(amount)).toBe(GOES_ON.includes(depositState))
})
