import type { Staff } from '@nestbond/api/staff/office-session'
import { callApi } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useProductName } from '../../api/settings.ts'
import { drafts } from '../../application/drafts.ts'
import { WorkplaceBar } from '../../frame/WorkplaceBar.tsx'
import { pathTo, type RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shortCount } from './cases/case-words.ts'
import { DRAFTS } from './cases/case-draft.ts'
import { useOpenCases } from './session.ts'

/** The areas of the office, in display order. */
const AREAS = [
  { screen: 'office', text: 'office.tab.queue', managersOnly: false },
  { screen: 'office-people', text: 'office.tab.people', managersOnly: false },
  { screen: 'office-claims', text: 'office.tab.claims', managersOnly: false },
  { screen: 'office-premiums', text: 'office.tab.premiums', managersOnly: false },
  { screen: 'office-requests', text: 'office.tab.requests', managersOnly: false },
  { screen: 'office-rules', text: 'office.tab.rules', managersOnly: false },
  { screen: 'office-ratings', text: 'office.tab.ratings', managersOnly: true },
  { screen: 'office-figures', text: 'office.tab.figures', managersOnly: true },
  { screen: 'office-audit', text: 'office.tab.audit', managersOnly: true },
  { screen: 'office-trust', text: 'office.tab.trust', managersOnly: true },
  { screen: 'office-staff', text: 'office.tab.staff', managersOnly: false },
] as const

/** For example 'M. Aydın', as on a doorplate. */
function plateOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${first.slice(0, 1)}. ${rest.join(' ')}`
}

interface OfficeBarProps {
  screen: RouteName
  /** Null until the session has loaded. */
  staff: Staff | null
  onLeaveFailed?: (error: unknown) => void
}

/** The bar on top of the office. */
export function OfficeBar({ screen, staff, onLeaveFailed }: OfficeBarProps) {
  const { t, locale } = useTexts()
  const product = useProductName()
  const open = useOpenCases()
  const signedIn = staff !== null
  const tasks = useCall('officeTasks', {}, { enabled: signedIn }).data?.count
  const claims = useCall('officeClaims', {}, { enabled: signedIn }).data?.counts.open
  const counts: Partial<Record<RouteName, number | undefined>> = {
    office: open,
    'office-people': tasks || undefined,
    'office-claims': claims || undefined,
  }
  const countOf = (area: RouteName) => (counts[area] === undefined ? undefined : shortCount(counts[area]))
  return (
    <WorkplaceBar
      home={{ href: pathTo('office', locale), label: t('office.home', { product }) }}
      signedIn={
        staff && {
          said: t('office.signedIn', { name: staff.name, role: t(`office.role.${staff.role}`) }),
          plate: plateOf(staff.name),
          tabsLabel: t('office.tabs'),
          tabs: AREAS.filter((area) => !area.managersOnly || staff.role === 'manager').map((area) => ({
            href: pathTo(area.screen, locale),
            label: t(area.screen === 'office-staff' && staff.role !== 'manager' ? 'office.tab.own' : area.text),
            current: area.screen === screen,
            count: countOf(area.screen),
          })),
          signOutLabel: t('office.signOut'),
          async signOut() {
            await callApi('officeLogout', { payload: {} })
            drafts.clear(DRAFTS)
            return pathTo('office-login', locale)
          },
        }
      }
      onLeaveFailed={onLeaveFailed}
    />
  )
}
