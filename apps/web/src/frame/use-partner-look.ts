import { useLayoutEffect } from 'react'
import type { PartnerColours } from '@nestbond/domain/values/partner-look'

let look: typeof import('./partner-look.ts') | null = null

/** Applies a partner's colours while the screen is shown. The code is fetched only for visitors from a partner's link. */
export function usePartnerLook(colours: PartnerColours | null): void {
  const { action = null, accent = null } = colours ?? {}
  useLayoutEffect(() => {
    if (action === null && accent === null) return
    let shown = true
    if (look) look.wear({ action, accent })
    else
      import('./partner-look.ts').then(
        (module) => {
          look = module
          if (shown) module.wear({ action, accent })
        },
        // Our own colours stay.
        () => {},
      )
    return () => {
      shown = false
      look?.wear(null)
    }
  }, [action, accent])
}
