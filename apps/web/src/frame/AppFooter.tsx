import { FooterContent } from '@nestbond/design-system/Footer.tsx'
import { GUARDED_ROUTES } from '@nestbond/domain/journey/guards'
import { pathTo, type RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LeaveApplication } from './LeaveApplication.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { OutwardLinks } from './OutwardLinks.tsx'

/** The footer of every page except the questions. */
export function AppFooter({ product, screen }: { product: string; screen?: RouteName }) {
  const { t, locale } = useTexts()
  return (
    <FooterContent note={<p>{t('common.footer.license', { product })}</p>} label={t('common.footer.label')}>
      {screen && GUARDED_ROUTES.some((route) => route === screen) && <LeaveApplication />}
      <a href={pathTo('account', locale)}>{t('common.footer.account')}</a>
      <a href={pathTo('help', locale)}>{t('common.footer.help')}</a>
      <a href={pathTo('certificate-code', locale)}>{t('common.footer.certificate')}</a>
      <LegalLinks />
      <OutwardLinks />
    </FooterContent>
  )
}
