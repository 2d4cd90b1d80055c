import '../office/Office.css'
import './OfficeClaims.css'
import { useEffect, useRef, useState } from 'react'
import type { Staff } from '@nestbond/contract/office-session'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeFrame } from '../office/OfficeFrame.tsx'
import { isTyping, useKeys, useKeysOn } from '../office/use-keys.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { ClaimsList } from './ClaimsList.tsx'
import { useClaimsPlace } from './claims-place.ts'
import { neighbour, useClaims } from './use-claims.ts'

/** The landlords' claims and beside them the one that is open; on small screens one or the other. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-claims" title={t('claims.office.title')} layout="desk">
      {(staff) => <Desk staff={staff} />}
    </OfficeFrame>
  )
}

const TOAST_MS = 6_000

/** The claim stands beside the list. */
const isWide = () => matchMedia('(min-width: 60rem)').matches

function Desk({ staff }: { staff: Staff }) {
  const { t } = useTexts()
  const place = useClaimsPlace()
  const claims = useClaims(place.filter)
  const [keysOn, setKeysOn] = useKeysOn()
  const [said, setSaid] = useState<string | null>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => setSaid(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [said])
  const rows = claims.page?.claims ?? []

  const move = (step: 1 | -1) => {
    const row = neighbour(rows, place.claimId ?? focusedClaim(), step)
    if (!row) return
    if (place.claimId !== null || isWide()) place.go({ claimId: row.id }, place.claimId !== null)
    focusRow(row.id)
  }
  /** Leaves what one is in: first the field, then the claim. */
  const leave = () => {
    const { activeElement } = document
    if (isTyping(activeElement)) return (activeElement as HTMLElement).blur()
    if (place.claimId === null) return
    const id = place.claimId
    place.go({ claimId: null })
    requestAnimationFrame(() => focusRow(id))
  }
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => panel.current?.querySelector<HTMLElement>('[data-act] :is(input, textarea), .decide button')?.focus(),
      Escape: leave,
    },
    keysOn,
  )
  return (
    <>
      <h1 className="visually-hidden">{t('claims.office.title')}</h1>
      {place.claimId !== null && <SkipLink target="case">{t('claims.office.skip')}</SkipLink>}
      <div className="desk-parts" data-open={place.claimId !== null || undefined}>
        <ClaimsList claims={claims} place={place} keysOn={keysOn} onKeysOn={setKeysOn} />
        <ClaimPanel
          me={staff}
          place={place}
          panelRef={panel}
          onDone={(words) => {
            setSaid(words)
            claims.refresh()
          }}
          onChanged={claims.refresh}
        />
      </div>
      <ToastPlace>{said !== null && <Toast>{said}</Toast>}</ToastPlace>
    </>
  )
}

/** The row whose link has the focus, where no claim is open. */
function focusedClaim(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? null
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"] a`)?.focus()
}
