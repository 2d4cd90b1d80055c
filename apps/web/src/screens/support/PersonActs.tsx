import type { PersonPage } from '@nestbond/api/support/people'
import { Card } from '@nestbond/design-system/Card.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'

/** The list of openings and actions on this page, with the names of staff. */
export function PersonActs({ acts }: { acts: PersonPage['acts'] }) {
  const { t, locale } = useTexts()
  return (
    <Card>
      <h2 className="heading">{t('support.acts')}</h2>
      <ul className="person-list">
        {acts.map(({ kind, by, reason, at }) => (
          <li key={at + kind + by}>
            {t(`support.act.${kind}`)}
            <span className="people-more">
              {formatDateTime(at, locale)} · {by}
            </span>
            {reason !== null && <p className="person-note">{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
