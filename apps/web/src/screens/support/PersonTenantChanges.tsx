import { Link } from '@tanstack/react-router'
import type { PersonPage, PersonTenantChange } from '@nestbond/api/support/person-page'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'
import { dayOf } from '../policy/policy-values.ts'
import { peopleAddress } from './people-address.ts'

/** Who leaves a contract and from when on, with the contract that takes its place, or that it has replaced. */
export function PersonTenantChanges({ changes }: { changes: PersonPage['tenantChanges'] }) {
  return changes.map((change) => <Change key={change.side} change={change} />)
}

function Change({ change }: { change: PersonTenantChange }) {
  const { t, date, locale } = useTexts()
  const { side, state, endedBy, day, answerUntil, leave, other } = change
  return (
    <Card>
      <h2 className="heading">{t(`support.tenantChange.title.${side}`)}</h2>
      <DataList
        plainFirst
        rows={[
          {
            term: t('support.tenantChange.state'),
            value:
              endedBy === null ? t(`support.tenantChange.state.${state}`) : t(`support.tenantChange.end.${endedBy}`),
          },
          { term: t('support.tenantChange.day'), value: date(dayOf(day)) },
          ...leave.map(({ id, name, agreed }) => ({
            term: t('support.tenantChange.leaves'),
            value: (
              <>
                <Link to={peopleAddress(locale, id)}>{name || t('support.none')}</Link>
                {' · '}
                {t('support.tenantChange.agreed', { agreed: String(agreed) })}
              </>
            ),
          })),
          ...(state === 'ASKED'
            ? [{ term: t('support.tenantChange.answerUntil'), value: formatDateTime(answerUntil, locale) }]
            : []),
          ...(other === null
            ? []
            : [
                {
                  term: t(`support.tenantChange.other.${side}`),
                  value: <Link to={peopleAddress(locale, other.id)}>{other.reference}</Link>,
                },
              ]),
        ]}
      />
    </Card>
  )
}
