import { EmailField } from '../../../forms/EmailField.tsx'
import { userInviteAgain } from '@nestbond/api/landlord/invite-again'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { useId, useState } from 'react'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface InviteAgainProps<Answer> {
  /** Level of the form's heading on the page. */
  level: 2 | 3
  landlord: string
  /** The landlord's present mailbox; null without one. */
  email: string | null
  progress: { sentAt: string; openedAt: string | null; byPost: boolean; postedAt: string | null }
  /** The last day for a new invitation after a decline or an expiry; null while the invitation is open. */
  until: CivilDate | null
  /** `email` is null if it was not corrected; `byPost` is true if the landlord has none after all. */
  send: (corrected: { email: string | null; byPost: boolean }) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** How far the landlord's invitation is, and a form that sends it again, to a corrected address if need be. */
export function InviteAgain<Answer>({
  level,
  landlord,
  email,
  progress,
  until,
  send,
  onDone,
}: InviteAgainProps<Answer>) {
  const { t } = useTexts()
  const { opened, opener, heading, open, close } = useOpened()
  const [sentTo, setSentTo] = useState<{ email: string | null } | null>(null)
  const id = useId()
  const form = useApiForm({
    values: () => ({ email: email ?? '', noEmail: false }),
    schema: userInviteAgain.payload,
    body: ({ email: typed, noEmail }) => ({
      email: noEmail ? null : email === null ? typed.trim() || null : typed,
      byPost: noEmail,
    }),
    async send({ email: typed, byPost = false }) {
      const answer = await send({ email: typed && typed !== email ? typed : null, byPost })
      return { answer, sentTo: { email: byPost ? null : (typed ?? email) } }
    },
    onDone(done) {
      setSentTo(done.sentTo)
      close()
      onDone(done.answer)
    },
  })
  const renew = until !== null
  const Heading = `h${level}` as const
  return (
    <section className="stack-s invite-again">
      <Progress landlord={landlord} progress={progress} until={until} />
      <div role="status">
        {sentTo !== null && !opened && (
          <Notice tone="ok">
            {sentTo.email === null ? t('payment.again.doneByPost') : t('payment.again.done', { email: sentTo.email })}
          </Notice>
        )}
      </div>
      {opened ? (
        <form className="stack-s" noValidate onSubmit={form.onSubmit}>
          <Heading className="heading" ref={heading} tabIndex={-1}>
            {t(renew ? 'payment.again.renew' : 'payment.again.open')}
          </Heading>
          {(renew || !form.values.noEmail) && (
            <p className="small">
              {t(renew ? 'payment.again.renewNote' : email === null ? 'payment.again.postNote' : 'payment.again.note', {
                landlord,
              })}
            </p>
          )}
          {!form.values.noEmail && (
            <EmailField
              {...form.field('email')}
              typed={form.values.email}
              onMeant={(address) => form.set('email', address)}
              id={`${id}-email`}
              autoComplete="off"
              label={t('payment.again.email')}
              {...(email === null ? { optional: t('common.optional') } : {})}
            />
          )}
          {email !== null && (
            <Checkbox {...form.box('noEmail')} hint={form.values.noEmail ? t('payment.again.byPost') : undefined}>
              {t('payment.again.noEmail')}
            </Checkbox>
          )}
          <Trouble of={form.trouble} />
          <div className="split start">
            <Button type="submit" size="small" busy={form.busy} busyLabel={t('payment.again.sending')}>
              {t('payment.again.send')}
            </Button>
            <Button size="small" variant="secondary" onClick={close}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="split start">
          <Button size="small" variant={renew ? 'main' : 'secondary'} ref={opener} onClick={open}>
            {t(renew ? 'payment.again.renew' : 'payment.again.open')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** How far the invitation is, or until when a new one can be sent. */
function Progress({ landlord, progress, until }: Pick<InviteAgainProps<unknown>, 'landlord' | 'progress' | 'until'>) {
  const { t, date } = useTexts()
  const day = (instant: string) => date(civilDateIn(new Date(instant)))
  if (until !== null) return <p>{t('payment.again.renewText', { landlord, until: date(until) })}</p>
  return (
    <p className="small">
      {progress.byPost && progress.postedAt === null
        ? t('payment.again.toPost', { landlord })
        : progress.openedAt === null
          ? t(progress.postedAt === null ? 'payment.again.sent' : 'payment.again.posted', {
              date: day(progress.sentAt),
            })
          : t('payment.again.opened', { date: day(progress.sentAt), opened: day(progress.openedAt), landlord })}
    </p>
  )
}
