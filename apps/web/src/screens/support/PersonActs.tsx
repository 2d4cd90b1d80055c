import type { PersonPage } from '@nestbond/api/support/person-page'
import { Card } from '@nestbond/design-system/Card.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { actDetail } from './act-detail.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The list of openings and actions on this page, with the names of staff. */
export function PersonActs({ acts }: { acts: PersonPage['acts'] }) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <Card>
      <h2 className="heading">{t('support.acts')}</h2>
      <ul className="person-list">
        {acts.map(({ kind, by, detail, reason, at }) => (
          <li key={at + kind + by}>
            {t(`support.act.${kind}`)}
            {detail !== null && <span className="people-more">{actDetail(detail, texts)}</span>}
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
