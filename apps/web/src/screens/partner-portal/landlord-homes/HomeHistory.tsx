import type { PartnerActView } from '@nestbond/api/authorities/partner-act'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'

/** The partner's acts for the landlord of a home, with the person or the key. */
export function HomeHistory({ history }: { history: readonly PartnerActView[] }) {
  const { t, locale } = useTexts()
  return (
    <section className="card pad stack-s" aria-labelledby="history-title">
      <h2 className="heading" id="history-title">
        {t('partner.home.history')}
      </h2>
      {history.length === 0 ? (
        <p className="small">{t('partner.home.history.none')}</p>
      ) : (
        <DataList
          plainFirst
          rows={history.map((one) => ({
            term: formatDateTime(one.at, locale),
            value: (
              <>
                {t(`authority.act.${one.act}`)}
                <span className="partner-sub">
                  {t(one.byKey ? 'authority.byKey' : 'authority.by', { by: one.by, partner: one.partner })}
                </span>
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
