import '@nestbond/design-system/Table.css'
import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Plus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { PROMISE_REQUEST_STATES, type PromiseRequestState } from '@nestbond/domain/promises/promise-request'
import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import { fullName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { MoreRows } from '../../../frame/MoreRows.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ListState } from '../ListParts.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'
import { AskForm } from './AskForm.tsx'
import { PromisesTable } from './PromisesTable.tsx'

/** The promises that the partner has asked people for (docs/product-decisions.md#d106). */
export function Screen() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <PartnerFrame
      screen="partner-promises"
      title={t('partner.promises.title')}
      lead={t('partner.promises.lead')}
      actions={
        <Button ref={opener} size="small" aria-expanded={asking} onClick={() => setAsking(true)}>
          <Plus /> {t('partner.promises.ask')}
        </Button>
      }
    >
      {() => <List asking={asking} onAsking={setAsking} opener={opener} />}
    </PartnerFrame>
  )
}

interface ListProps {
  asking: boolean
  onAsking: (asking: boolean) => void
  opener: React.RefObject<HTMLButtonElement | null>
}

function List({ asking, onAsking, opener }: ListProps) {
  const { t } = useTexts()
  const [filter, setFilter] = useState<PromiseRequestState | undefined>()
  const [note, setNote] = useState<string | null>(null)
  const [recalling, setRecalling] = useState<PartnerPromise | null>(null)
  const status = useRef<HTMLDivElement>(null)
  const list = usePages('partnerPromises', 'promises', { query: { filter } })
  const focusAfter = useFocusAfter()
  const close = (asked: string | null) => {
    if (asked !== null) {
      setNote(asked)
      list.refetch()
    }
    onAsking(false)
    focusAfter(() => opener.current)
  }
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        {note !== null && <Notice tone="ok">{note}</Notice>}
      </div>
      {asking && (
        <AskForm
          onAsked={({ firstName, lastName }) =>
            close(t('partner.promises.asked', { name: fullName({ firstName, lastName }) }))
          }
          onCancel={() => close(null)}
        />
      )}
      <div className="partner-tools">
        <StateFilter filter={filter} onFilter={setFilter} />
      </div>
      {/* Its rows may have no link, and the table scrolls sideways where the window is narrow. */}
      <div
        className="card table-box partner-table"
        role="region"
        aria-label={t('partner.promises.title')}
        tabIndex={0}
        aria-busy={list.isLoading}
      >
        <ListState
          list={list}
          empty={
            filter === undefined ? (
              <EmptyState title={t('partner.promises.none')}>{t('partner.promises.noneHint')}</EmptyState>
            ) : (
              t('partner.nothingFound')
            )
          }
        />
        {list.rows !== null && list.rows.length > 0 && (
          <PromisesTable rows={list.rows} dim={list.isLoading} onRecall={setRecalling} />
        )}
        <MoreRows list={list} />
      </div>
      {recalling && (
        <ConfirmDialog
          title={t('partner.promises.recallTitle', { name: fullName(recalling.person) })}
          text={t('partner.promises.recallText')}
          action={t('partner.promises.recall')}
          danger
          run={async () => {
            await callApi('partnerPromiseRecall', { params: { id: recalling.id }, payload: {} })
            setNote(t('partner.promises.recalled', { name: fullName(recalling.person) }))
            list.refetch()
          }}
          onDone={() => {
            setRecalling(null)
            focusAfter(() => status.current)
          }}
          onClose={() => setRecalling(null)}
        />
      )}
    </>
  )
}

interface StateFilterProps {
  filter: PromiseRequestState | undefined
  onFilter: (filter: PromiseRequestState | undefined) => void
}

function StateFilter({ filter, onFilter }: StateFilterProps) {
  const { t } = useTexts()
  return (
    <Select
      name="filter"
      label={t('partner.invitations.filter')}
      value={filter ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        onFilter(PROMISE_REQUEST_STATES.find((one) => one === value))
      }}
    >
      <option value="">{t('partner.filter.all')}</option>
      {PROMISE_REQUEST_STATES.map((one) => (
        <option key={one} value={one}>
          {t(`partner.promises.state.${one}`)}
        </option>
      ))}
    </Select>
  )
}
