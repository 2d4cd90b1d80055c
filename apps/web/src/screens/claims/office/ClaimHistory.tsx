import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import { sumOf, type ClaimContext } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { momentInWords } from '../../office/cases/due.ts'
import { useNow } from '../../office/use-now.ts'

/** All events of the claim, newest first. */
export function ClaimHistory({ history, context }: { history: ClaimDetail['history']; context: ClaimContext }) {
  const texts = useTexts()
  const { t } = texts
  const now = useNow()
  return (
    <section aria-labelledby="history-title">
      <h3 className="heading" id="history-title">
        {t('claims.office.history')}
      </h3>
      <ol className="history">
        {history.toReversed().map(({ at, actor, name, kind, note, amount }, index) => {
          const by = name ?? (actor === 'landlord' ? context.landlord : actor === 'tenant' ? context.tenant : null)
          const words = t(`claims.event.${kind}`)
          return (
            <li key={`${at} ${kind} ${history.length - index}`}>
              <p>
                <strong>{by === null ? words : t('office.eventBy', { name: by, words })}</strong>
                <time dateTime={at}>{momentInWords(at, now, texts)}</time>
              </p>
              {amount !== null && <p className="small num">{sumOf(amount, context, texts)}</p>}
              {note !== null && <p className="history-note">{note}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
