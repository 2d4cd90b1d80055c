import { createContext, useContext } from 'react'
import type { CurrencyCode, DateStyle } from '@nestbond/messages/format'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

export const TextsContext = createContext<Translator | null>(null)

export interface Texts extends Translator {
  /** Formats cents; with `whole`, amounts without cents have no decimals. */
  money(cents: number, options?: { whole?: boolean; currency?: CurrencyCode }): string
  /** A civil date in words, `1. Dezember 2026`. */
  date(civilDate: string, style?: DateStyle): string
}

/** Texts, money and dates in the reader's language. */
export function useTexts(): Texts {
  const translator = useContext(TextsContext)
  if (!translator) throw new Error('useTexts must be used inside a TextsProvider')
  return {
    ...translator,
    money: (cents, options = {}) =>
      formatMoney(cents, options.currency ?? 'EUR', translator.locale, { whole: options.whole ?? false }),
    date: (civilDate, style = 'long') => formatDate(civilDate, translator.locale, style),
  }
}
