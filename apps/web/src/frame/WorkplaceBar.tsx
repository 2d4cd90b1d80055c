import './Workplace.css'
import { useRouter } from '@tanstack/react-router'
import { Header } from '@nestbond/design-system/Header.tsx'
import { LogOut } from '@nestbond/design-system/icons.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Tabs, type Tab } from '@nestbond/design-system/Tabs.tsx'
import { CancelledError } from '../api/api-error.ts'
import { useProductName } from '../api/settings.ts'
import { BrandLogo } from '../brand/BrandLogo.tsx'
import { Languages } from './Languages.tsx'

export interface WorkplaceBarProps {
  home: { href: string; label: string }
  /** Null before it is known who is signed in; then there is nothing but the logo and the language. */
  signedIn: {
    /** Who it is, in words. */
    said: string
    /** The same in short, as it stands on the plate at the door. */
    plate: string
    tabsLabel: string
    tabs: readonly Tab[]
    signOutLabel: string
    /** Ends the session, and answers where to go then. */
    signOut: () => Promise<string>
  } | null
  onLeaveFailed?: ((error: unknown) => void) | undefined
}

/** The bar on top of a workplace: its areas, who is signed in, and the way out. */
export function WorkplaceBar({ home, signedIn, onLeaveFailed }: WorkplaceBarProps) {
  const product = useProductName()
  const router = useRouter()
  const go = (href: string) => void router.navigate({ href })
  const leave = async (signOut: () => Promise<string>) => {
    try {
      go(await signOut())
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
            go(home.href)
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
                go(href)
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
