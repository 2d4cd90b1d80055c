import { useEffect } from 'react'
import { currentVersion } from '@nestbond/messages/legal-documents'
import type { User } from '@nestbond/api/application/user'
import { tellShown } from '../application/legal-shown.ts'
import { FirstInfoNotice } from './FirstInfoNotice.tsx'

/** The first information before the first question. The server records that it was shown, and that it was downloaded. */
export function FirstInfo({ user }: { user: User }) {
  const version = currentVersion('first-info')
  useEffect(() => tellShown('first-info', version), [version])
  return (
    <FirstInfoNotice
      country={user.country}
      text="steps.name.firstInfo"
      onDownload={() => tellShown('first-info', version, 'downloaded')}
    />
  )
}
