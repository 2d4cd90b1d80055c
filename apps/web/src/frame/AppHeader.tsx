import { BackButton } from '@nestbond/design-system/BackButton.tsx'
import { HeaderContent } from '@nestbond/design-system/Header.tsx'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProductName } from '../api/settings.ts'
import { useApplication } from '../application/use-application.ts'
import { BrandLogo } from '../brand/BrandLogo.tsx'
import { pathTo, type RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Languages } from './Languages.tsx'
import { showsPartner } from './partner-screens.ts'
import { usePartnerLook } from './use-partner-look.ts'

interface AppHeaderProps {
  screen: RouteName
  /** Goes one step back. Small screens show an arrow for it. */
  onBack?: (() => void) | undefined
  /** Next to the language menu. */
  actions?: ReactNode
}

/** The inside of the top bar, on every screen of the app. */
export function AppHeader({ screen, onBack, actions }: AppHeaderProps) {
  const { t, locale } = useTexts()
  const product = useProductName()
  const router = useRouter()
  const user = useApplication('user')
  const shown = showsPartner(screen)
  const partner = shown ? user?.partner : null
  usePartnerLook(shown ? (user?.partnerProduct ?? null) : null)
  const home = pathTo('index', locale)
  return (
    <HeaderContent
      back={onBack && <BackButton label={t('common.back')} onClick={onBack} />}
      logo={
        <a
          className="bar-logo"
          href={home}
          aria-label={t('common.productHome', { product })}
          onClick={(event) => {
            event.preventDefault()
            void router.navigate({ href: home })
          }}
        >
          <BrandLogo title={product} />
        </a>
      }
      partner={
        partner?.logo ? <img src={partner.logo} alt={t('common.partnerLogo', { partner: partner.name })} /> : null
      }
      end={
        <>
          {actions}
          <Languages />
        </>
      }
    />
  )
}
