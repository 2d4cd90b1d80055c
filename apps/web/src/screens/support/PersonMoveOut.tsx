import { useState } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { callApi, urlOf } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { dayOf } from '../policy/policy-values.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface PersonMoveOutProps {
  page: PersonPage
  moveOut: NonNullable<NonNullable<PersonPage['policy']>['moveOut']['named']>
  onPut: (page: PersonPage) => void
}

/** The day of the move-out, and the letter to a landlord who is silent about it. */
export function PersonMoveOut({ page, moveOut, onPut }: PersonMoveOutProps) {
  const { t, date } = useTexts()
  const [asking, setAsking] = useState(false)
  const { day, answer, landlordDay, letterOn, silentUntil } = moveOut
  const open = page.policy?.moveOut.days !== null && answer !== 'OBJECTED'
  return (
    <Card>
      <h2 className="heading">{t('support.moveOut.title')}</h2>
      <DataList
        rows={[
          { term: t('support.moveOut.day'), value: date(dayOf(day)) },
          {
            term: t('support.moveOut.answer'),
            value: t(`support.moveOut.answer.${answer ?? 'NONE'}`, {
              day: landlordDay === null ? '' : date(dayOf(landlordDay)),
            }),
          },
          ...(letterOn === null ? [] : [{ term: t('support.moveOut.letterOn'), value: date(dayOf(letterOn)) }]),
          ...(silentUntil === null ? [] : [{ term: t('support.moveOut.until'), value: date(dayOf(silentUntil)) }]),
        ]}
      />
      {open && (
        <div className="split start">
          <a href={urlOf('officePersonMoveOutLetter', { params: { id: page.id } })} target="_blank" rel="noopener">
            {t('support.moveOut.letter')}
            <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
          </a>
          {letterOn === null && (
            <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
              {t('support.moveOut.posted')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t('support.moveOut.postedTitle')}
          text={t('support.moveOut.postedText')}
          confirm={t('support.moveOut.posted')}
          send={(reason) =>
            callApi('officePersonMoveOutPosted', { params: { id: page.id }, payload: { reason }, quiet: true })
          }
          onDone={(changed) => {
            onPut(changed)
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
