import { FooterContent } from '@nestbond/design-system/Footer.tsx'
import { GUARDED_ROUTES } from '@nestbond/domain/journey/guards'
import { countryGuess } from '@nestbond/messages/locales'
import { pathTo, type RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LeaveApplication } from './LeaveApplication.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { OutwardLinks } from './OutwardLinks.tsx'

/** Screens of a tenant that need no application. A browser that holds one can leave it there, too, to begin another. */
const ALSO_LEAVE: readonly RouteName[] = [
  'account',
  'account-claim',
  'rights',
  'withdraw',
  'help',
  'legal',
  'certificate',
  'certificate-code',
  'accessibility',
  'tariffs',
  'link-expired',
]
const MAY_LEAVE: readonly RouteName[] = [...GUARDED_ROUTES, ...ALSO_LEAVE]

/** The footer of every page except the questions. */
export function AppFooter({ product, screen }: { product: string; screen?: RouteName }) {
  const { t, locale } = useTexts()
  return (
    <FooterContent
      note={<p>{t('common.footer.license', { product, country: countryGuess(locale) })}</p>}
      label={t('common.footer.label')}
    >
      {screen && MAY_LEAVE.includes(screen) && <LeaveApplication />}
      <a href={pathTo('account', locale)}>{t('common.footer.account')}</a>
      <a href={pathTo('tariffs', locale)}>{t('common.footer.tariffs')}</a>
      <a href={pathTo('help', locale)}>{t('common.footer.help')}</a>
      <a href={pathTo('landlord-homes', locale)}>{t('common.footer.landlord')}</a>
      <a href={pathTo('certificate-code', locale)}>{t('common.footer.certificate')}</a>
      <LegalLinks />
      <OutwardLinks />
    </FooterContent>
  )
}
