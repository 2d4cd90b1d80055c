import '@nestbond/design-system/Table.css'
import { useRouter } from '@tanstack/react-router'
import { PARTNER_POLICY_FILTERS } from '@nestbond/api/partner-policies/policies'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Download, Plus } from '@nestbond/design-system/icons.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { urlOf } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MoreRows } from '../../../frame/MoreRows.tsx'
import { ListSearch, ListState } from '../ListParts.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'
import { useFocusOnClosed } from '../use-focus-on-closed.ts'
import { PoliciesTable } from './PoliciesTable.tsx'
import { PolicyDialog } from './PolicyDialog.tsx'

/** The policies of the partner's homes, with certificates, releases and claims. */
export function Screen() {
  const { t } = useTexts()
  return (
    <PartnerFrame
      screen="partner-policies"
      title={t('partner.policies.title')}
      lead={t('partner.policies.lead')}
      actions={
        <Button variant="secondary" size="small" href={urlOf('partnerPoliciesCsv')}>
          <Download /> {t('partner.download')}
        </Button>
      }
    >
      {() => <PolicyList />}
    </PartnerFrame>
  )
}

function PolicyList() {
  const { t, locale } = useTexts()
  const { filter, search, query, open, hrefOf, go } = usePolicyAddress()
  const list = usePages('partnerPolicies', 'policies', { query })
  useFocusOnClosed('data-policy', open, list.rows !== null)
  return (
    <>
      <div className="partner-tools">
        <ListSearch screen="partner-policies" label={t('partner.policies.search')} keep={{ filter, policy: open }} />
        <Select
          name="filter"
          label={t('partner.invitations.filter')}
          value={filter ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            go({ filter: PARTNER_POLICY_FILTERS.find((one) => one === value) })
          }}
        >
          <option value="">{t('partner.filter.all')}</option>
          {PARTNER_POLICY_FILTERS.map((one) => (
            <option key={one} value={one}>
              {t(`partner.policies.filter.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className="card table-box partner-table" aria-busy={list.isLoading}>
        <ListState
          list={list}
          empty={
            filter === undefined && search === undefined ? (
              <EmptyState
                title={t('partner.policies.none')}
                action={
                  <Button size="small" href={pathTo('partner-invite', locale)}>
                    <Plus /> {t('partner.invite.title')}
                  </Button>
                }
              >
                {t('partner.policies.noneHint')}
              </EmptyState>
            ) : (
              t('partner.nothingFound')
            )
          }
        />
        {list.rows !== null && list.rows.length > 0 && (
          <PoliciesTable
            rows={list.rows}
            dim={list.isLoading}
            hrefOf={(id) => hrefOf({ policy: id })}
            onOpen={(id) => go({ policy: id })}
          />
        )}
        <MoreRows list={list} />
      </div>
      {open !== undefined && <PolicyDialog key={open} id={open} onClose={() => go({})} />}
    </>
  )
}

type PolicyFilter = (typeof PARTNER_POLICY_FILTERS)[number]

interface Place {
  filter?: PolicyFilter | undefined
  /** Id of the open policy. */
  policy?: string | undefined
}

/** The filter, the search and the open policy, kept in the address so that Back, reload and shared links work. */
function usePolicyAddress() {
  const { locale } = useTexts()
  const router = useRouter()
  const wanted = useSearchValue('filter')
  const filter = PARTNER_POLICY_FILTERS.find((one) => one === wanted)
  const search = useSearchValue('search') || undefined
  const narrowed = { ...(filter ? { filter } : {}), ...(search ? { search } : {}) }
  /** Changes some parameters and keeps the others, but closes the open policy unless `change` names one. */
  const hrefOf = (change: Place) => pathTo('partner-policies', locale, { search: { ...narrowed, ...change } })
  return {
    filter,
    search,
    /** The filter and the search, for the call. */
    query: narrowed,
    open: useSearchValue('policy') || undefined,
    hrefOf,
    go: (change: Place) => void router.navigate({ href: hrefOf(change), resetScroll: false }),
  }
}
