import { useRef } from 'react'
import type { AccountSession } from '@nestbond/api/account/account'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { putResponse } from '../../api/query-client.ts'
import { useCall } from '../../api/use-call.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { FoldedPart } from '../../frame/FoldedPart.tsx'
import { troubleOf } from '../../texts/trouble.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The account's active sign-ins. Each can be signed out from here. */
export function Sessions() {
  const texts = useTexts()
  const { t, locale } = texts
  const summary = useRef<HTMLElement>(null)
  const { data, error, refetch } = useCall('userSessions')
  const form = useApiForm({
    values: { id: '' },
    send: (params) => callApi('userSessionEnd', { params }),
    onDone(sessions) {
      putResponse('userSessions', {}, sessions)
      summary.current?.focus()
    },
  })
  const { trouble } = form
  const end = ({ id }: AccountSession) => {
    if (form.busy) return
    form.set('id', id)
    void form.submit()
  }
  const shown = trouble ?? (error instanceof ApiError && error.status === 401 ? null : error)
  return (
    <section className="sessions" aria-label={t('account.sessions.title')}>
      <FoldedPart title={t('account.sessions.title')} summary={summary}>
        <p className="small">{t('account.sessions.lead')}</p>
        {shown !== null && (
          <Notice tone="error" role="alert">
            <p>{troubleOf(shown, texts)}</p>
            {trouble === null && (
              <Button variant="link" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            )}
          </Notice>
        )}
        {!data && error === null && <Skeleton count={2} />}
        <ul>
          {data?.sessions.map((session) => {
            const name = deviceName(session, t)
            return (
              <li key={session.id} className="split">
                <div>
                  <p>
                    {name} {session.current && <Tag tone="ok">{t('account.sessions.current')}</Tag>}
                  </p>
                  <p className="small">
                    {t('account.sessions.seen', {
                      seen: formatDateTime(session.lastSeenAt, locale),
                      begun: formatDateTime(session.createdAt, locale),
                    })}
                  </p>
                </div>
                {!session.current && (
                  <Button
                    size="small"
                    variant="danger"
                    busy={form.busy && form.values.id === session.id}
                    busyLabel={t('account.busy')}
                    aria-label={t('account.sessions.endNamed', { name })}
                    onClick={() => end(session)}
                  >
                    {t('account.sessions.end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </FoldedPart>
    </section>
  )
}

function deviceName({ browser, system }: AccountSession, t: ReturnType<typeof useTexts>['t']): string {
  if (browser && system) return t('account.sessions.device', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}
