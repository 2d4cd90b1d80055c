import { officeSecondFactor, type Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { callApi } from '../../api/client.ts'
import { AuthenticatorSetUp } from '../../sign-in/AuthenticatorSetUp.tsx'
import { CodeForm } from '../../sign-in/CodeForm.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface SecondFactorProps {
  /** The authenticator app is not set up yet, so its key is shown first. */
  setUp: boolean
  onSignedIn: (staff: Staff) => void
  /** Called when the password was entered too long ago. */
  onExpired: () => void
  onBack: () => void
}

/** Asks for the code of the authenticator app, which is set up first if necessary. */
export function SecondFactor({ setUp, onSignedIn, onExpired, onBack }: SecondFactorProps) {
  const { t } = useTexts()
  return (
    <>
      {setUp && <AuthenticatorSetUp call="officeSecondFactorSetUp" onExpired={onExpired} />}
      <CodeForm
        focused={!setUp}
        submitLabel={t('sign-in.submit')}
        schema={officeSecondFactor.payload}
        send={async (code) => onSignedIn(await callApi('officeSecondFactor', { payload: { code }, quiet: true }))}
        onExpired={onExpired}
      >
        <div>
          <Button variant="link" onClick={onBack}>
            {t('sign-in.otherAccount')}
          </Button>
        </div>
      </CodeForm>
    </>
  )
}
