import type { CaseRow } from '@nestbond/api/office/cases'
import { isClosed } from '@nestbond/domain/underwriting/underwriting-case'
import type { Texts } from '../../../texts/use-texts.ts'
import { dueInWords, type Due } from './due.ts'

/** For example 'Bonitätswert im Grenzbereich +1'. A review is named as such. */
export function occasionInWords(
  { kind, occasions }: Pick<CaseRow, 'kind' | 'occasions'>,
  { t }: Pick<Texts, 't'>,
): string {
  const [first, ...others] = occasions
  const words = first === undefined ? '' : t(`office.occasion.${first}`)
  const all = others.length === 0 ? words : t('office.occasionMore', { words, count: others.length })
  return kind === 'review' ? t('office.occasionReview', { words: all }) : all
}

/** The text of the due column: the due time, or the decision on a closed case. */
export function stateInWords(
  { state, dueAt, obsolete }: Pick<CaseRow, 'state' | 'dueAt' | 'obsolete'>,
  now: Date,
  texts: Texts,
): { text: string; tone: Due['tone'] | 'ok' } {
  if (!isClosed(state)) return dueInWords(dueAt, now, texts)
  if (obsolete) return { text: texts.t('office.state.OBSOLETE'), tone: 'plain' }
  return { text: texts.t(`office.state.${state}`), tone: state === 'ACCEPTED' ? 'ok' : 'plain' }
}

/** The reference without the prefix that all references share. */
export function shortRef(refId: string): string {
  return refId.replace(/^NB-/, '')
}

/** For example 'Brandt, Lena' for lists; `fullName` gives 'Lena Brandt' for headings. */
export function listName({ firstName, lastName }: CaseRow['tenant']): string {
  return firstName === '' ? lastName : `${lastName}, ${firstName}`
}

/** 'Brandt, Lea, mit Mara Lind' for several tenants of one surety. */
export function listNames(
  { tenant, otherTenants }: Pick<CaseRow, 'tenant' | 'otherTenants'>,
  { t }: Pick<Texts, 't'>,
): string {
  const name = listName(tenant)
  return otherTenants === null ? name : `${name}, ${t('office.list.with', { names: otherTenants })}`
}

/** 'MA' for 'Murat Aydın'. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.slice(0, 1) ?? '').join('')
}

/** The server counts up to 1,000 only. */
export function shortCount(count: number): string {
  return count >= 1000 ? '999+' : String(count)
}
