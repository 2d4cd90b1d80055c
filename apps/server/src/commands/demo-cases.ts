import { emailKey } from '@nestbond/domain/validation/different-contact'
import { bringTo, uploadPayslip, type DemoTenant } from './demo-people.ts'
import { applicationIdOf, caseOf } from './demo-store.ts'
import { reaches, someone, type DemoWorld } from './demo-world.ts'

const LARGE = { rent: 3_600, deposit: 10_800 } as const
const NOTES = {
  officeCaseAccept: { note: 'Einkommen belegt.', waivedDocuments: [] },
  officeCaseRefuse: { note: 'Einkommen zu gering.', message: 'Ihr Einkommen reicht für diese Miete nicht.' },
  officeCaseAsk: { documents: ['income-proof'], message: 'Bitte schicken Sie uns die letzte Gehaltsabrechnung.' },
} as const

/** Cases of the office in every state, and of every kind. */
export function cases(world: DemoWorld): void {
  const { client, calendar } = world
  const borderline = (daysAgo: number, more: Partial<DemoTenant> = {}) =>
    reaches(world, daysAgo, 'decided', { lastName: 'Grenzfall', ...more })
  borderline(1)
  borderline(6)
  for (const [daysAgo, name, more] of [
    [20, 'officeCaseAccept', {}],
    [19, 'officeCaseRefuse', {}],
    [4, 'officeCaseAsk', {}],
    [5, 'officeCaseAccept', LARGE],
  ] as const) {
    const tenant = borderline(daysAgo + 2, more)
    calendar.on(daysAgo, () => actOnCase(world, tenant, name))
  }
  const refused = someone({ lastName: 'Schwach' })
  calendar.on(5, async () => {
    const { token } = await bringTo(client, refused, 'decided')
    await client.call('review', { payload: { token, message: 'Ich habe eine neue Stelle.' } })
  })
  const large = someone({ ...LARGE, employment: 'SELF_EMPLOYED' })
  calendar.on(3, async () => {
    const { token } = await bringTo(client, large, 'decided')
    await uploadPayslip(client, token, 'tax-assessment')
  })
}

/** An underwriter takes a case and acts on it. */
export async function actOnCase(
  { client, sessions }: DemoWorld,
  tenant: DemoTenant,
  name: keyof typeof NOTES,
): Promise<void> {
  const { kysely } = client.deps.database
  const params = { id: await caseOf(kysely, await applicationIdOf(kysely, emailKey(tenant.email))) }
  const headers = await sessions.office()
  const seen = (await client.call('officeCase', { params, headers })).body
  const { body } = await client.call('officeCaseAssign', {
    params,
    headers,
    payload: { version: seen.version, to: 'me' },
  })
  await client.call(name, { params, headers, payload: { version: body.version, ...NOTES[name] } })
}

/** A manager confirms what the underwriter has proposed. */
export async function confirmCase({ client, sessions }: DemoWorld, tenant: DemoTenant): Promise<void> {
  const { kysely } = client.deps.database
  const params = { id: await caseOf(kysely, await applicationIdOf(kysely, emailKey(tenant.email))) }
  const headers = await sessions.office('manager')
  const { version } = (await client.call('officeCase', { params, headers })).body
  await client.call('officeCaseConfirm', { params, headers, payload: { version, note: 'Sehe ich auch so.' } })
}
