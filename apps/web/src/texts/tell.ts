import type { Lines, Told } from '@nestbond/domain/journey/told'
import type { MessageKey } from '@nestbond/messages/areas'
import { countryName, formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

/** The text of data that the domain tells, in the reader's language. Needs the areas of its keys. */
export function tell(told: Told, texts: Translator): string {
  if (typeof told === 'string') return told
  if ('label' in told) return `${tell(told.label, texts)}: ${tell(told.value, texts)}`
  if ('money' in told)
    return formatMoney(told.money, told.currency ?? 'EUR', texts.locale, { whole: told.whole ?? false })
  if ('date' in told) return formatDate(told.date, texts.locale)
  if ('country' in told) return countryName(told.country, texts.locale)
  const values = Object.entries(told.values ?? {}).map(([name, value]) => [name, value ? tell(value, texts) : ''])
  // The domain builds keys from its own ids and values. A test renders every one of them.
  return texts.t(told.key as MessageKey, Object.fromEntries(values) as Record<string, string>)
}

/** The same for several lines. Missing and empty ones are left out. */
export function tellLines(lines: Lines, texts: Translator): string[] {
  return lines.flatMap((line) => (line ? [tell(line, texts)] : [])).filter((line) => line !== '')
}
