import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import { AUTHORITY_POWERS, type AuthorityPower } from '@nestbond/domain/partners/authority'
import { describe, expect, it } from 'vitest'
import { sampleVersions } from '@nestbond/messages/legal-documents'
import { legalFile } from '../platform/legal/legal-set.ts'

type Words = Record<'de' | 'en', RegExp>

/** The words by which the privacy policy says that a partner sees a field of a policy. Null: ids and facts that the partner has given itself. */
const SEEN: Record<keyof PartnerPolicy, Words | null> = {
  id: null,
  invitationId: null,
  reference: null,
  propertyId: null,
  address: null,
  unitName: null,
  roomName: null,
  landlord: null,
  currency: null,
  tenant: { de: /Ihren Namen/, en: /your name/ },
  otherTenants: { de: /Ihren Namen/, en: /your name/ },
  rentDepositAmount: { de: /Summe/, en: /amount/ },
  depositChange: { de: /Summe/, en: /amount/ },
  insuranceStart: { de: /Beginn/, en: /start/ },
  insuranceEnd: { de: /Ende/, en: /end/ },
  acceptedAt: { de: /Police|Polizze/, en: /policy/ },
  certificate: { de: /Bürgschaftsurkunde|Garantieschein/, en: /guarantee certificate/ },
  surety: { de: /Ende/, en: /end/ },
  release: { de: /Freigabe/, en: /release/ },
  claims: { de: /Stand und Summen von Forderungen/, en: /state and amounts of claims/ },
}

/** The words for each power of an authority. Documents that go to the landlord concern no tenant. */
const POWERS: Record<AuthorityPower, Words | null> = {
  ANSWER_INVITATIONS: { de: /Einladung beantworten/, en: /answer the invitation/ },
  PROPOSE_CORRECTIONS: { de: /Korrekturen vorschlagen/, en: /propose corrections/ },
  REPORT_CLAIMS: {
    de: /Forderungen melden.*Ihre Antworten und die Nachweise/s,
    en: /report claims.*your answers and the evidence/s,
  },
  ASK_FOR_PAPERS: null,
}

describe('the privacy policy', () => {
  for (const country of ['de', 'at'] as const)
    for (const language of ['de', 'en'] as const) {
      const file = legalFile({
        kind: 'privacy-policy',
        version: sampleVersions('privacy-policy')[0],
        country,
        language,
      })
      const text = file?.sections.find(({ id }) => id === 'recipients')?.text.join('\n') ?? ''

      it.each(Object.entries(SEEN).filter(([, words]) => words !== null))(
        `says in ${language} for ${country} that a partner sees %s`,
        (_, words) => {
          expect(text).toMatch(words![language])
        },
      )

      it.each(AUTHORITY_POWERS.filter((power) => POWERS[power] !== null))(
        `says in ${language} for ${country} that a partner may have the power %s`,
        (power) => {
          expect(text).toMatch(POWERS[power]![language])
        },
      )
    }
})
