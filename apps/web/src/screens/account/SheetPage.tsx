import './Account.css'
import type { ReactNode } from 'react'
import { Page } from '../../frame/Page.tsx'
import { Sheet } from '../../frame/Sheet.tsx'
import type { RouteName } from '../../paths.ts'

interface SheetPageProps {
  screen: RouteName
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Layout of the screens before the sign-in: a single form on a sheet. */
export function SheetPage({ screen, title, lead, children }: SheetPageProps) {
  return (
    <Page screen={screen} title={title} className="account-door">
      <Sheet title={title} lead={lead}>
        {children}
      </Sheet>
    </Page>
  )
}
