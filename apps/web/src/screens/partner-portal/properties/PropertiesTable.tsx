import { useState } from 'react'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { Button } from '@nestbond/design-system/Button.tsx'
import { classNames } from '@nestbond/design-system/class-names'
import { formatAddress } from '@nestbond/domain/values/address'
import { callApi } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { HomePicture } from '../street/HomePicture.tsx'
import { homeOfProperty } from '../street/street-homes.ts'

/** Maximum number of units named in a row. Further ones are counted. */
const SHOWN_UNITS = 6

interface PropertiesTableProps {
  rows: readonly PartnerProperty[]
  /** The rows are outdated and new ones are loading. */
  dim: boolean
  onEdit: (property: PartnerProperty) => void
  onRemoved: (property: PartnerProperty) => void
}

/** One row for each house, with its actions. */
export function PropertiesTable({ rows, dim, onEdit, onRemoved }: PropertiesTableProps) {
  const { t } = useTexts()
  const [removing, setRemoving] = useState<PartnerProperty | null>(null)
  return (
    <>
      <table className={classNames('table', dim && 'is-dim')}>
        <thead>
          <tr>
            <th scope="col">{t('partner.property.title')}</th>
            <th scope="col">{t('partner.property.units')}</th>
            <th scope="col" className="r">
              {t('partner.property.open')}
            </th>
            <th scope="col" className="r">
              {t('partner.property.policies')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('partner.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((property) => (
            <PropertyRow key={property.id} property={property} onEdit={onEdit} onRemove={setRemoving} />
          ))}
        </tbody>
      </table>
      {removing && (
        <ConfirmDialog
          title={t('partner.property.removeTitle', { title: removing.title })}
          text={t('partner.property.removeText')}
          action={t('partner.remove')}
          danger
          run={async () => void (await callApi('partnerPropertyRemove', { params: { id: removing.id } }))}
          onDone={() => {
            setRemoving(null)
            onRemoved(removing)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

interface PropertyRowProps {
  property: PartnerProperty
  onEdit: (property: PartnerProperty) => void
  onRemove: (property: PartnerProperty) => void
}

function PropertyRow({ property, onEdit, onRemove }: PropertyRowProps) {
  const { t, locale } = useTexts()
  return (
    <tr data-property={property.id}>
      <td>
        <div className="row-house">
          <HomePicture home={homeOfProperty(property)} />
          <div>
            <strong>{property.title}</strong>
            <span className="partner-sub">{formatAddress(property.address)}</span>
            {property.reference !== null && <span className="partner-sub">{property.reference}</span>}
          </div>
        </div>
      </td>
      <td>
        {property.units.length === 0
          ? t('partner.property.wholeHouse')
          : property.units.slice(0, SHOWN_UNITS).join(', ')}
        {property.units.length > SHOWN_UNITS &&
          ` ${t('partner.property.moreUnits', { count: property.units.length - SHOWN_UNITS })}`}
      </td>
      <td className="r num">{property.openInvitations || '–'}</td>
      <td className="r num">{property.activePolicies || '–'}</td>
      <td>
        <div className="partner-row-actions">
          <Button
            size="small"
            variant="secondary"
            href={pathTo('partner-invite', locale, { search: { property: property.id } })}
          >
            {t('partner.property.invite')}
            <span className="visually-hidden">: {property.title}</span>
          </Button>
          <Button size="small" variant="secondary" onClick={() => onEdit(property)}>
            {t('partner.change')}
            <span className="visually-hidden">: {property.title}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={() => onRemove(property)}>
            {t('partner.remove')}
            <span className="visually-hidden">: {property.title}</span>
          </Button>
        </div>
      </td>
    </tr>
  )
}
