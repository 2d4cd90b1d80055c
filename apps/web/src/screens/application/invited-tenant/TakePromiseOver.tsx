import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CodeGate, useCodeGate } from '../mailbox-code/CodeGate.tsx'

interface TakePromiseOverProps {
  /** The one who described the home. */
  inviter: string
  /** The price is that of the first tenant, so the promised one is not told. */
  coTenant: boolean
  /** How often the link above the fields was followed, also before this card had loaded. */
  followed: number
  onTaken: () => Promise<void>
}

/**
 * For an invited tenant with a promise of their own: takes over what they have answered for it (docs/product-decisions.md#d113). A code is asked for first,
 * because the link of an invitation may have been passed on.
 */
export function TakePromiseOver(props: TakePromiseOverProps) {
  const taken = useRef(false)
  const token = () => readToken() ?? ''
  return (
    <CodeGate
      needsCode={() => false}
      ask={() => callApi('promiseTakeOverCode', { payload: { token: token() }, quiet: true })}
      redeem={async (code) => {
        const answer = await callApi('promiseTakeOver', { payload: { token: token(), code }, quiet: true })
        taken.current = answer.taken
      }}
    >
      <Offer {...props} isTaken={() => taken.current} />
    </CodeGate>
  )
}

function Offer({ inviter, coTenant, followed, onTaken, isTaken }: TakePromiseOverProps & { isTaken: () => boolean }) {
  const { t } = useTexts()
  const { prove } = useCodeGate()
  const [none, setNone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (followed === 0) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [followed])
  const form = useApiForm({
    send: async () => {
      setNone(false)
      await prove()
      if (isTaken()) await onTaken()
    },
    onDone: () => setNone(!isTaken()),
  })
  return (
    <Card aria-labelledby="take-promise-over" data-take-promise-over>
      <h2 className="heading" id="take-promise-over" ref={heading} tabIndex={-1}>
        {t('promise.takeOver.title')}
      </h2>
      <p>{t('promise.takeOver.text')}</p>
      {!coTenant && <p>{t('promise.takeOver.price')}</p>}
      <p className="small">{t('promise.takeOver.code', { inviter })}</p>
      <Trouble of={form.trouble} />
      {/* On the page from the start, so that screen readers announce its content later. */}
      <div role="status">{none && <Notice>{t('promise.takeOver.none')}</Notice>}</div>
      <div>
        <Button
          variant="secondary"
          busy={form.busy}
          busyLabel={t('promise.takeOver.busy')}
          onClick={() => void form.submit()}
        >
          {t('promise.takeOver.action')}
        </Button>
      </div>
    </Card>
  )
}
