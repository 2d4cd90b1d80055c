import type { CsvNotice, CsvProblem } from '@nestbond/api/partner-portal/properties'
import { formatNumber } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

/** The message for a problem in an imported file. */
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

/** The column's heading as written in the file, known or not. Without a heading, the column's name in words. */
export function columnText(
  { column, header, params }: Pick<CsvProblem, 'column' | 'header' | 'params'>,
  { t, has }: Translator,
): string {
  const written = header ?? params?.['header']
  if (written) return String(written)
  const key = `partner.csv.column.${column ?? ''}`
  return has(key) ? t(key) : (column ?? '')
}
