import { pathTo } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The pages that the law wants reachable from everywhere. Plain links: they leave the flow, which can be resumed. */
export function LegalLinks() {
  const { t, locale } = useTexts()
  return (
    <>
      <a href={pathTo('legal', locale, { params: { kind: 'imprint' } })}>{t('common.footer.imprint')}</a>
      <a href={pathTo('legal', locale, { params: { kind: 'privacy-policy' } })}>{t('common.footer.privacy')}</a>
      {/* Seen where this installation has something to ask consent for. */}
      <a className="ask-consent" href="#consent">
        {t('common.footer.consent')}
      </a>
      <a href={pathTo('legal', locale, { params: { kind: 'terms-and-condition' } })}>{t('common.footer.terms')}</a>
      <a href={pathTo('withdraw', locale)}>{t('common.footer.withdraw')}</a>
      <a href={pathTo('accessibility', locale)}>{t('common.footer.accessibility')}</a>
    </>
  )
}
