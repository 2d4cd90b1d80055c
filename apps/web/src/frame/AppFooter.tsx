import { Footer } from '@nestbond/design-system/Footer.tsx'
import { useProductName } from '../api/settings.ts'
import { pathTo } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LegalLinks } from './LegalLinks.tsx'

export function AppFooter() {
  const { t } = useTexts()
  const product = useProductName()
  return (
    <Footer note={t('common.footer.license', { product })} label={t('common.footer.label')}>
      <HelpLink />
      <LegalLinks />
    </Footer>
  )
}

function HelpLink() {
  const { t, locale } = useTexts()
  return <a href={pathTo('help', locale)}>{t('common.footer.help')}</a>
}
