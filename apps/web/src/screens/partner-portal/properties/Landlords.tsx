import '@nestbond/design-system/Table.css'
import { useRef, useState } from 'react'
import type { PartnerLandlord } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Plus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { hasRole } from '@nestbond/domain/partners/portal'
import { formatAddress } from '@nestbond/domain/values/address'
import { formatPhone } from '@nestbond/domain/values/phone'
import { landlordName } from '@nestbond/domain/values/person-name'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { CopyLine } from '../CopyLine.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { Authorities } from './Authorities.tsx'
import { LandlordForm } from './LandlordForm.tsx'
import { PartnerFrame } from '../PartnerFrame.tsx'

/** The landlords that the partner's documents can name. */
export function Screen() {
  const { t } = useTexts()
  const [editing, setEditing] = useState<PartnerLandlord | 'new' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <PartnerFrame
      screen="partner-landlords"
      title={t('partner.landlords.title')}
      lead={t('partner.landlords.lead')}
      actions={
        <Button ref={opener} size="small" aria-expanded={editing === 'new'} onClick={() => setEditing('new')}>
          <Plus /> {t('partner.landlords.add')}
        </Button>
      }
    >
      {(user) => (
        <>
          <List editing={editing} onEdit={setEditing} opener={opener} />
          <Authorities mayAct={hasRole(user.role, 'agent')} />
        </>
      )}
    </PartnerFrame>
  )
}

interface ListProps {
  editing: PartnerLandlord | 'new' | null
  onEdit: (editing: PartnerLandlord | 'new' | null) => void
  opener: React.RefObject<HTMLButtonElement | null>
}

function List({ editing, onEdit, opener }: ListProps) {
  const { t } = useTexts()
  const { data, error, isPending, refetch } = useCall('partnerLandlords')
  const [note, setNote] = useState<string | null>(null)
  const [removing, setRemoving] = useState<PartnerLandlord | null>(null)
  const focusAfter = useFocusAfter()
  const done = (text: string | null) => {
    if (text !== null) {
      setNote(text)
      void refetch()
    }
    onEdit(null)
    setRemoving(null)
    focusAfter(() => opener.current)
  }
  return (
    <>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {editing !== null && (
        <LandlordForm
          key={editing === 'new' ? 'new' : editing.id}
          landlord={editing === 'new' ? null : editing}
          onSaved={({ landlord }) => done(t('partner.landlords.saved', { name: landlordName(landlord) }))}
          onCancel={() => done(null)}
        />
      )}
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton shape="field" count={3} />}
      {data?.landlords.length === 0 && (
        <div className="card partner-empty">
          <EmptyState
            title={t('partner.landlords.none')}
            action={
              <Button size="small" onClick={() => onEdit('new')}>
                <Plus /> {t('partner.landlords.add')}
              </Button>
            }
          >
            {t('partner.landlords.noneHint')}
          </EmptyState>
        </div>
      )}
      <ul className="partner-cards">
        {data?.landlords.map((one) => (
          <LandlordCard key={one.id} one={one} onEdit={onEdit} onRemove={setRemoving} />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={t('partner.landlords.removeTitle', { name: landlordName(removing.landlord) })}
          text={t('partner.landlords.removeText')}
          action={t('partner.remove')}
          danger
          run={async () => void (await callApi('partnerLandlordRemove', { params: { id: removing.id } }))}
          onDone={() => done(t('partner.landlords.removed', { name: landlordName(removing.landlord) }))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

interface LandlordCardProps {
  one: PartnerLandlord
  onEdit: (landlord: PartnerLandlord) => void
  onRemove: (landlord: PartnerLandlord) => void
}

function LandlordCard({ one, onEdit, onRemove }: LandlordCardProps) {
  const { t } = useTexts()
  return (
    <li className="card pad stack-s" data-landlord={one.id}>
      <div>
        <h2 className="heading">
          <bdi>{landlordName(one.landlord)}</bdi>
        </h2>
        <p className="small">
          {[
            t(`partner.landlordType.${one.landlord.type}`),
            one.landlord.email ?? t('partner.landlord.noEmail'),
            one.landlord.phone && formatPhone(one.landlord.phone),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {one.address && <p className="small">{formatAddress(one.address)}</p>}
      </div>
      <CopyLine label={t('partner.landlords.link')} text={one.link} />
      <div className="split start">
        <Button size="small" variant="secondary" onClick={() => onEdit(one)}>
          {t('partner.change')}
          <span className="visually-hidden">: {landlordName(one.landlord)}</span>
        </Button>
        {one.properties === 0 && (
          <Button size="small" variant="quiet" onClick={() => onRemove(one)}>
            {t('partner.remove')}
            <span className="visually-hidden">: {landlordName(one.landlord)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
