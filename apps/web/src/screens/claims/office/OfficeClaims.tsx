import './OfficeClaims.css'
import { useRef } from 'react'
import type { Staff } from '@nestbond/api/staff/office-session'
import { usePages } from '../../../api/use-pages.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskParts } from '../../office/DeskParts.tsx'
import { OfficeFrame } from '../../office/OfficeFrame.tsx'
import { useDesk } from '../../office/use-desk.ts'
import { useKeys, useKeysOn } from '../../office/use-keys.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { ClaimsList } from './ClaimsList.tsx'
import { useClaimsPlace } from './claims-place.ts'

/** The list of landlords' claims beside the open one. Small screens show only one of the two. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-claims" title={t('claims.office.title')} layout="desk">
      {(staff) => <Desk staff={staff} />}
    </OfficeFrame>
  )
}

function Desk({ staff }: { staff: Staff }) {
  const { t } = useTexts()
  const place = useClaimsPlace()
  const claims = usePages('officeClaims', 'claims', { query: { filter: place.filter } })
  const [keysOn, setKeysOn] = useKeysOn()
  const panel = useRef<HTMLElement>(null)
  const desk = useDesk({
    rows: claims.rows ?? [],
    openId: place.claimId,
    open: (claimId, replace) => place.go({ claimId }, replace),
  })
  useKeys(
    {
      j: () => desk.move(1),
      k: () => desk.move(-1),
      a: () => panel.current?.querySelector<HTMLElement>('[data-act] :is(input, textarea), .decide button')?.focus(),
      Escape: desk.leave,
    },
    keysOn,
  )
  return (
    <DeskParts
      title={t('claims.office.title')}
      skipToDetail={t('claims.office.skip')}
      open={place.claimId !== null}
      said={desk.said}
    >
      <ClaimsList claims={claims} place={place} keysOn={keysOn} onKeysOn={setKeysOn} />
      <ClaimPanel me={staff} place={place} panelRef={panel} onDone={desk.say} />
    </DeskParts>
  )
}
