import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import { classNames } from '@nestbond/design-system/class-names'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { CLOSED_REQUEST_STATES, type PromiseRequestState } from '@nestbond/domain/promises/promise-request'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { useTexts } from '../../../texts/use-texts.ts'

const TONES: Record<PromiseRequestState, TagProps['tone']> = {
  ASKED: 'wait',
  OPENED: 'info',
  AGREED: 'info',
  PROMISED: 'ok',
  ENDED: 'plain',
  NOT_PROMISED: 'plain',
  RECALLED: 'plain',
}

interface PromisesTableProps {
  rows: readonly PartnerPromise[]
  dim: boolean
  onRecall: (row: PartnerPromise) => void
}

/** One row for each request, with the promise once the person has agreed and got it. */
export function PromisesTable({ rows, dim, onRecall }: PromisesTableProps) {
  const { t, money, date } = useTexts()
  const day = (wire: string) => date(fromWireDate(wire) ?? wire, 'short')
  return (
    <table className={classNames('table', dim && 'is-dim')}>
      <thead>
        <tr>
          <th scope="col">{t('partner.promises.person')}</th>
          <th scope="col">{t('partner.invitation.state')}</th>
          <th scope="col" className="r">
            {t('partner.promises.wanted')}
          </th>
          <th scope="col">{t('partner.promises.promise')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, person, reference, state, deposit, country, promise, until } = row
          return (
            <tr key={id} data-promise={id} data-state={state}>
              <td>
                <bdi>{fullName(person)}</bdi>
                <span className="partner-sub">{person.email}</span>
                {reference !== null && <span className="partner-sub">{reference}</span>}
              </td>
              <td>
                <Tag tone={TONES[state]}>{t(`partner.promises.state.${state}`)}</Tag>
              </td>
              <td className="r num">
                {money(fromMajor(deposit) ?? 0, { whole: true })}
                <span className="partner-sub">{t(`partner.promises.country.${country}`)}</span>
              </td>
              <td>
                {promise ? (
                  <>
                    <a href={`/promise/${promise.code}`}>{promise.code}</a>
                    <span className="partner-sub num">
                      {t('partner.promises.upTo', {
                        deposit: money(fromMajor(promise.deposit) ?? 0, { whole: true }),
                        until: day(promise.validUntil),
                      })}
                    </span>
                  </>
                ) : (
                  <span className="partner-sub">
                    {CLOSED_REQUEST_STATES.includes(state)
                      ? t('partner.promises.nothing')
                      : t('partner.promises.until', { date: day(until) })}
                  </span>
                )}
                {row.recallable && (
                  <div>
                    <Button variant="link" onClick={() => onRecall(row)}>
                      <span aria-hidden="true">{t('partner.promises.recall')}</span>
                      <span className="visually-hidden">
                        {t('partner.promises.recallOf', { name: fullName(person) })}
                      </span>
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
