import { fullName } from '@nestbond/domain/values/person-name'
import type { NextTenant } from '@nestbond/api/landlord/homes'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayAt } from '../../claims/claim-words.ts'
import { streetLine } from './homes-values.ts'

const TONES: Partial<Record<NextTenant['state'], TagProps['tone']>> = {
  ACCEPTED: 'ok',
  SIGNED: 'wait',
  OPENED: 'info',
  STARTED: 'info',
  OFFERED: 'info',
}

/** The tenants whom the landlord has invited to these homes, and how far they are. */
export function NextTenants({ tenants }: { tenants: readonly NextTenant[] }) {
  const { t, date } = useTexts()
  if (tenants.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="next-tenants-title">
      <h2 className="title" id="next-tenants-title">
        {t('homes.nextTenants')}
      </h2>
      <ul className="homes">
        {tenants.map((invited) => {
          const name = fullName(invited.tenant)
          return (
            <li key={invited.id} className="next-tenant" data-next-tenant={invited.state}>
              <div className="home-where">
                <h3>{name === '' ? invited.tenant.email : name}</h3>
                <p className="small">
                  {t('homes.nextTenant.line', {
                    home: streetLine(invited),
                    sent: date(dayAt(invited.sentAt), 'short'),
                  })}
                </p>
              </div>
              <p className="next-tenant-state">
                <Tag tone={TONES[invited.state] ?? 'plain'}>{t(`homes.nextTenant.state.${invited.state}`)}</Tag>{' '}
                <small>{t('homes.nextTenant.since', { day: date(dayAt(invited.changedAt), 'short') })}</small>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
