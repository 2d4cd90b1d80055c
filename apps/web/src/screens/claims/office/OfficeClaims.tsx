import './OfficeClaims.css'
import { useRef, type ReactNode, type RefObject } from 'react'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { AnnouncementRow, ClaimFilter } from '@nestbond/api/claims/office-claims'
import type { Staff } from '@nestbond/api/staff/office-session'
import { usePages } from '../../../api/use-pages.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskParts } from '../../office/DeskParts.tsx'
import { DeskTable } from '../../office/DeskTable.tsx'
import { OfficeFrame } from '../../office/OfficeFrame.tsx'
import { useDesk } from '../../office/use-desk.ts'
import { useKeys, useKeysOn } from '../../office/use-keys.ts'
import { dayOf } from '../claim-words.ts'
import { AnnouncementPanel } from './AnnouncementPanel.tsx'
import { focusDueForm } from './claim-form.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { ClaimsList, type ClaimsListKeys } from './ClaimsList.tsx'
import { ClaimsTable, partyColumns } from './ClaimsTable.tsx'
import { useClaimsPlace, type ClaimsPlace } from './claims-place.ts'

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
  const place = useClaimsPlace()
  return place.list === 'announced' ? (
    <AnnouncementsDesk place={place} />
  ) : (
    <ClaimsDesk staff={staff} place={place} filter={place.list} />
  )
}

function ClaimsDesk({ staff, place, filter }: { staff: Staff; place: ClaimsPlace; filter: ClaimFilter }) {
  const claims = usePages('officeClaims', 'claims', { query: { filter } })
  const rows = claims.rows ?? []
  const wantedFocusRef = useRef<string>(null)
  return (
    <DeskFrame
      rows={rows}
      place={place}
      onDue={(claimId) => {
        wantedFocusRef.current = claimId
      }}
      list={(keys, panelRef) => (
        <ClaimsList list={claims} counts={claims.page?.counts} place={place} {...keys}>
          <ClaimsTable
            rows={rows}
            place={place}
            dim={claims.isLoading}
            onDue={(claimId) => {
              if (claimId === place.claimId) return focusDueForm(panelRef.current)
              wantedFocusRef.current = claimId
              place.go({ claimId })
            }}
          />
        </ClaimsList>
      )}
      panel={(panelRef, say) => (
        <ClaimPanel me={staff} place={place} panelRef={panelRef} wantedFocusRef={wantedFocusRef} onDone={say} />
      )}
    />
  )
}

/** Claims that were announced without an amount. There is nothing to decide about them, so the panel only shows them. */
function AnnouncementsDesk({ place }: { place: ClaimsPlace }) {
  const announced = usePages('officeAnnouncements', 'announcements')
  const rows = announced.rows ?? []
  return (
    <DeskFrame
      rows={rows}
      place={place}
      list={(keys) => (
        <ClaimsList list={announced} counts={announced.page?.counts} place={place} {...keys}>
          <AnnouncementsTable rows={rows} place={place} dim={announced.isLoading} />
        </ClaimsList>
      )}
      panel={(panelRef) => <AnnouncementPanel rows={announced.rows} place={place} panelRef={panelRef} />}
    />
  )
}

interface DeskFrameProps {
  rows: readonly { id: string }[]
  place: ClaimsPlace
  /** Called with the claim whose form is wanted, and that is not shown yet. */
  onDue?: (claimId: string) => void
  list: (keys: ClaimsListKeys, panelRef: RefObject<HTMLElement | null>) => ReactNode
  panel: (panelRef: RefObject<HTMLElement | null>, say: (words: string) => void) => ReactNode
}

/** List and panel with the keyboard's shortcuts. */
function DeskFrame({ rows, place, onDue, list, panel }: DeskFrameProps) {
  const { t } = useTexts()
  const [keysOn, setKeysOn] = useKeysOn()
  const panelRef = useRef<HTMLElement>(null)
  const desk = useDesk({
    rows,
    openId: place.claimId,
    aim: place.aim,
    open: (claimId, replace) => place.go({ claimId }, replace),
  })
  useKeys(
    {
      j: () => desk.move(1),
      k: () => desk.move(-1),
      a() {
        const aim = place.aim()
        const isShown = panelRef.current?.querySelector<HTMLElement>('[data-claim]')?.dataset['claim'] === aim
        if (isShown) focusDueForm(panelRef.current)
        else if (aim !== null) onDue?.(aim)
      },
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
      {list({ keysOn, onKeysOn: setKeysOn }, panelRef)}
      {panel(panelRef, desk.say)}
    </DeskParts>
  )
}

interface AnnouncementsTableProps {
  rows: readonly AnnouncementRow[]
  place: ClaimsPlace
  /** The rows are outdated and new ones are loading. */
  dim: boolean
}

/** One row for each claim that was announced without an amount. */
function AnnouncementsTable({ rows, place, dim }: AnnouncementsTableProps) {
  const texts = useTexts()
  const { t, date } = texts
  return (
    <DeskTable
      className="claims-table"
      rows={rows}
      openId={place.claimId}
      href={(claimId) => place.href({ claimId })}
      onOpen={(claimId) => place.go({ claimId })}
      dim={dim}
      columns={[
        ...partyColumns(texts),
        {
          title: t('claims.office.announced.since'),
          figures: true,
          cell: ({ announcedAt }) => date(civilDateIn(new Date(announcedAt)), 'short'),
        },
        {
          title: t('claims.office.announced.until'),
          figures: true,
          cell: ({ quantifyUntil }) =>
            quantifyUntil === null ? t('claims.office.announced.untilOpen') : date(dayOf(quantifyUntil), 'short'),
        },
      ]}
    />
  )
}
