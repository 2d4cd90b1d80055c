import { useEffect } from 'react'
import type { User } from '@nestbond/api/application/user'
import { tellShown } from '../application/legal-shown.ts'
import { FirstInfoNotice } from './FirstInfoNotice.tsx'

/** The first information before the first question. The server records that it was shown, and that it was downloaded. */
export function FirstInfo({ user }: { user: User }) {
  useEffect(() => tellShown('first-info', 'shown'), [])
  return (
    <FirstInfoNotice
      country={user.country}
      text="steps.name.firstInfo"
      onDownload={() => tellShown('first-info', 'downloaded')}
    />
  )
}
