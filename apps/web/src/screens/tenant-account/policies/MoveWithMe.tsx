import { useRouter } from '@tanstack/react-router'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../../api/client.ts'
import { openWith } from '../../../application/application.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { pathTo } from '../../../paths.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FoldedPart } from '../../../frame/FoldedPart.tsx'

/** Starts a new application with this contract's data: for a tenant who moves, or whose contract came to nothing and who changes something. */
export function MoveWithMe({ policy }: { policy: AccountPolicy }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const all = policy.move === 'ALL'
  const together = policy.tenants !== policy.firstTenant
  const over = policy.stage === 'RELEASED' || policy.stage === 'ENDED'
  const known = over ? 'over' : policy.stage === 'TERM_OVER' ? 'term' : 'keeps'
  const form = useApiForm({
    send: () => callApi('userMove', { params: { id: policy.id }, payload: {}, quiet: true }),
    async onDone({ token }) {
      openWith(token)
      await router.navigate({ href: pathTo('onboarding', locale) })
    },
  })
  return (
    <section className="stack-s move-with-me">
      <FoldedPart title={t(all ? 'account.revise.title' : 'account.move.title')} isNews={all || over}>
        <p>{t(all ? 'account.revise.text' : 'account.move.text')}</p>
        <p className="small">{t(all ? 'account.revise.old' : `account.move.${known}`)}</p>
        {together && <p className="small">{t('account.move.together')}</p>}
        <Trouble of={form.trouble} />
        <div>
          <Button
            size="small"
            variant="secondary"
            busy={form.busy}
            busyLabel={t('account.busy')}
            onClick={() => void form.submit()}
          >
            {t(all ? 'account.revise.start' : 'account.move.start')} <ArrowRight />
          </Button>
        </div>
      </FoldedPart>
    </section>
  )
}
