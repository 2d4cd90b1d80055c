import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { INVITATION_FILTERS } from '@nestbond/api/partner-portal/invitations'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Plus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { monthName } from '@nestbond/messages/format'
import { putRow } from '../../../api/query-client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { InvitationDialog } from './InvitationDialog.tsx'
import { InvitationsTable } from './InvitationsTable.tsx'
import { MoreRows } from '../../../frame/MoreRows.tsx'
import { ListSearch, ListState } from '../ListParts.tsx'
import { useFocusOnClosed } from '../use-focus-on-closed.ts'

/** The list with its filters, and the open invitation in a dialog. */
export function InvitationList() {
  const { t, locale } = useTexts()
  const { filter, month, search, query, open, sent, hrefOf, go } = useInvitationAddress()
  const input = { query }
  const list = usePages('partnerInvitations', 'invitations', input)
  /** The open invitation has changed and may no longer match the filter. */
  const [changed, setChanged] = useState(false)
  useFocusOnClosed('data-invitation', open, list.rows !== null)
  const just = list.rows?.find(({ id }) => id === sent)
  const close = () => {
    go({})
    if (changed && filter !== undefined) list.refetch()
    setChanged(false)
  }
  return (
    <>
      <div role="status">
        {just?.tenant && <Notice tone="ok">{t('partner.invite.sent', { email: just.tenant.email })}</Notice>}
      </div>
      <div className="partner-tools">
        <ListSearch
          screen="partner-invitations"
          label={t('partner.invitations.search')}
          keep={{ filter, month, invitation: open }}
        />
        <Select
          name="filter"
          label={t('partner.invitations.filter')}
          value={filter ?? ''}
          onChange={(event) => go({ filter: filterOf(event.currentTarget.value) })}
        >
          <option value="">{t('partner.filter.all')}</option>
          {INVITATION_FILTERS.map((one) => (
            <option key={one} value={one}>
              {one === 'open' || one === 'wrong' ? t(`partner.filter.${one}`) : t(`partner.state.${one}`)}
            </option>
          ))}
        </Select>
        {month !== undefined && (
          <Button variant="link" onClick={() => go({ month: undefined })}>
            {t('partner.invitations.allMonths', { month: monthName(month, locale) })}
          </Button>
        )}
      </div>
      <div
        className="card table-box partner-table"
        tabIndex={0}
        role="region"
        aria-label={t('partner.invitations.title')}
        aria-busy={list.isLoading}
      >
        <ListState
          list={list}
          empty={
            filter === undefined && month === undefined && search === undefined ? (
              <EmptyState
                title={t('partner.invitations.none')}
                action={
                  <Button size="small" href={pathTo('partner-invite', locale)}>
                    <Plus /> {t('partner.invite.title')}
                  </Button>
                }
              >
                {t('partner.invitations.noneHint')}
              </EmptyState>
            ) : (
              t('partner.nothingFound')
            )
          }
        />
        {list.rows !== null && list.rows.length > 0 && (
          <InvitationsTable
            rows={list.rows}
            dim={list.isLoading}
            hrefOf={(id) => hrefOf({ invitation: id })}
            onOpen={(id) => go({ invitation: id })}
          />
        )}
        <MoreRows list={list} />
      </div>
      {open !== undefined && (
        <InvitationDialog
          key={open}
          id={open}
          onChanged={(invitation) => {
            putRow('partnerInvitations', input, 'invitations', invitation)
            setChanged(true)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const filterOf = (value: string): InvitationFilter | undefined => INVITATION_FILTERS.find((one) => one === value)

type InvitationFilter = (typeof INVITATION_FILTERS)[number]

interface Place {
  filter?: InvitationFilter | undefined
  /** '2026-05' */
  month?: string | undefined
  /** Id of the open invitation. */
  invitation?: string | undefined
}

/** The filters, the search and the open invitation, kept in the address so that Back, reload and shared links work. */
function useInvitationAddress() {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const asked = useSearchValue('month')
  const filter = INVITATION_FILTERS.find((one) => one === wanted)
  const month = asked !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const search = useSearchValue('search') || undefined
  const narrowed = { ...(filter ? { filter } : {}), ...(month ? { month } : {}), ...(search ? { search } : {}) }
  /** Changes some parameters and keeps the others, but closes the open invitation unless `change` names one. */
  const hrefOf = (change: Place) => pathTo('partner-invitations', locale, { search: { ...narrowed, ...change } })
  return {
    filter,
    month,
    search,
    /** All filters and the search, for the call. */
    query: narrowed,
    open: useSearchValue('invitation') || undefined,
    /** Id of the invitation that was just sent. */
    sent: useSearchValue('sent') || undefined,
    hrefOf,
    go: (change: Place) => void router.navigate({ href: hrefOf(change), resetScroll: false }),
  }
}
