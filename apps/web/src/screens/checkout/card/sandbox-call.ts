import { NoAnswerError } from '../../../api/api-error.ts'
import type { CardEntry } from './card-entry.ts'

const CONFIRM = '/sandbox-card-provider/confirm'

export interface AccountEntry {
  holder: string
  iban: string
}

export interface SandboxAnswer {
  status: 'succeeded' | 'requires_action' | 'failed'
  declineCode: string | null
}

/**
 * The browser's call to the sandbox provider, without our cookies, as to another company (card set-ups, docs/product-decisions.md#d33).
 * @throws NoAnswerError if there is no readable response
 */
export async function confirmAtSandbox(
  body: { secret: string } & ({ card: CardEntry } | { account: AccountEntry } | { challenge: 'approve' | 'reject' }),
): Promise<SandboxAnswer> {
  try {
    const response = await fetch(CONFIRM, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Partial<SandboxAnswer> | null
    const { status } = answer ?? {}
    if (status !== 'succeeded' && status !== 'requires_action' && status !== 'failed')
      throw new Error(`HTTP ${response.status}`)
    return { status, declineCode: answer?.declineCode ?? null }
  } catch (error) {
    throw new NoAnswerError(error)
  }
}
