/** Proposes another deposit to the tenant, as the landlord of the mailed id. */
export async function proposeDeposit(url: string, invitationId: string, rentDepositAmount: number): Promise<void> {
  const path = `${url}/api/v1/onboarding/tenant/invitation/${invitationId}/correction`
  const { type: _, ...draft } = (await (await fetch(path)).json()) as Record<string, unknown>
  const proposed = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, rentDepositAmount }),
  })
  if (!proposed.ok) throw new Error(`correction: ${proposed.status} ${await proposed.text()}`)
}

/** The path of the page in a mail about a correction. */
export function correctionPath(text = ''): string {
  const path = /https?:\/\/[^/\s]+(\/\S*\/correction\/[\w-]+)/.exec(text)?.[1]
  if (!path) throw new Error(`no link to a correction in:\n${text}`)
  return path
}
