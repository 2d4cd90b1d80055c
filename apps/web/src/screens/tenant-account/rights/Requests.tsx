import type { RightsRequest } from '@nestbond/api/tenant-account/rights'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'

const TONES = { OPEN: 'wait', DONE: 'ok', REFUSED: 'plain' } as const

/** The tenant's requests to the office, with its answers. */
export function Requests({ requests }: { requests: readonly RightsRequest[] }) {
  const { t, date } = useTexts()
  if (requests.length === 0) return null
  return (
    <section className="rights-part" aria-labelledby="requests">
      <h2 className="title" id="requests">
        {t('rights.request.title')}
      </h2>
      <ul className="rights-lines">
        {requests.map(({ id, kind, wanted, state, requestedAt, answer, inForceAt }) => (
          <li key={id} className="split">
            <div>
              <p>
                {t(`rights.request.${kind}`)}
                {wanted !== '' && <>: {kind === 'birthDate' ? date(wanted) : wanted}</>}
                {wanted === '' && kind === 'firstName' && <>: {t('rights.request.noFirstName')}</>}{' '}
                <Tag tone={TONES[state]}>{t(`rights.request.state.${state}`)}</Tag>
              </p>
              <p className="small">{t('rights.request.since', { date: date(civilDateIn(new Date(requestedAt))) })}</p>
              {inForceAt !== null && (
                <p className="small">{t('rights.request.inForce', { date: date(civilDateIn(new Date(inForceAt))) })}</p>
              )}
              {answer !== null && <p className="small">{answer}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
