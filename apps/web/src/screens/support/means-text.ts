import type { PersonPage } from '@nestbond/api/support/person-page'
import type { Texts } from '../../texts/use-texts.ts'

/** 'Card Visa •••• 4242' or 'SEPA direct debit DE•• •••• 3000'. */
export function meansText(
  { method, label }: Pick<PersonPage['payments'][number], 'method' | 'label'>,
  { t }: Pick<Texts, 't'>,
): string {
  return t('support.means', { method, known: String(label !== null), label: label ?? '' })
}
