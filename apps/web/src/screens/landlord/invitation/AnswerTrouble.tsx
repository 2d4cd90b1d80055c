import type { ReactNode } from 'react'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { ApiError } from '../../../api/api-error.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { pathTo } from '../../../paths.ts'
import { Rich } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Says why the landlord's answer failed. If the home is insured already, the notice names the way to us. */
export function AnswerTrouble({ of: trouble }: { of: unknown }) {
  const { rich, locale } = useTexts()
  if (errorCodeOf(trouble) !== 'PROPERTY_HAS_ACTIVE_POLICY') return <Trouble of={trouble} />
  const contact = (children: ReactNode) => <a href={`${pathTo('help', locale)}#contact`}>{children}</a>
  return (
    <Notice tone="error" role="alert">
      <p>
        <Rich parts={rich('landlord.hasPolicy')} tags={{ link: contact }} />
      </p>
    </Notice>
  )
}

/** Reloads the invitation if it was answered or replaced elsewhere. True in that case. */
export function leaveIfClosed({ errorCode }: ApiError, onStale: () => void): boolean {
  const closed = errorCode === 'INVITATION_CLOSED' || errorCode === 'LINK_REPLACED'
  if (closed) onStale()
  return closed
}
