import type { CsvNotice, CsvProblem } from '@nestbond/api/partner-portal'
import { formatNumber } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

/** What is wrong with a place of a file, in words. */
export function problemText({ code, params = {} }: CsvProblem, { t, locale }: Translator): string {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, locale) : value,
    ]),
  )
  return t(`partner.csv.problem.${code}`, {
    max: '',
    min: '',
    expected: '',
    found: '',
    line: '',
    choices: '',
    ...values,
  })
}

export function noticeText({ code }: CsvNotice, { t }: Translator): string {
  return t(`partner.csv.notice.${code}`)
}

/** The column as it stands in the file, also one that is nobody's, else its name in words. */
export function columnText(
  { column, header, params }: Pick<CsvProblem, 'column' | 'header' | 'params'>,
  { t, has }: Translator,
): string {
  const written = header ?? params?.['header']
  if (written) return String(written)
  const key = `partner.csv.column.${column ?? ''}`
  return has(key) ? t(key) : (column ?? '')
}
