import { useState } from 'react'
import type { Announcement } from '@nestbond/api/claims/announcements'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../claim-words.ts'
import type { ClaimActs } from './claim-acts.ts'

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
        <Dialog
          open={asking}
          title={t('claims.announced.takeBackTitle')}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
        >
          <p>{t('claims.announced.takeBackText')}</p>
          <Trouble of={form.trouble} />
          <div className="split start">
            <Button variant="danger" busy={form.busy} busyLabel={t('common.saving')} onClick={() => void form.submit()}>
              {t('claims.takeBack.confirm')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('claims.takeBack.keep')}
            </Button>
          </div>
        </Dialog>
      </section>
    </Card>
  )
}
