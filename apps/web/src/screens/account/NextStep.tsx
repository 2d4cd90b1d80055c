import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/contract/account'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Copy, Mail } from '@nestbond/design-system/icons.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { copyText } from '../../copy-text.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { centsOf, dayOf } from './policy-values.ts'

/** Who does what next, since when, and what the tenant can do about it. */
export function NextStep({ policy }: { policy: AccountPolicy }) {
  const { t, money, date, locale } = useTexts()
  const { stage, turn, landlord, country, invitation } = policy
  const values = {
    landlord: landlord.name,
    country,
    until: date(dayOf(landlord.answerUntil)),
    start: date(dayOf(policy.insuranceStart)),
    amount: money(centsOf(policy.premiumAmount), { currency: policy.currency }),
  }
  return (
    <Card className="next-step">
      <p className="next-turn">{turn.since === null ? t('account.turn.NOBODY') : t(`account.turn.${turn.who}`, { landlord: landlord.name, since: date(dayOf(turn.since)) })}</p>
      <p>{t(`account.next.${stage}`, values)}</p>
      {landlord.reason !== null && (
        <figure className="quote">
          <figcaption className="small">{t('account.reason', { landlord: landlord.name })}</figcaption>
          <blockquote>{landlord.reason}</blockquote>
        </figure>
      )}
      {invitation && <HandOn {...invitation} />}
      {turn.who === 'TENANT' && (
        <div className="split start">
          <Button size="small" href={pathTo('help', locale)} variant="secondary">
            {t('account.help')}
          </Button>
          <Button size="small" href={pathTo('index', locale)} variant="quiet">
            {t('account.toQuote')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The invitation once more, as a mail or as a link. */
function HandOn({ shortUrl, mailtoLink }: NonNullable<AccountPolicy['invitation']>) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(shortUrl)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 4_000)
    } else document.getElementById('hand-on')?.focus()
  }
  return (
    <>
      <div className="field short-url">
        <label htmlFor="hand-on">{t('account.invitation.link')}</label>
        <input className="input" id="hand-on" readOnly value={shortUrl} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="split start">
        <Button size="small" href={mailtoLink}>
          <Mail /> {t('account.invitation.mail')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          <Copy /> {t('common.copyLink')}
        </Button>
      </div>
      <ToastPlace>{copied && <Toast>{t('common.copied')}</Toast>}</ToastPlace>
    </>
  )
}
