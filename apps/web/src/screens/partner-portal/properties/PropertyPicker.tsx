import './PropertyPicker.css'
import { useEffect, useId, useState } from 'react'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { FieldError, type FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { SearchField } from '@nestbond/design-system/SearchField.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { useCall } from '../../../api/use-call.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'

/** Debounce of the search, in milliseconds. */
const TYPING_MS = 250
/** Maximum number of houses shown. A longer search text narrows them down. */
const OFFERED = 6

/** Finds one of the partner's houses by name, reference or address. */
export function PropertyPicker({
  onPick,
  error: fault,
}: {
  onPick: (property: PartnerProperty) => void
  error?: FieldFault
}) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const errorId = useId()
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // Keep the last list while a search is loading, so that a focused house does not disappear.
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    'partnerProperties',
    { query: search === '' ? {} : { search } },
    { keepPrevious: true },
  )
  return (
    <div className="stack-s">
      <SearchField
        name="propertyId"
        label={t('partner.properties.search')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // In this field, Enter must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      />
      {fault && <FieldError id={errorId} {...fault} />}
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton shape="field" count={3} />}
      {data && !error && data.properties.length > 0 && (
        <ul className="partner-picker" aria-busy={isPlaceholderData} aria-label={t('partner.properties.title')}>
          {data.properties.slice(0, OFFERED).map((property) => (
            <li key={property.id}>
              <button type="button" onClick={() => onPick(property)}>
                <strong>{property.title}</strong>
                <span className="small">{formatAddress(property.address)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {data && !isPlaceholderData && data.properties.length > OFFERED && t('partner.invite.moreProperties')}
        {!isPlaceholderData && data?.properties.length === 0 && (
          <>
            {t(data.total.properties === 0 ? 'partner.properties.none' : 'partner.nothingFound')}{' '}
            <a href={pathTo('partner-properties', locale)}>{t('partner.tab.properties')}</a>
          </>
        )}
      </p>
    </div>
  )
}
