import { type CurrencyCode, formatDate, formatMoney, formatNames } from '@nestbond/messages/format'
import { groupedIban, type Iban } from '@nestbond/domain/values/iban'
import { LEAST_CHARGE } from '@nestbond/domain/premiums/period'
import type { BeginOfCover } from '@nestbond/domain/policy/cover-start'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Translator } from '@nestbond/messages/translator'

export type Fact = { label: string; value: string }

/** An amount in a mail, in integer cents. */
export interface Amount {
  cents: number
  currency: CurrencyCode
}

/** The account to which a tenant transfers a debt. */
export interface InsurerAccount {
  holder: string
  iban: Iban
}

/** The account's values for a sentence of a mail. */
export function payTo({ holder, iban }: InsurerAccount): { holder: string; iban: string } {
  return { holder, iban: groupedIban(iban) }
}

/** A premium as offered. */
export interface Premium extends Amount {
  period: 'YEARLY' | 'MONTHLY'
}

export function depositText({ cents, currency }: Amount, { locale }: Translator): string {
  return formatMoney(cents, currency, locale, { whole: true })
}

/** '93,24 € im Jahr'. */
export function premiumText({ cents, currency, period }: Premium, { t, locale }: Translator): string {
  const amount = formatMoney(cents, currency, locale)
  return t(period === 'YEARLY' ? 'mail.perYear' : 'mail.perMonth', { amount })
}

/** The sentence about waived parts of a premium, which are below the least charge of a card (docs/product-decisions.md#d120); null if there are none. */
export function waivedShare(waived: Premium, translator: Translator): { kind: 'paragraph'; text: string } | null {
  if (waived.cents === 0) return null
  const least = formatMoney(LEAST_CHARGE, waived.currency, translator.locale)
  return {
    kind: 'paragraph',
    text: translator.t('mail.waivedShare', { amount: premiumText(waived, translator), least }),
  }
}

/** The names of all tenants within a sentence, and whether they are several, for its verb. @param tenant the name of a single tenant */
export function tenantsInWords(
  tenant: string,
  { allTenants }: { allTenants?: string | null | undefined },
  { locale }: Translator,
): { tenant: string; several: string } {
  return { tenant: formatNames(allTenants ?? [tenant], locale), several: String(Boolean(allTenants)) }
}

/** The row with the names of all tenants. A single tenant is named by the mail's own words. */
export function tenantsFact({ allTenants }: { allTenants?: string | null | undefined }, { t }: Translator): Fact[] {
  return allTenants ? [{ label: t('mail.fact.tenants'), value: allTenants }] : []
}

/** The rows 'starts' and 'ends' of a policy, for a reader (begin of cover in words, docs/product-decisions.md#d125). A null end is open. */
export function termFacts(
  { day, begins }: Pick<BeginOfCover, 'day' | 'begins'>,
  end: CivilDate | null,
  reader: 'tenant' | 'landlord',
  { t, locale }: Translator,
): Fact[] {
  return [
    {
      label: t('mail.fact.start'),
      value: t('mail.fact.startValue', { begins, reader, start: formatDate(day, locale) }),
    },
    { label: t('mail.fact.end'), value: end === null ? t('mail.openEnded') : formatDate(end, locale) },
  ]
}
