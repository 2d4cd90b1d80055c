import { useState } from 'react'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { CancelledError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { applicationToken } from '../application/load-user.ts'
import { saveBeside } from '../application/save-answers.ts'
import { setRemindMe } from '../application/state.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Option for a reminder, off by default: one mail, a day after the last answer. */
export function RemindMe({ wanted }: { wanted: boolean }) {
  const { t } = useTexts()
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle')
  const change = async (remindMe: boolean) => {
    setRemindMe(remindMe)
    try {
      await saveBeside('remind-me', async () =>
        callApi('resumeReminder', { payload: { token: await applicationToken(), remindMe }, quiet: true }),
      )
      setState('saved')
    } catch (error) {
      if (error instanceof CancelledError) return
      setRemindMe(!remindMe)
      setState('failed')
    }
  }
  return (
    <div>
      <Checkbox name="remindMe" checked={wanted} onChange={(event) => void change(event.currentTarget.checked)}>
        {t('resume.remindMe')}
      </Checkbox>
      <p role="status" className="small">
        {state === 'saved' && t('common.saved')}
        {state === 'failed' && t('common.saveFailed')}
      </p>
    </div>
  )
}
