import { tenantNames } from '@nestbond/domain/values/person-name'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountOf, streetLine, valuesOf } from './homes-values.ts'
import type { Acceptance } from './use-acceptances.ts'

interface AcceptRowProps {
  home: LandlordHome
  outcome: Acceptance | undefined
  /** Names the landlord, too. */
  withLandlord: boolean
  chosen: boolean
  onChoose: () => void
}

/** One invitation to accept: what it covers, what the landlord returns for it, the preview, and the outcome. */
export function AcceptRow({ home, outcome, withLandlord, chosen, onChoose }: AcceptRowProps) {
  const texts = useTexts()
  const { t, money, date } = texts
  const values = {
    ...valuesOf(home, texts),
    tenant: tenantNames(home),
    home: streetLine(home),
    amount: money(amountOf(home).cents, { whole: true, currency: home.currency }),
    begins: outcome === 'ACCEPTED' ? 'fixed' : 'earliest',
    start: date(fromWireDate(home.insuranceStart) ?? ''),
  }
  const line = t('homes.accept.row', values)
  return (
    <li data-accept={typeof outcome === 'object' ? 'FAILED' : (outcome ?? 'OPEN')}>
      {outcome === 'ACCEPTED' ? (
        <p>{line}</p>
      ) : (
        <Checkbox name={`accept.${home.id}`} checked={chosen} onChange={onChoose}>
          {line}
        </Checkbox>
      )}
      <div className="accept-details small">
        {withLandlord && <p>{t('homes.landlord', values)}</p>}
        {home.cashToReturn && <p>{t('homes.accept.cash', values)}</p>}
        {home.guaranteeToReturn && <p>{t('homes.accept.guarantee')}</p>}
        {outcome === undefined && (
          <a href={urlOf('invitationPreview', { params: { id: home.id } })} target="_blank" rel="noopener">
            {t('homes.accept.preview', values)}{' '}
            <span className="visually-hidden">
              {values.home} ({t('common.opensNewTab')})
            </span>
          </a>
        )}
        {outcome !== undefined && <Outcome outcome={outcome} country={home.country} />}
      </div>
    </li>
  )
}

const TONES: Record<'ACCEPTED' | 'BUSY' | 'WAITING', TagProps['tone']> = {
  ACCEPTED: 'ok',
  BUSY: 'wait',
  WAITING: 'plain',
}
const WORDS = { ACCEPTED: 'homes.accept.done', BUSY: 'homes.accept.busy', WAITING: 'homes.accept.waits' } as const

function Outcome({ outcome, country }: { outcome: Acceptance; country: string }) {
  const { t, rich, locale } = useTexts()
  if (typeof outcome === 'string')
    return (
      <p>
        <Tag tone={TONES[outcome]}>{t(WORDS[outcome])}</Tag>
      </p>
    )
  const code = outcome.error?.errorCode
  return (
    <p>
      <Tag tone="error">{t('homes.accept.failed')}</Tag>{' '}
      {code === 'PROPERTY_HAS_ACTIVE_POLICY' ? (
        <Rich
          parts={rich('landlord.hasPolicy', { country })}
          tags={{ link: (text) => <a href={`${pathTo('help', locale)}#contact`}>{text}</a> }}
        />
      ) : code === 'INVITATION_CLOSED' ? (
        t('landlord.closed')
      ) : code === 'LINK_REPLACED' || code === 'NOT_FOUND' ? (
        t('homes.accept.gone')
      ) : (
        t('homes.accept.noAnswer')
      )}
    </p>
  )
}
