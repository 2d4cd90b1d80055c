import './Workplace.css'
import { useRouter } from '@tanstack/react-router'
import { Header } from '@nestbond/design-system/Header.tsx'
import { LogOut } from '@nestbond/design-system/icons.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Tabs, type Tab } from '@nestbond/design-system/Tabs.tsx'
import { CancelledError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { useProductName } from '../api/settings.ts'
import { BrandLogo } from '../brand/BrandLogo.tsx'
import { Languages } from './Languages.tsx'

export interface WorkplaceBarProps {
  home: { href: string; label: string }
  /** Null while the session loads. Until then, there is only the logo and the language menu. */
  signedIn: {
    /** Text that says who is signed in. */
    said: string
    /** A short form of it, for the plate in the bar. */
    plate: string
    tabsLabel: string
    tabs: readonly Tab[]
    signOutLabel: string
    /** Ends the session and resolves to the address to open next. */
    signOut: () => Promise<string>
  } | null
  onLeaveFailed?: ((error: unknown) => void) | undefined
}

/** The top bar of a workplace: its tabs, the signed-in person and the sign-out button. */
export function WorkplaceBar({ home, signedIn, onLeaveFailed }: WorkplaceBarProps) {
  const product = useProductName()
  const router = useRouter()
  const go = (href: string) => router.navigate({ href })
  const leave = async (signOut: () => Promise<string>) => {
    try {
      await go(await signOut())
      queryClient.clear()
    } catch (error) {
      if (!(error instanceof CancelledError)) onLeaveFailed?.(error)
    }
  }
  return (
    <Header
      className="workplace-bar"
      logo={
        <a
          className="bar-logo"
          href={home.href}
          aria-label={home.label}
          onClick={(event) => {
            event.preventDefault()
            void go(home.href)
          }}
        >
          <BrandLogo title={product} />
        </a>
      }
      end={
        <>
          {signedIn && (
            <Tabs
              label={signedIn.tabsLabel}
              tabs={signedIn.tabs}
              onSelect={(href, event) => {
                event.preventDefault()
                void go(href)
              }}
            />
          )}
          <Languages />
          {signedIn && (
            <div className="workplace-person" title={signedIn.said}>
              <span className="visually-hidden">{signedIn.said}</span>
              <span aria-hidden="true">
                <Plate>{signedIn.plate}</Plate>
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={signedIn.signOutLabel}
                title={signedIn.signOutLabel}
                onClick={() => void leave(signedIn.signOut)}
              >
                <LogOut />
              </button>
            </div>
          )}
        </>
      }
    />
  )
}
