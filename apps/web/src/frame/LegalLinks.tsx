import { pathTo } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The pages that the law requires to be reachable from everywhere. They are plain links: they leave the flow, which can be resumed. */
export function LegalLinks() {
  const { t, locale } = useTexts()
  return (
    <>
      <a href={pathTo('legal', locale, { params: { kind: 'imprint' } })}>{t('common.footer.imprint')}</a>
      <a href={pathTo('legal', locale, { params: { kind: 'privacy-policy' } })}>{t('common.footer.privacy')}</a>
      {/* Visible if this installation asks for consent. */}
      <a className="ask-consent" href="#consent">
        {t('common.footer.consent')}
      </a>
      <a href={pathTo('legal', locale, { params: { kind: 'terms-and-condition' } })}>{t('common.footer.terms')}</a>
      <a href={pathTo('withdraw', locale)}>{t('common.footer.withdraw')}</a>
      <a href={pathTo('accessibility', locale)}>{t('common.footer.accessibility')}</a>
      {/* The style sheet shows one of them. The server stores the choice and leads back to this page. */}
      <a className="data-less" href="?data=less" rel="nofollow">
        {t('common.footer.lessData')}
      </a>
      <a className="data-all" href="?data=all" rel="nofollow">
        {t('common.footer.allData')}
      </a>
    </>
  )
}
