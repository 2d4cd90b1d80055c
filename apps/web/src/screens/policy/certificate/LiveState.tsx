import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import {
  BadgeCheck,
  CalendarDays,
  CircleX,
  Handshake,
  RefreshCw,
  Scale,
  Undo2,
} from '@nestbond/design-system/icons.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import type { ResponseOf } from '@nestbond/api/types'
import { isCertificateInForce, type PublicCertificateState } from '@nestbond/domain/policy/policy'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { formatDateTime } from '@nestbond/messages/format'
import { endingSentence, suretyRows } from '../../../texts/surety-words.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'

const LOOKS: Record<PublicCertificateState, { tone: TagProps['tone']; icon: ReactNode }> = {
  valid: { tone: 'ok', icon: <BadgeCheck /> },
  ending: { tone: 'wait', icon: <CalendarDays /> },
  claimed: { tone: 'wait', icon: <Scale /> },
  released: { tone: 'info', icon: <Handshake /> },
  withdrawn: { tone: 'error', icon: <Undo2 /> },
  ended: { tone: 'error', icon: <CircleX /> },
  replaced: { tone: 'wait', icon: <RefreshCw /> },
}

interface LiveStateProps {
  certificate: ResponseOf<'certificate'>
  checking: boolean
  onAgain: () => void
}

/** The house in the evening while the certificate is in force, by day afterwards. */
export function certificateStage(state: PublicCertificateState, { t }: Pick<Texts, 't'>): FrameStage {
  const stands = isCertificateInForce(state)
  return {
    house: {
      title: t(stands ? 'certificate.house' : 'certificate.houseOver'),
      // The public page names no street and no number, so the house has no number plate.
      drawing: (
        <HouseParts parts={houseStates('done', { number: 'off', ...(stands && { light: 'done', name: 'done' }) })} />
      ),
    },
    evening: stands,
  }
}

/** The state in words, and what the printed certificate must say to be genuine. */
export function LiveState({ certificate, checking, onAgain }: LiveStateProps) {
  const texts = useTexts()
  const { t, money, date, locale } = texts
  const { code, state, country, deposit, currency, city, validFrom, validUntil, checkedAt } = certificate
  const { tone, icon } = LOOKS[state]
  const stands = isCertificateInForce(state)
  const day = (wire: string) => date(fromWireDate(wire) ?? wire.slice(0, 10))
  return (
    <div className="stack side-body">
      <div className="page-head" role="status">
        <p className="certificate-state">
          <Tag tone={tone}>
            {icon} {t(`certificate.state.${state}`, { country })}
          </Tag>
        </p>
        <h1>{t(`certificate.heading.${state}`, { country })}</h1>
        <p>{state === 'ending' ? endingSentence(certificate, 'other', texts) : t(`certificate.lead.${state}`)}</p>
      </div>
      <Card>
        <h2 className="heading">{t('certificate.name', { country, code })}</h2>
        <DataList
          plainFirst
          rows={[
            {
              term: t('certificate.row.deposit'),
              value: <strong className="num">{money(Math.round(deposit * 100), { whole: true, currency })}</strong>,
            },
            ...suretyRows(certificate, 'other', texts),
            ...(city === '' ? [] : [{ term: t('certificate.row.city'), value: city }]),
            ...(certificate.oneRoom ? [{ term: t('certificate.row.scope'), value: t('certificate.oneRoom') }] : []),
            ...(certificate.tenants === null || certificate.tenants === 1
              ? []
              : [
                  {
                    term: t('certificate.row.tenants'),
                    value: t('certificate.tenants', { count: certificate.tenants }),
                  },
                ]),
            { term: t('certificate.row.from', { inForce: String(stands) }), value: day(validFrom) },
            // The end of cover says it already, unless cover ends on another day than was agreed.
            ...(validUntil === null || validUntil === certificate.coverEnd
              ? []
              : [{ term: t('certificate.row.agreedEnd'), value: day(validUntil) }]),
            {
              term: t('certificate.row.checked'),
              value: t('certificate.checkedAt', { dateTime: formatDateTime(checkedAt, locale) }),
            },
          ]}
        />
      </Card>
      <p className="small">{t('certificate.compare')}</p>
      <div className="split start">
        <Button variant="secondary" busy={checking} busyLabel={t('certificate.checking')} onClick={onAgain}>
          <RefreshCw /> {t('certificate.again')}
        </Button>
      </div>
    </div>
  )
}
