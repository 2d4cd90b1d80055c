import { useState } from 'react'
import type { Announcement } from '@nestbond/api/claims/announcements'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../claim-words.ts'
import type { ClaimActs } from './claim-acts.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'

interface AnnouncedClaimProps {
  acts: ClaimActs
  announcement: Announcement
  /** A partner takes back only what it has announced itself. */
  mayTakeBack?: boolean
  /** Null while the amount cannot be given, because a form is open or nothing is left of the cover. */
  onQuantify: (() => void) | null
  onChanged: (announcements: readonly Announcement[]) => void
  onStale: () => void
}

/** A claim that was announced without its amount. */
export function AnnouncedClaim({
  acts,
  announcement,
  mayTakeBack = true,
  onQuantify,
  onChanged,
  onStale,
}: AnnouncedClaimProps) {
  const { t, date } = useTexts()
  const [asking, setAsking] = useState(false)
  const pass = usePass()
  const { id, reason, announcedAt, quantifyUntil } = announcement
  const form = useApiForm({
    send: () => pass(() => acts.takeAnnouncementBack(id), t('claims.announced.takeBack')),
    onDone({ announcements }) {
      setAsking(false)
      onChanged(announcements)
    },
    onRefused({ errorCode }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
    },
  })
  return (
    <Card>
      <section className="stack-s" data-part="announcement">
        <h3 className="heading">{t('claims.announced.title', { date: date(civilDateIn(new Date(announcedAt))) })}</h3>
        <p>{reason}</p>
        <p className="small">
          {quantifyUntil === null
            ? t('claims.announced.untilOpen')
            : t('claims.announced.until', { date: date(dayOf(quantifyUntil)) })}
        </p>
        <div className="split start">
          {onQuantify && (
            <Button size="small" onClick={onQuantify}>
              {t('claims.announced.quantify')}
            </Button>
          )}
          {mayTakeBack && (
            <Button variant="link" onClick={() => setAsking(true)}>
              {t('claims.announced.takeBack')}
            </Button>
          )}
        </div>
        <TakeBackDialog
          open={asking}
          title={t('claims.announced.takeBackTitle')}
          form={form}
          onClose={() => setAsking(false)}
        >
          {t('claims.announced.takeBackText')}
        </TakeBackDialog>
      </section>
    </Card>
  )
}
