import { useEffect } from 'react'
import type { User } from '@nestbond/api/application/user'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'

const EVERY_MS = 15_000

/**
 * Shows the landlord's answer on the open page: asks for it every 15 seconds while the page is visible and an answer is due, and at once when the page
 * becomes visible again. Failures are left to the next try.
 */
export function useLandlordsAnswer(contract: NonNullable<User['contract']>): void {
  const due = contract.stage === 'INVITED'
  const shown = JSON.stringify(contract)
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const input = { params: { token: readToken() ?? '' }, quiet: true, signal: leaving.signal }
      const now = await callApi('user', input).catch(() => null)
      if (now && JSON.stringify(now.contract) !== shown) await loadUser(true).catch(() => {})
    }
    const again = () => void look()
    const timer = due ? setInterval(again, EVERY_MS) : undefined
    document.addEventListener('visibilitychange', again)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [due, shown])
}
