import '@nestbond/design-system/Table.css'
import { useRef, useState } from 'react'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Download, Plus, Upload } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { urlOf } from '../../../api/client.ts'
import { putRow } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useSearchValue } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MoreRows } from '../../../frame/MoreRows.tsx'
import { ListState, ListSearch } from '../ListParts.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'
import { PropertiesTable } from './PropertiesTable.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { usePages } from '../../../api/use-pages.ts'

/** The partner's houses with their units. */
export function Screen() {
  const { t, locale } = useTexts()
  const [editing, setEditing] = useState<PartnerProperty | 'new' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <PartnerFrame
      screen="partner-properties"
      title={t('partner.properties.title')}
      lead={t('partner.properties.lead')}
      actions={
        <>
          <Button variant="secondary" size="small" href={urlOf('partnerPropertiesCsv')}>
            <Download /> {t('partner.download')}
          </Button>
          <Button variant="secondary" size="small" href={pathTo('partner-properties-import', locale)}>
            <Upload /> {t('partner.properties.import')}
          </Button>
          <Button ref={opener} size="small" aria-expanded={editing === 'new'} onClick={() => setEditing('new')}>
            <Plus /> {t('partner.properties.add')}
          </Button>
        </>
      }
    >
      {() => <List editing={editing} onEdit={setEditing} opener={opener} />}
    </PartnerFrame>
  )
}

interface ListProps {
  editing: PartnerProperty | 'new' | null
  onEdit: (editing: PartnerProperty | 'new' | null) => void
  opener: React.RefObject<HTMLButtonElement | null>
}

function List({ editing, onEdit, opener }: ListProps) {
  const { t } = useTexts()
  const search = useSearchValue('search') ?? ''
  const input = { query: search === '' ? {} : { search } }
  const list = usePages('partnerProperties', 'properties', input)
  /** Message about the last action. */
  const [note, setNote] = useState<string | null>(null)
  const focusAfter = useFocusAfter()
  const close = () => {
    onEdit(null)
    focusAfter(() => opener.current)
  }
  const saved = (property: PartnerProperty, how: 'added' | 'changed') => {
    setNote(t(`partner.properties.${how}`, { title: property.title }))
    if (how === 'added') list.refetch()
    else putRow('partnerProperties', input, 'properties', property)
    close()
  }
  return (
    <>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {editing !== null && (
        <PropertyForm
          key={editing === 'new' ? 'new' : editing.id}
          property={editing === 'new' ? null : editing}
          onSaved={saved}
          onCancel={close}
        />
      )}
      <ListSearch screen="partner-properties" label={t('partner.properties.search')} />
      <div
        className="card table-box partner-table"
        tabIndex={0}
        role="region"
        aria-label={t('partner.properties.title')}
        aria-busy={list.isLoading}
      >
        <ListState
          list={list}
          empty={search === '' ? <NoProperties onAdd={() => onEdit('new')} /> : t('partner.nothingFound')}
        />
        {list.rows !== null && list.rows.length > 0 && (
          <PropertiesTable
            rows={list.rows}
            dim={list.isLoading}
            onEdit={(property) => {
              setNote(null)
              onEdit(property)
            }}
            onRemoved={(property) => {
              setNote(t('partner.properties.removed', { title: property.title }))
              list.refetch()
              focusAfter(() => opener.current)
            }}
          />
        )}
        <MoreRows list={list} />
      </div>
    </>
  )
}

function NoProperties({ onAdd }: { onAdd: () => void }) {
  const { t, locale } = useTexts()
  return (
    <EmptyState
      title={t('partner.properties.none')}
      action={
        <>
          <Button size="small" onClick={onAdd}>
            <Plus /> {t('partner.properties.add')}
          </Button>
          <Button variant="secondary" size="small" href={pathTo('partner-properties-import', locale)}>
            <Upload /> {t('partner.properties.import')}
          </Button>
        </>
      }
    >
      {t('partner.properties.noneHint')}
    </EmptyState>
  )
}
