import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { House } from '@nestbond/design-system/House.tsx'
import { Copy, Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Plate } from '@nestbond/design-system/Plate.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { houseParts } from '@nestbond/domain/journey/house'
import { answersOf, type User } from '@nestbond/contract/user'
import { callApi } from '../../api/client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { readToken } from '../../application/token.ts'
import { copyText } from '../../copy-text.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../texts/Rich.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ContractPapers } from './ContractPapers.tsx'
import type { Deal } from './deal.ts'
import { useEvening } from './use-evening.ts'

/** Step 3 after the signature: the name is on the bell, in the evening in both themes. */
export function Finish({ user, deal }: { user: User; deal: Deal }) {
  const { t, rich, money, date, locale } = useTexts()
  useEvening()
  const { landlord, tenant } = deal
  return (
    <>
      <div className="done-grid">
        <div className="stack">
          <Plate lit large>
            {tenant.lastName}
          </Plate>
          <h1 className="display">{t('payment.finish.heading')}</h1>
          <p className="lead">{t('payment.finish.lead', { landlord })}</p>
          <TellLandlord />
        </div>
        <div className="done-house dusk">
          <House
            parts={{ ...houseParts(answersOf(user), { offer: true, signed: true }), name: 'now' }}
            number={deal.home.streetNumber}
            name={tenant.lastName}
            title={t('house.signed')}
          />
        </div>
      </div>
      <div className="done-next">
        <section className="stack-s">
          <h2 className="title">{t('payment.finish.next')}</h2>
          <Timeline
            items={[
              { state: 'done', title: t('payment.finish.signed'), detail: t('payment.finish.signedDetail') },
              { state: 'now', title: t('payment.finish.accepts', { landlord }), detail: t('payment.finish.acceptsDetail') },
              { title: t('payment.finish.starts', { date: date(deal.start) }), detail: t('payment.finish.startsDetail') },
              { title: t('payment.finish.charged', { amount: money(deal.premium) }), detail: t('payment.finish.chargedDetail', { date: date(deal.start) }) },
            ]}
          />
        </section>
        <div className="stack">
          <section className="stack-s">
            <h2 className="title">{t('payment.finish.contract')}</h2>
            <ContractPapers country={deal.country} signed contractOnly />
            {user.contract && <p className="small">{t('payment.finish.contractId', { id: user.contract.contractId })}</p>}
          </section>
          <section className="stack-s">
            <h2 className="title">{t('payment.finish.account')}</h2>
            <p>{t('payment.finish.accountPassword', { email: user.userInfo.email ?? '' })}</p>
            <p className="small">
              <Rich parts={rich('payment.finish.accountThere')} tags={{ link: (children) => <a href={pathTo('login', locale)}>{children}</a> }} />
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

const readFinishPage = (token: string) => callApi('finishPage', { params: { token } })

/** A mail ready to be sent, and the link to send in any other way. */
function TellLandlord() {
  const { t } = useTexts()
  const { answer, loading, ask } = useAnswer(readFinishPage, readToken() ?? '')
  const [copied, setCopied] = useState(false)
  if (!answer) {
    if (loading) return <Skeleton shape="field" />
    return (
      <Notice tone="error" role="alert">
        <p>{t('payment.finish.failed')}</p>
        <Button variant="link" onClick={ask}>
          {t('common.retry')}
        </Button>
      </Notice>
    )
  }
  const copy = async () => {
    if (await copyText(answer.shortUrl)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 4_000)
    } else document.getElementById('short-url')?.focus()
  }
  return (
    <>
      <div className="split start">
        <Button href={answer.mailtoLink}>
          <Mail /> {t('payment.finish.mail')}
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy /> {t('common.copyLink')}
        </Button>
      </div>
      <div className="field short-url">
        <label htmlFor="short-url">{t('payment.finish.link')}</label>
        <input className="input" id="short-url" readOnly value={answer.shortUrl} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <p className="small">{t('payment.finish.mailbox', { email: answer.tenantEmail })}</p>
      <ToastPlace>{copied && <Toast>{t('common.copied')}</Toast>}</ToastPlace>
    </>
  )
}
