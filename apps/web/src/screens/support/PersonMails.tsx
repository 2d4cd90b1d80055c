import { useState } from 'react'
import type { PersonPage, SentMail } from '@nestbond/api/support/people'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const TONES: Record<SentMail['state'], TagProps['tone']> = {
  WAITING: 'info',
  SENDING: 'info',
  SENT: 'ok',
  RETRYING: 'wait',
  REFUSED: 'error',
  DROPPED: 'plain',
}

interface PersonMailsProps {
  page: PersonPage
  onPut: (page: PersonPage) => void
}

/** Every mail about this application with its state and its text, and the way to send it again. */
export function PersonMails({ page, onPut }: PersonMailsProps) {
  const { t, locale } = useTexts()
  const [asked, setAsked] = useState<SentMail | null>(null)
  const [said, setSaid] = useState('')
  return (
    <Card>
      <h2 className="heading">{t('support.mails')}</h2>
      <p className="small" role="status">
        {said}
      </p>
      {page.mails.length === 0 && <p className="small">{t('support.noMails')}</p>}
      <ul className="person-list" data-list="mails">
        {page.mails.map((mail) => (
          <li key={mail.id} data-mail={mail.kind}>
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
              {(mail.state === 'RETRYING' || mail.state === 'REFUSED' || mail.state === 'DROPPED') && (
                <p className="small">{t(`support.mailWhy.${mail.state}`)}</p>
              )}
              {mail.text !== '' && <p className="person-mail">{mail.text}</p>}
            </details>
            {mail.again && (
              <Button variant="link" onClick={() => setAsked(mail)}>
                {t('support.again')}
                <span className="visually-hidden">: {mail.subject}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
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
