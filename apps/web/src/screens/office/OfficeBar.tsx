import './OfficeFrame.css'
import { useRouter } from '@tanstack/react-router'
import type { Staff } from '@nestbond/contract/office-session'
import { LogOut } from '@nestbond/design-system/icons.tsx'
import { Header } from '@nestbond/design-system/Header.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Tabs } from '@nestbond/design-system/Tabs.tsx'
import { callApi } from '../../api/client.ts'
import { CancelledError } from '../../api/api-error.ts'
import { useProductName } from '../../api/settings.ts'
import { drafts } from '../../application/drafts.ts'
import { BrandLogo } from '../../brand/BrandLogo.tsx'
import { Languages } from '../../frame/Languages.tsx'
import { pathTo, type RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shortCount } from './case-words.ts'
import { DRAFTS } from './case-draft.ts'
import { putStaff, useOpenCases } from './session.ts'

/** The areas of the office, in their order. */
const AREAS = [
  { screen: 'office', text: 'office.tab.queue', managersOnly: false },
  { screen: 'office-claims', text: 'office.tab.claims', managersOnly: false },
  { screen: 'office-premiums', text: 'office.tab.premiums', managersOnly: false },
  { screen: 'office-requests', text: 'office.tab.requests', managersOnly: false },
  { screen: 'office-rules', text: 'office.tab.rules', managersOnly: false },
  { screen: 'office-ratings', text: 'office.tab.ratings', managersOnly: true },
  { screen: 'office-staff', text: 'office.tab.staff', managersOnly: true },
] as const

/** 'M. Aydın', as it stands on the plate at the door. */
function plateOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${first.slice(0, 1)}. ${rest.join(' ')}`
}

interface OfficeBarProps {
  screen: RouteName
  /** Null before it is known; then there is nothing but the logo and the language. */
  staff: Staff | null
  onLeaveFailed?: (error: unknown) => void
}

/** The bar on top of the office. */
export function OfficeBar({ screen, staff, onLeaveFailed }: OfficeBarProps) {
  const { t, locale } = useTexts()
  const product = useProductName()
  const router = useRouter()
  const open = useOpenCases()
  const go = (href: string) => void router.navigate({ href })

  const leave = async () => {
    try {
      await callApi('officeLogout', { payload: {} })
    } catch (error) {
      if (error instanceof CancelledError) return
      return onLeaveFailed?.(error)
    }
    drafts.clear(DRAFTS)
    putStaff(null)
    go(pathTo('office-login', locale))
  }

  return (
    <Header
      className="office-bar"
      logo={
        <a
          className="bar-logo"
          href={pathTo('office', locale)}
          aria-label={t('office.home', { product })}
          onClick={(event) => {
            event.preventDefault()
            go(pathTo('office', locale))
          }}
        >
          <BrandLogo title={product} />
        </a>
      }
      end={
        <>
          {staff && (
            <Tabs
              label={t('office.tabs')}
              tabs={AREAS.filter((area) => !area.managersOnly || staff.role === 'manager').map((area) => ({
                href: pathTo(area.screen, locale),
                label: t(area.text),
                current: area.screen === screen,
                count: area.screen === 'office' && open !== null ? shortCount(open) : undefined,
              }))}
              onSelect={(href, event) => {
                event.preventDefault()
                go(href)
              }}
            />
          )}
          <Languages />
          {staff && (
            <div className="office-person" title={t('office.signedIn', { name: staff.name, role: t(`office.role.${staff.role}`) })}>
              <span className="visually-hidden">{t('office.signedIn', { name: staff.name, role: t(`office.role.${staff.role}`) })}</span>
              <span aria-hidden="true">
                <Plate>{plateOf(staff.name)}</Plate>
              </span>
              <button type="button" className="icon-btn" aria-label={t('office.signOut')} title={t('office.signOut')} onClick={() => void leave()}>
                <LogOut />
              </button>
            </div>
          )}
        </>
      }
    />
  )
}
