import type { CaseHistoryEntry } from '@nestbond/api/office/cases'
import type { Texts } from '../../../texts/use-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { momentInWords } from './due.ts'
import { useNow } from '../use-now.ts'

/** For example 'Murat Aydın: Unterlagen angefordert'. Events by the tenant or the rules have no name. */
export function eventInWords({ kind, name }: Pick<CaseHistoryEntry, 'kind' | 'name'>, { t }: Pick<Texts, 't'>): string {
  const words = t(`office.event.${kind}`)
  return name === null ? words : t('office.eventBy', { name, words })
}

/** All events of the case, newest first. */
export function CaseHistory({ history }: { history: readonly CaseHistoryEntry[] }) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  return (
    <section aria-labelledby="history-title">
      <h3 className="heading" id="history-title">
        {t('office.history.title')}
      </h3>
      <ol className="history">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind}`}>
            <p>
              <strong>{eventInWords(entry, texts)}</strong>
              <time dateTime={entry.at}>{momentInWords(entry.at, now, texts)}</time>
            </p>
            {entry.documents.length > 0 && (
              <p className="small">{entry.documents.map((kind) => t(`common.document.${kind}`)).join(', ')}</p>
            )}
            {entry.note !== null && <p className="history-note">{entry.note}</p>}
            {entry.message !== null && (
              <p className="history-note">
                <span className="caption">{t('office.history.message')}</span> {entry.message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
