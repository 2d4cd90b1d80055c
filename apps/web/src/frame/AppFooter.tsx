import { Footer } from '@nestbond/design-system/Footer.tsx'
import { pathTo } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LegalLinks } from './LegalLinks.tsx'
import { OutwardLinks } from './OutwardLinks.tsx'

/** The foot of every page but the questions. */
export function AppFooter({ product }: { product: string }) {
  const { t, locale } = useTexts()
  return (
    <Footer note={t('common.footer.license', { product })} label={t('common.footer.label')}>
      <a href={pathTo('account', locale)}>{t('common.footer.account')}</a>
      <a href={pathTo('help', locale)}>{t('common.footer.help')}</a>
      <LegalLinks />
      <OutwardLinks />
    </Footer>
  )
}
