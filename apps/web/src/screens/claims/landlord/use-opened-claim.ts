import { useState } from 'react'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import type { ClaimDraftHandle } from './claim-draft.ts'
import type { ChosenFiles } from './use-chosen-files.ts'

export interface ClaimsOnPage {
  /** Changes the displayed claims. */
  put: (change: (claims: readonly LandlordClaim[]) => LandlordClaim[]) => void
  /** Loads the page again and shows it. */
  refresh: () => Promise<void>
}

export interface OpenedClaim {
  /** The files that were chosen with a new claim, for their upload; null for other claims. */
  filesOf: (claimId: string) => ChosenFiles | null
  /** Shows a claim as it is now. */
  replace: (claim: LandlordClaim) => void
  /** Shows a claim that was just opened, and begins the upload of its files. */
  opened: (claim: LandlordClaim, files: ChosenFiles) => Promise<void>
}

/** The claims of a page whose form opens new ones. Files are uploaded once their claim exists, each to its item. */
export function useOpenedClaim(
  { clear }: Pick<ClaimDraftHandle, 'clear'>,
  { put, refresh }: ClaimsOnPage,
): OpenedClaim {
  const [chosen, setChosen] = useState<{ claimId: string; files: ChosenFiles } | null>(null)
  const focusAfter = useFocusAfter()
  const replace = (changed: LandlordClaim) =>
    put((claims) =>
      claims.some(({ id }) => id === changed.id)
        ? claims.map((claim) => (claim.id === changed.id ? changed : claim))
        : [changed, ...claims],
    )
  return {
    filesOf: (claimId) => (chosen?.claimId === claimId ? chosen.files : null),
    replace,
    async opened(claim, files) {
      clear()
      replace(claim)
      focusAfter(() => document.getElementById(`claim-${claim.id}`))
      try {
        // A new claim changes the remaining cover and the certificate's state. Loaded before the upload, because this response has none of the files.
        await refresh()
      } catch {
        // The claim is open and shown. Its files must be sent even if the rest of the page stays as it was until the next load.
      }
      setChosen({ claimId: claim.id, files })
    },
  }
}
