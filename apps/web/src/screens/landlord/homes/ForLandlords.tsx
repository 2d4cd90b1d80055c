import { CalendarDays, FileText, KeyRound, ShieldCheck, Wallet } from '@nestbond/design-system/icons.tsx'
import { urlOf } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { countryGuess } from '../../public/home/start-application.ts'

/** What the insurance is for a landlord, its worth, its price and what is expected, with a sample of the certificate. */
export function ForLandlords() {
  const { t, locale, language } = useTexts()
  const country = countryGuess(locale)
  return (
    <div className="stack-s">
      <div className="page-head">
        <h1>{t('homes.about.title')}</h1>
        <p>{t('homes.about.lead')}</p>
      </div>
      <ul className="ticks">
        <li>
          <ShieldCheck /> <span>{t('homes.about.what', { country })}</span>
        </li>
        <li>
          <Wallet /> <span>{t('homes.about.worth')}</span>
        </li>
        <li>
          <KeyRound /> <span>{t('homes.about.price')}</span>
        </li>
        <li>
          <CalendarDays /> <span>{t('homes.about.expected')}</span>
        </li>
      </ul>
      <div className="docs">
        <a
          href={urlOf('legalDocument', { params: { kind: 'sample' }, query: { country, language } })}
          target="_blank"
          rel="noopener"
        >
          <FileText /> <span>{t('landlord.sample', { country })}</span>
          <span className="visually-hidden">({t('common.opensNewTab')})</span>
          <small>{t('landlord.sampleDetail')}</small>
        </a>
      </div>
    </div>
  )
}
