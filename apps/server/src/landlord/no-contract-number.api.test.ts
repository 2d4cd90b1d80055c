import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT, claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { linkIdsOfPolicy, signRelease } from '../test/landlords.ts'
import { signInStaff } from '../test/staff.ts'

let server: HttpApi
const folder = mkdtempSync(join(tmpdir(), 'number-'))
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())
afterAll(() => rmSync(folder, { recursive: true }))

/** The text of a PDF including its title; other content is returned as it is. */
function textOf(bytes: Buffer, type: string): string {
  if (!type.includes('pdf')) return bytes.toString('utf8')
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, bytes)
  const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout
  return run('pdftotext', ['-raw', file, '-']) + run('pdfinfo', [file])
}

it('no page, paper or mail of the landlord holds the contract’s number, with which the landlord could withdraw in the tenant’s place', async () => {
  const mine = await claimable(server)
  const texts = new Map<string, string>()
  const read = async <const Path extends string>(path: Path) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, { headers: await mine.landlordHeaders() })
    texts.set(
      `${path} ${answer.status}`,
      `${answer.headers.get('content-disposition') ?? ''}\n${textOf(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type') ?? '')}`,
    )
  }
  const readAll = async () => {
    const { release } = await linkIdsOfPolicy(server, mine.policyId)
    const released = await server.db
      .selectFrom('releases')
      .select('id')
      .where('policy_id', '=', mine.policyId)
      .executeTakeFirst()
    const page = released ? release(released.id) : mine.link
    for (const what of ['', '/certificate', '/contact', '/next-tenant'])
      await read(`/landlord/policies/${mine.link}${what}`)
    for (const what of ['', '/paper']) await read(`/landlord/release/${page}${what}`)
    for (const id of [mine.invitation, mine.sharedInvitation])
      for (const what of ['', '/certificate']) await read(`/onboarding/tenant/invitation/${id}${what}`)
  }
  await readAll()
  const { body: claim } = await mine.claim(300)
  await mine.post(`claims/${claim.id}/payout-account`, ACCOUNT)
  await mine.answer(claim.id, [{ id: claim.items[0]!.id, answer: 'ACCEPT' }])
  await readAll()
  expect((await mine.post(`claims/${claim.id}/take-back`)).status).toBe(200)
  expect((await server.call('POST', `/user/policies/${mine.contract}/cancel`, {}, mine.headers)).status).toBe(200)
  await readAll()
  await signRelease(server, mine.link)
  await readAll()
  await server.runJobs()
  for (const mail of await server.mails()) {
    if (mail.to !== mine.landlordMail) continue
    texts.set(
      `mail ${mail.subject}`,
      [
        mail.subject,
        mail.text,
        mail.html,
        ...mail.attachments.flatMap(({ filename, content, contentType }) => [filename, textOf(content, contentType)]),
      ].join('\n'),
    )
  }
  expect([...texts.keys()].filter((where) => where.startsWith('mail')).length).toBeGreaterThan(4)
  // Proves that the search works: the office may see the number.
  const { headers } = await signInStaff(server)
  expect(JSON.stringify((await server.call('GET', `/office/claims/${claim.id}`, undefined, headers)).body)).toContain(
    mine.contractId,
  )
  expect([...texts].filter(([, text]) => text.includes(mine.contractId)).map(([where]) => where)).toEqual([])
}, 120_000)
