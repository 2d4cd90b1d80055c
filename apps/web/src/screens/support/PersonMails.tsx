import { useState } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import type { SentMail } from '@nestbond/api/support/sent-mail'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi, urlOf } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const TONES: Record<SentMail['state'], TagProps['tone']> = {
  WAITING: 'info',
  SENDING: 'info',
  SENT: 'ok',
  RETRYING: 'wait',
  REFUSED: 'error',
  DROPPED: 'plain',
  TO_POST: 'wait',
  POSTED: 'ok',
}

interface PersonMailsProps {
  page: PersonPage
  onPut: (page: PersonPage) => void
}

/** Every mail about this application with its state and its text, and the way to send it again. */
export function PersonMails({ page, onPut }: PersonMailsProps) {
  const { t, locale } = useTexts()
  const [posted, setPosted] = useState<SentMail | null>(null)
  const [asked, setAsked] = useState<SentMail | null>(null)
  const [said, setSaid] = useState('')
  // A mail that a limit has kept back was never written.
  const withSubject = (mail: SentMail) => ({
    ...mail,
    subject: mail.subject || t('support.mailKeptBack', { kind: mail.kind }),
  })
  return (
    <Card>
      <h2 className="heading">{t('support.mails')}</h2>
      <p className="small" role="status">
        {said}
      </p>
      {page.mailsStopped && (
        <Notice tone={page.mailsStopped.why === 'refused' ? 'wait' : 'quiet'}>
          {t(`support.mailsStopped.${page.mailsStopped.why}`, { date: formatDateTime(page.mailsStopped.at, locale) })}
        </Notice>
      )}
      {page.mails.length === 0 && <p className="small">{t('support.noMails')}</p>}
      <ul className="person-list" data-list="mails">
        {page.mails.map(withSubject).map((mail) => (
          <MailItem
            key={mail.id}
            personId={page.id}
            mail={mail}
            onPosted={() => setPosted(mail)}
            onAgain={() => setAsked(mail)}
          />
        ))}
      </ul>
      {posted && (
        <ReasonDialog
          title={t('support.letter.postedTitle')}
          text={t('support.letter.postedText')}
          confirm={t('support.letter.posted')}
          send={(reason) =>
            callApi('officePersonMailPosted', {
              params: { id: page.id, mailId: posted.id },
              payload: { reason },
              quiet: true,
            })
          }
          onDone={(changed) => {
            onPut(changed)
            setPosted(null)
            setSaid(t('support.letter.postedSaid'))
          }}
          onCancel={() => setPosted(null)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={t('support.againTitle', { subject: asked.subject })}
          text={t(`support.againText.${asked.recipient}`)}
          confirm={t('support.againConfirm')}
          send={(reason) =>
            callApi('officePersonMailAgain', { params: { id: page.id, mailId: asked.id }, payload: { reason } })
          }
          onDone={(changed) => {
            onPut(changed)
            setAsked(null)
            setSaid(t('support.againSaid'))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

interface MailItemProps {
  personId: string
  mail: SentMail
  onPosted: () => void
  onAgain: () => void
}

/** A mail with its state and its text. A letter has its papers. */
function MailItem({ personId, mail, onPosted, onAgain }: MailItemProps) {
  const { t, locale } = useTexts()
  const params = { id: personId, mailId: mail.id }
  return (
    <li data-mail={mail.kind}>
      <details>
        <summary>
          <span>
            {mail.subject}
            <span className="people-more">
              {formatDateTime(mail.at, locale)} · {t(`support.recipient.${mail.recipient}`)}
              {mail.sentTo !== '' && ` · ${mail.sentTo}`}
            </span>
          </span>
          <Tag tone={TONES[mail.state]}>{t(`support.mail.${mail.state}`)}</Tag>
        </summary>
        {(mail.state === 'RETRYING' ||
          mail.state === 'REFUSED' ||
          mail.state === 'DROPPED' ||
          mail.state === 'TO_POST') && (
          <p className="small">
            {mail.returned
              ? t('support.mailWhy.returned', {
                  date: formatDateTime(mail.returned.at, locale),
                  status: mail.returned.status ?? 'none',
                })
              : t(`support.mailWhy.${mail.state}`)}
          </p>
        )}
        {mail.text !== '' && <p className="person-mail">{mail.text}</p>}
      </details>
      {mail.letter && (
        <div className="split start">
          <PaperLink href={urlOf('officePersonMailLetter', { params })} subject={mail.subject}>
            {t('support.letter.open')}
          </PaperLink>
          {mail.enclosure && (
            <PaperLink href={urlOf('officePersonMailEnclosure', { params })} subject={mail.subject}>
              {t('support.letter.enclosure')}
            </PaperLink>
          )}
          <Button size="small" variant="secondary" onClick={onPosted}>
            {t('support.letter.posted')}
            <span className="visually-hidden">: {mail.subject}</span>
          </Button>
        </div>
      )}
      {mail.again && (
        <Button variant="link" onClick={onAgain}>
          {t('support.again')}
          <span className="visually-hidden">: {mail.subject}</span>
        </Button>
      )}
    </li>
  )
}

function PaperLink({ href, subject, children }: { href: string; subject: string; children: string }) {
  const { t } = useTexts()
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">
        : {subject} ({t('common.opensNewTab')})
      </span>
    </a>
  )
}
