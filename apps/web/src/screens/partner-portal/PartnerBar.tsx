import type { PartnerUser } from '@nestbond/api/partner-portal/session'
import { callApi } from '../../api/client.ts'
import { useProductName } from '../../api/settings.ts'
import { WorkplaceBar } from '../../frame/WorkplaceBar.tsx'
import { pathTo, type RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The areas of the portal in display order, with the screens that belong to each. */
const AREAS = [
  { screen: 'partner', text: 'partner.tab.overview', also: [], ownersOnly: false },
  {
    screen: 'partner-invitations',
    text: 'partner.tab.invitations',
    also: ['partner-invitations-import', 'partner-invite'],
    ownersOnly: false,
  },
  { screen: 'partner-promises', text: 'partner.tab.promises', also: [], ownersOnly: false },
  { screen: 'partner-policies', text: 'partner.tab.policies', also: [], ownersOnly: false },
  {
    screen: 'partner-properties',
    text: 'partner.tab.properties',
    also: ['partner-properties-import'],
    ownersOnly: false,
  },
  { screen: 'partner-landlords', text: 'partner.tab.landlords', also: ['partner-home'], ownersOnly: false },
  { screen: 'partner-reports', text: 'partner.tab.reports', also: [], ownersOnly: false },
  { screen: 'partner-settings', text: 'partner.tab.settings', also: [], ownersOnly: false },
  { screen: 'partner-people', text: 'partner.tab.people', also: [], ownersOnly: true },
] as const satisfies { screen: RouteName; text: string; also: readonly RouteName[]; ownersOnly: boolean }[]

interface PartnerBarProps {
  screen: RouteName
  /** Null until the session has loaded. */
  user: PartnerUser | null
  onLeaveFailed?: (error: unknown) => void
}

/** The bar on top of the portal. */
export function PartnerBar({ screen, user, onLeaveFailed }: PartnerBarProps) {
  const { t, locale } = useTexts()
  const product = useProductName()
  const belongs = ({ screen: own, also }: { screen: RouteName; also: readonly RouteName[] }) =>
    own === screen || also.includes(screen)
  return (
    <WorkplaceBar
      home={{ href: pathTo('partner', locale), label: t('partner.home', { product }) }}
      signedIn={
        user && {
          said: t('partner.signedIn', { name: user.name, partner: user.partner.name }),
          plate: user.partner.name,
          tabsLabel: t('partner.tabs'),
          tabs: AREAS.filter(({ ownersOnly }) => !ownersOnly || user.role === 'owner').map((area) => ({
            href: pathTo(area.screen, locale),
            label: t(area.text),
            current: belongs(area),
          })),
          signOutLabel: t('partner.signOut'),
          async signOut() {
            await callApi('partnerLogout', { payload: {} })
            return pathTo('partner-login', locale)
          },
        }
      }
      onLeaveFailed={onLeaveFailed}
    />
  )
}
