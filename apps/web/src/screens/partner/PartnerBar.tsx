import '../office/OfficeFrame.css'
import { useRouter } from '@tanstack/react-router'
import type { PartnerUser } from '@nestbond/contract/partner-session'
import { LogOut } from '@nestbond/design-system/icons.tsx'
import { Header } from '@nestbond/design-system/Header.tsx'
import { Logo } from '@nestbond/design-system/Logo.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Tabs } from '@nestbond/design-system/Tabs.tsx'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { useProductName } from '../../api/settings.ts'
import { Languages } from '../../frame/Languages.tsx'
import { pathTo, type RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { putPartnerUser } from './session.ts'

/** The areas of the portal, in their order, with the screens that belong to each. */
const AREAS = [
  { screen: 'partner', text: 'partner.tab.overview', also: [], ownersOnly: false },
  { screen: 'partner-invitations', text: 'partner.tab.invitations', also: ['partner-invitations-import', 'partner-invite'], ownersOnly: false },
  { screen: 'partner-properties', text: 'partner.tab.properties', also: ['partner-properties-import'], ownersOnly: false },
  { screen: 'partner-landlords', text: 'partner.tab.landlords', also: [], ownersOnly: false },
  { screen: 'partner-settings', text: 'partner.tab.settings', also: [], ownersOnly: false },
  { screen: 'partner-people', text: 'partner.tab.people', also: [], ownersOnly: true },
] as const satisfies { screen: RouteName; text: string; also: readonly RouteName[]; ownersOnly: boolean }[]

interface PartnerBarProps {
  screen: RouteName
  /** Null before it is known; then there is nothing but the logo and the language. */
  user: PartnerUser | null
  onLeaveFailed?: (error: unknown) => void
}

/** The bar on top of the portal. */
export function PartnerBar({ screen, user, onLeaveFailed }: PartnerBarProps) {
  const { t, locale } = useTexts()
  const product = useProductName()
  const router = useRouter()
  const go = (href: string) => void router.navigate({ href })
  const home = pathTo('partner', locale)

  const leave = async () => {
    try {
      await callApi('partnerLogout', { payload: {} })
    } catch (error) {
      if (error instanceof CancelledError) return
      return onLeaveFailed?.(error)
    }
    putPartnerUser(null)
    go(pathTo('partner-login', locale))
  }

  const signedIn = user && t('partner.signedIn', { name: user.name, partner: user.partner.name })
  const belongs = ({ screen: own, also }: { screen: RouteName; also: readonly RouteName[] }) => own === screen || also.includes(screen)
  return (
    <Header
      className="office-bar"
      logo={
        <a
          className="bar-logo"
          href={home}
          aria-label={t('partner.home', { product })}
          onClick={(event) => {
            event.preventDefault()
            go(home)
          }}
        >
          <Logo title={product} />
        </a>
      }
      end={
        <>
          {user && (
            <Tabs
              label={t('partner.tabs')}
              tabs={AREAS.filter(({ ownersOnly }) => !ownersOnly || user.role === 'owner').map((area) => ({ href: pathTo(area.screen, locale), label: t(area.text), current: belongs(area) }))}
              onSelect={(href, event) => {
                event.preventDefault()
                go(href)
              }}
            />
          )}
          <Languages />
          {user && signedIn && (
            <div className="office-person" title={signedIn}>
              <span className="visually-hidden">{signedIn}</span>
              <span aria-hidden="true">
                <Plate>{user.partner.name}</Plate>
              </span>
              <button type="button" className="icon-btn" aria-label={t('partner.signOut')} title={t('partner.signOut')} onClick={() => void leave()}>
                <LogOut />
              </button>
            </div>
          )}
        </>
      }
    />
  )
}
