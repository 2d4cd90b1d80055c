import type { Rights } from '@nestbond/api/tenant-account/rights'
import type { MessageKey } from '@nestbond/messages/areas'
import { useTexts } from '../../../texts/use-texts.ts'

/** Why and for how long each kind of data is kept. */
export function Retention({ rights: { retention, country } }: { rights: Rights }) {
  const { t } = useTexts()
  return (
    <section className="rights-part" aria-labelledby="keep">
      <h2 className="title" id="keep">
        {t('rights.keep.title')}
      </h2>
      <ul>
        {retention.map(({ kind, from, days, years }) => (
          <li key={kind} className="retention-line">
            <div>
              <p>{t(`rights.keep.${kind}`, { country })}</p>
              <p className="small">{t(`rights.keep.${kind}Why`, { country })}</p>
            </div>
            <p>{t(`rights.keep.from.${from}` as MessageKey, { days: days ?? 0, years: years ?? 0 })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
