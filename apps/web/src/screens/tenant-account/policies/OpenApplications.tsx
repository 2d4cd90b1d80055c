import { useRouter } from '@tanstack/react-router'
import type { OpenApplication } from '@nestbond/api/tenant-account/own-policies'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { spelledStreet } from '@nestbond/domain/values/address'
import { INVITED_STEP } from '@nestbond/domain/journey/invited-tenant'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { openWith } from '../../../application/application.ts'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { pathTo } from '../../../paths.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface OpenApplicationsProps {
  applications: readonly OpenApplication[]
  /** The page opens with them, because there is no policy. */
  opens?: boolean
}

/** Applications that were started but not signed, with links to continue. */
export function OpenApplications({ applications, opens = false }: OpenApplicationsProps) {
  const { t } = useTexts()
  const Heading = opens ? 'h1' : 'h2'
  return (
    <section className="stack-s" aria-labelledby="open-applications">
      <Heading className={opens ? 'question' : 'title'} id="open-applications">
        {t('account.open.title', { count: applications.length })}
      </Heading>
      {applications.map((application) => (
        <OpenApplicationCard key={application.refId} application={application} level={opens ? 2 : 3} />
      ))}
    </section>
  )
}

function OpenApplicationCard({ application, level }: { application: OpenApplication; level: 2 | 3 }) {
  const { t, locale, date } = useTexts()
  const Heading = `h${level}` as const
  const router = useRouter()
  const { refId, address, lastCompletedPage, updatedAt, waitsFor, promiseToTakeOver } = application
  const toSign = waitsFor === 'YOU' && lastCompletedPage === 'PAYMENT'
  const waits = waitsFor === 'OTHERS' || waitsFor === 'OFFICE'
  const open = () => callApi('userApplication', { params: { refId }, payload: {}, quiet: true })
  const goOn = async (token: string, step?: typeof INVITED_STEP) => {
    openWith(token)
    await router.navigate({ href: pathTo('onboarding', locale, { search: { step } }) })
  }
  const form = useApiForm({ send: open, onDone: ({ token }) => goOn(token) })
  // The first page of an invitation has the offer, also if later questions are answered.
  const takeOver = useApiForm({ send: open, onDone: ({ token }) => goOn(token, INVITED_STEP) })
  return (
    <Card as="article" className="open-application">
      <div className="split">
        <div>
          <Heading className="heading">
            {address === null ? t('account.open.noAddress') : spelledStreet(address)}
          </Heading>
          <p className="small">
            {t(toSign ? 'account.open.sign' : waits ? `account.open.${waitsFor}` : 'account.open.answer')}{' '}
            {t('account.open.touched', { date: date(civilDateIn(new Date(updatedAt))) })}
          </p>
        </div>
        <Button
          size="small"
          variant={toSign ? 'main' : 'secondary'}
          busy={form.busy}
          busyLabel={t('account.busy')}
          onClick={() => void form.submit()}
        >
          {t(toSign ? 'account.open.toSign' : waits ? 'account.open.see' : 'account.open.toAnswer')} <ArrowRight />
        </Button>
      </div>
      {promiseToTakeOver && (
        <div className="stack-s">
          <p>{t('account.open.promise')}</p>
          <div className="split start">
            <Button
              size="small"
              variant="secondary"
              busy={takeOver.busy}
              busyLabel={t('account.busy')}
              onClick={() => void takeOver.submit()}
            >
              {t('account.open.toPromise')} <ArrowRight />
            </Button>
          </div>
        </div>
      )}
      <Trouble of={form.trouble ?? takeOver.trouble} />
    </Card>
  )
}
