import { formatDate, formatMoney } from '@nestbond/messages/format'
import { SURETY_LIVES, type SuretyLife } from '@nestbond/domain/policy/surety-lives'
import { suretyOn } from '@nestbond/domain/policy/end-of-surety'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { serverTranslator } from '@nestbond/messages/server-translator'
import { describe, expect, it } from 'vitest'
import { endingSentence, suretyRows, type SuretyReader } from './surety-words.ts'
import type { Texts } from './use-texts.ts'

const READERS: SuretyReader[] = ['landlord', 'tenant', 'other']

describe.each(['de', 'de-AT', 'en'] as const)('a page in %s, for each of the thirteen lives', (locale) => {
  const { t } = serverTranslator(locale)
  const texts: Pick<Texts, 't' | 'date' | 'money'> = {
    t,
    date: (day, style = 'long') => formatDate(day, locale, style),
    money: (cents) => formatMoney(cents, 'EUR', locale),
  }
  it.each(Object.entries<SuretyLife>(SURETY_LIVES))('%s', (_, { facts, on }) => {
    const { state, coverEnd, lastClaimDay, lastQuantifyDay, amountLeft, announcedOnly } = suretyOn(facts, on)
    const wire = (day: string | null) => day && toWireDate(day)
    const shown = {
      state,
      coverEnd: wire(coverEnd),
      lastClaimDay: wire(lastClaimDay),
      lastQuantifyDay: wire(lastQuantifyDay),
      amountLeft: toMajor(amountLeft),
      announcedOnly,
      currency: 'EUR' as const,
    }
    for (const reader of READERS) {
      const rows = Object.fromEntries(suretyRows(shown, reader, texts).map(({ term, value }) => [term, value]))
      expect(rows).toEqual({
        [t('surety.row.left')]: formatMoney(amountLeft, 'EUR', locale),
        [t('surety.row.coverEnd')]:
          coverEnd !== null
            ? formatDate(coverEnd, locale)
            : state === 'ending'
              ? t('surety.pending', { reader })
              : t('surety.open'),
        ...(lastClaimDay === null ? {} : { [t('surety.row.lastClaimDay')]: formatDate(lastClaimDay, locale) }),
        ...(lastQuantifyDay === null || lastQuantifyDay === lastClaimDay
          ? {}
          : { [t('surety.row.lastQuantifyDay')]: formatDate(lastQuantifyDay, locale) }),
      })
      if (state !== 'ending' || coverEnd === null || lastClaimDay === null) continue
      const sentence = endingSentence(shown, reader, texts)
      expect(sentence).toContain(formatDate(coverEnd, locale))
      expect(sentence).toContain(formatDate(lastClaimDay, locale))
    }
  })

  it('names the last day for the amount once only an announced claim is left', () => {
    const { facts } = SURETY_LIVES['after an agreed end']
    const sentenceOn = (today: string) => {
      const { coverEnd, lastClaimDay, lastQuantifyDay, announcedOnly } = suretyOn({ ...facts, announced: true }, today)
      const wire = (day: string | null) => day && toWireDate(day)
      const days = {
        coverEnd: wire(coverEnd),
        lastClaimDay: wire(lastClaimDay),
        lastQuantifyDay: wire(lastQuantifyDay),
      }
      return endingSentence({ ...days, announcedOnly }, 'landlord', texts)
    }
    expect(sentenceOn('2027-11-30')).not.toContain(formatDate('2028-05-31', locale))
    expect(sentenceOn('2027-12-01')).toContain(formatDate('2028-05-31', locale))
    expect(sentenceOn('2027-12-01')).toMatch(/waren bis|were possible until/)
  })

  it('addresses the landlord, and speaks to others of the landlord', () => {
    const pending = { coverEnd: null, lastClaimDay: null, lastQuantifyDay: null, announcedOnly: false }
    const [own, tenant, other] = READERS.map((reader) => endingSentence(pending, reader, texts))
    expect(own).toMatch(/ an Sie\.| to you\./)
    expect(tenant).toMatch(/Ihren Vermieter|your landlord/)
    expect(other).toMatch(/den Vermieter|the landlord/)
    expect(t('surety.why.RELEASED', { reader: 'landlord' })).toMatch(/^Sie |^You/)
  })
})
