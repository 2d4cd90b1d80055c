import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../../api/client.ts'
import { openWith } from '../../../application/application.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Starts a new application with this policy's data, for a tenant who moves. */
export function MoveWithMe({ policy }: { policy: AccountPolicy }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<unknown>(null)
  const over = policy.stage === 'RELEASED' || policy.stage === 'ENDED'
  const known = over ? 'over' : policy.stage === 'TERM_OVER' ? 'term' : 'keeps'
  const begin = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const { token } = await callApi('userMove', { params: { id: policy.id }, payload: {}, quiet: true })
      openWith(token)
      await router.navigate({ href: pathTo('onboarding', locale) })
    } catch (error) {
      setTrouble(error)
      setBusy(false)
    }
  }
  return (
    <section className="stack-s move-with-me">
      <h3 className="heading">{t('account.move.title')}</h3>
      <p>{t('account.move.text')}</p>
      <p className="small">{t(`account.move.${known}`)}</p>
      <Trouble of={trouble} />
      <div>
        <Button size="small" variant="secondary" busy={busy} busyLabel={t('account.busy')} onClick={() => void begin()}>
          {t('account.move.start')} <ArrowRight />
        </Button>
      </div>
    </section>
  )
}
