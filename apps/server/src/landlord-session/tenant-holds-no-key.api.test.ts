import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@nestbond/api/call'
import { CALLS } from '@nestbond/api/calls'
import { anAccount } from '../test/account-sign-in.ts'
import { ACCOUNT, claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { asLandlord, linkIdsOf, linkIdsOfPolicy, SIGNATURE, signRelease } from '../test/landlords.ts'
import { readLandlordLink } from './links/landlord-link.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: HttpApi
const folder = mkdtempSync(join(tmpdir(), 'walk-'))
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_EXPORTS_PER_HOUR: '10000' })
})
afterAll(() => server.close())
afterAll(() => rmSync(folder, { recursive: true }))

type Tenant = Awaited<ReturnType<typeof anAccount>>

/** All ids of landlord pages in a text, of every generation, except the shared id of an invitation. */
function keysIn(text: string): string[] {
  const key = server.deps.config.keys.link
  const found = []
  for (const [run] of text.matchAll(/[\w-]{36,}/g)) {
    for (let at = 0; at + 36 <= run.length; at++) {
      const id = run.slice(at, at + 36)
      const link = readLandlordLink(key, id)
      if (link && link.kind !== 'invitation-shared') found.push(`${link.kind} ${id}`)
    }
  }
  return found
}

/** The text of a PDF; other content is returned as it is. */
function textOf(bytes: Buffer, type: string): string {
  if (!type.includes('pdf')) return bytes.toString('latin1')
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, bytes)
  return spawnSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).stdout
}

/**
 * Everything that a tenant can read: each GET route that takes the application's token or the account's session, the responses behind the pages, and
 * every mail.
 */
async function walk(tenant: Tenant): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const read = async <const Path extends string>(path: Path, init: RequestInit = {}) => {
    const answer = await fetch(path.startsWith('http') ? path : `${server.url}/api/v1${path}`, {
      redirect: 'manual',
      headers: tenant.headers,
      ...init,
    })
    const text = `${answer.headers.get('location') ?? ''}\n${textOf(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type') ?? '')}`
    texts.set(`${init.method ?? 'GET'} ${path} ${answer.status}`, text)
    return text
  }
  const { policies } = JSON.parse((await read('/user/policies')).trim()) as {
    policies: {
      id: string
      certificateCode: string | null
      invitation: { handOn: { shortUrl: string } | null }
      premiums: { charges: { id: string }[] } | null
    }[]
  }
  const [policy] = policies
  const { claims = [] } = JSON.parse((await read(`/user/policies/${policy!.id}/claims`)).trim()) as {
    claims?: { id: string; items: { id: string; evidence: { id: string }[] }[] }[]
  }
  const [claim] = claims
  const { ref_id } = await server.row('applications', { id: tenant.id })
  const values: Record<string, string> = {
    token: tenant.token,
    id: policy!.id,
    refId: ref_id,
    chargeId: policy!.premiums?.charges[0]?.id ?? 'none',
    claimId: claim?.id ?? 'none',
    evidenceId: claim?.items.flatMap(({ evidence }) => evidence)[0]?.id ?? 'none',
  }
  const calls = (Object.values(CALLS) as Call[]).filter(
    ({ method, path }) =>
      method === 'GET' && (path.startsWith('/user/') || path.startsWith('/onboarding/tenant/{token}')),
  )
  expect(calls.length).toBeGreaterThan(20)
  for (const { path } of calls) await read(path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none'))
  await read(`/onboarding/tenant/risk?token=${tenant.token}&successful=false`)
  await read('/withdrawal/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contractId: tenant.contractId, email: tenant.email }),
  })
  // The pages that these responses link to.
  const location = (await read(tenant.finish.shortUrl)).split('\n')[0]!
  const shared = location.split('/').at(-1)!
  for (const what of ['', '/certificate']) await read(`/onboarding/tenant/invitation/${shared}${what}`)
  for (const what of ['accept', 'decline']) {
    await read(`/onboarding/tenant/invitation/${shared}/${what}`, {
      method: 'POST',
      headers: { ...tenant.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'x' }),
    })
  }
  if (policy!.certificateCode !== null) await read(`/certificate/${policy!.certificateCode}`)
  await server.runJobs()
  for (const mail of await server.mails()) {
    if (mail.to !== tenant.email) continue
    texts.set(
      `mail ${mail.subject}`,
      [mail.text, mail.html, ...mail.attachments.map(({ content, contentType }) => textOf(content, contentType))].join(
        '\n',
      ),
    )
  }
  return texts
}

async function expectNoKey(tenant: Tenant, stage: string): Promise<void> {
  const texts = await walk(tenant)
  const found = [...texts].flatMap(([where, text]) => keysIn(text).map((key) => `${stage}: ${where}: ${key}`))
  expect(found).toEqual([])
  // No URL of such a page appears either.
  const pages = [...texts].flatMap(([where, text]) =>
    /\/landlord\/(?:policy|release)\//.test(text) ? [`${stage}: ${where}`] : [],
  )
  expect(pages).toEqual([])
  const withPolicyPage = [...texts].filter(([, text]) => text.includes('policyPage')).map(([where]) => where)
  expect(withPolicyPage).toEqual([])
}

describe('no response, page or mail to a tenant contains a key of the landlord', () => {
  it('the search of this test finds such an id wherever it occurs', async () => {
    const tenant = await anAccount(server)
    const { mailed, shared } = await linkIdsOf(server, tenant.id)
    expect(keysIn(`{"url":"http://x/de/landlord/invitation/${mailed}"}`)).toEqual([`invitation ${mailed}`])
    expect(keysIn(`AB-${mailed}_z`)).toEqual([`invitation ${mailed}`])
    expect(keysIn(shared)).toEqual([])
    const toLandlord = await server.mailOf(({ to }) => to === tenant.answers.landlord!.email!)
    expect(keysIn(toLandlord.text)).toEqual([`invitation ${mailed}`])
  })

  it('from the signature to the end of the policy, with acceptance, claim and release', async () => {
    const mine = await claimable(server)
    await expectNoKey(mine, 'accepted')
    const opened = (await mine.claim(300)).body
    await expectNoKey(mine, 'claimed')
    await mine.answer(opened.id, [{ id: opened.items[0]!.id, answer: 'DISPUTE', reason: 'Nein.' }])
    await expectNoKey(mine, 'with the office')
    expect((await mine.post(`claims/${opened.id}/take-back`)).status).toBe(200)
    await expectNoKey(mine, 'taken back')
    expect((await server.call('POST', `/user/policies/${mine.contract}/cancel`, {}, mine.headers)).status).toBe(200)
    expect((await server.call('POST', `/user/policies/${mine.contract}/cancel/mail`, {}, mine.headers)).status).toBe(
      200,
    )
    await expectHistory(server, mine.policyId, ['release-mailed-again'])
    await expectNoKey(mine, 'release asked for')
    const { id } = await server.row('releases', { policy_id: mine.policyId })
    const { release } = await linkIdsOfPolicy(server, mine.policyId)
    expect(
      (await asLandlord(server, 'POST', `/landlord/release/${release(id)}/object`, { reason: 'Noch nicht.' })).status,
    ).toBe(200)
    await expectNoKey(mine, 'objected')
    await signRelease(server, mine.link)
    await expectNoKey(mine, 'released')
  }, 120_000)

  it('while the landlord has not answered, is corrected or declines, and after a withdrawal', async () => {
    const tenant = await anAccount(server)
    await expectNoKey(tenant, 'invited')
    const { id } = (await server.call('GET', '/user/policies', undefined, tenant.headers)).body.policies[0]!
    expect(
      (
        await server.call(
          'POST',
          `/user/policies/${id}/landlord`,
          { email: `neu.${tenant.answers.landlord!.email!}`, phone: { dialCode: '+49', number: '30 9018777' } },
          tenant.headers,
        )
      ).status,
    ).toBe(200)
    const after = {
      ...tenant,
      finish: (await server.call('GET', `/onboarding/tenant/${tenant.token}/finish-page`)).body,
    }
    await expectNoKey(after, 'corrected')
    await server.call('POST', `/onboarding/tenant/invitation/${(await linkIdsOf(server, tenant.id)).mailed}/decline`, {
      reason: 'Nein.',
    })
    await expectNoKey(after, 'declined')
    const another = await anAccount(server)
    await server.call('POST', '/withdrawal', { contractId: another.contractId, email: another.email })
    await expectNoKey(another, 'withdrawn')
  }, 120_000)
})

/** A landlord has accepted by the mailed link. The attacker has everything that the tenant has and, as if leaked, the id of the landlord's page. */
describe('a tenant who tries to act as the landlord', () => {
  it('cannot sign a release: the short link does not lead to the landlord’s page', async () => {
    const mine = await claimable(server)
    const answer = await server.call('GET', `/onboarding/tenant/invitation/${mine.sharedInvitation}`)
    expect(answer).toMatchObject({ status: 200, body: { status: 'ACCEPTED', openedBy: 'shared' } })
    expect(answer.body).not.toHaveProperty('policyPage')
    for (const id of [mine.sharedInvitation, mine.invitation])
      expect((await server.call('POST', `/landlord/release/${id}/sign`, SIGNATURE)).status).toBe(404)
    expect(await server.call('POST', `/landlord/release/${mine.link}/sign`, SIGNATURE)).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
    })
    expect(await mine.policyState()).toBe('ACTIVE')
  })

  it('cannot change the payout account by the link alone', async () => {
    const mine = await claimable(server)
    const { body: claim } = await mine.claim(300)
    await mine.post(`claims/${claim.id}/payout-account`, ACCOUNT)
    const swapped = await server.call('POST', `/landlord/policies/${mine.link}/claims/${claim.id}/payout-account`, {
      accountHolder: 'Lea Brandt',
      iban: 'AT611904300234573201',
    })
    expect(swapped).toMatchObject({ status: 409, problem: { errorCode: 'LANDLORD_CODE_REQUIRED' } })
    expect((await mine.see()).claims[0]!.payoutAccount!.accountHolder).toBe('Jonas Weber')
  })

  it('cannot take over the landlord’s mailbox by the link alone, and a former link no longer works', async () => {
    const mine = await claimable(server)
    const contact = {
      email: 'thief@evil.example',
      phone: { dialCode: '+49', number: '30 901820' },
      address: {
        street: 'Hermannstraße',
        streetNumber: '12',
        zip: '12049',
        city: 'Berlin',
        country: 'de',
        unitName: '',
      },
    }
    expect(await server.call('POST', `/landlord/policies/${mine.link}/contact`, contact)).toMatchObject({
      status: 409,
      problem: { errorCode: 'LANDLORD_CODE_REQUIRED' },
    })
    // The landlord sells the flat. A person with the former link, or even the former session, must have no access.
    const former = await mine.landlordHeaders()
    expect((await mine.post('contact', { ...contact, email: `new.${mine.landlordMail}` })).status).toBe(200)
    const present = (await linkIdsOfPolicy(server, mine.policyId)).policy(mine.policyId)
    for (const [id, errorCode] of [
      [mine.link, 'LINK_REPLACED'],
      [present, 'LANDLORD_CODE_REQUIRED'],
    ] as const)
      for (const [path, body] of [
        [`/landlord/release/${id}/sign`, SIGNATURE],
        [`/landlord/policies/${id}/claims`, { items: [{ amount: 1, reason: 'x' }] }],
      ] as const)
        expect(await server.call('POST', path, body, former), path).toMatchObject({ status: 409, body: { errorCode } })
    expect(await mine.policyState()).toBe('ACTIVE')
  })

  it('sees no signing link in the account while a release is asked for', async () => {
    const mine = await claimable(server)
    const { body } = await server.call('POST', `/user/policies/${mine.contract}/cancel`, {}, mine.headers)
    expect(body.cancel.release!.state).toBe('REQUESTED')
    expect(keysIn(JSON.stringify(body))).toEqual([])
    const { id } = await server.row('releases', { policy_id: mine.policyId })
    const leaked = (await linkIdsOfPolicy(server, mine.policyId)).release(id)
    for (const what of ['sign', 'object'])
      expect(
        await server.call('POST', `/landlord/release/${leaked}/${what}`, { ...SIGNATURE, reason: 'x' }),
      ).toMatchObject({ status: 409, problem: { errorCode: 'LANDLORD_CODE_REQUIRED' } })
    expect(await mine.policyState()).toBe('ACTIVE')
  })

  it('cannot accept the invitation by the short link', async () => {
    const tenant = await anAccount(server)
    const path = `/onboarding/tenant/invitation/${tenant.sharedInvitation}` as const
    for (const what of ['accept', 'decline'])
      for (const code of [undefined, null, '', 0])
        expect(
          await server.call('POST', `${path}/${what}`, { reason: 'x', ...(code === undefined ? {} : { code }) }),
        ).toMatchObject(
          code === 0 && what === 'accept'
            ? { status: 400 }
            : { status: 409, problem: { errorCode: 'LANDLORD_CODE_REQUIRED' } },
        )
    expect((await server.call('POST', `${path}/code`, {})).body).toEqual({
      sentTo: `${tenant.answers.landlord!.email![0]}•••@example.net`,
    })
    for (let guess = 0; guess < 5; guess++)
      expect((await server.call('POST', `${path}/accept`, { code: `00000${guess}` })).problem?.errorCode).toBe(
        'CODE_WRONG',
      )
    expect((await server.call('POST', `${path}/accept`, { code: '000005' })).problem?.errorCode).toBe('CODE_EXPIRED')
    expect((await server.call('GET', path)).body.status).toBe('OPEN')
  })

  it('cannot use the first link after correcting a mistyped address: it opens, accepts, changes, claims and signs nothing', async () => {
    const tenant = await anAccount(server)
    const first = await linkIdsOf(server, tenant.id)
    const { id } = (await server.call('GET', '/user/policies', undefined, tenant.headers)).body.policies[0]!
    const right = `richtig.${tenant.answers.landlord!.email!}`
    await server.call(
      'POST',
      `/user/policies/${id}/landlord`,
      { email: right, phone: { dialCode: '+49', number: '30 9018777' } },
      tenant.headers,
    )
    for (const invitation of [first.mailed, first.shared]) {
      const path = `/onboarding/tenant/invitation/${invitation}` as const
      const answers = [
        await server.call('GET', path),
        await server.call('POST', `${path}/accept`, {}),
        await server.call('POST', `${path}/decline`, { reason: 'x' }),
        await server.call('POST', `${path}/code`, {}),
        await server.call('GET', `${path}/certificate`),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 409, problem: { errorCode: 'LINK_REPLACED' } })
        for (const known of [tenant.answers.lastName!, 'Weber', right, tenant.answers.address!.street])
          expect(JSON.stringify(answer.body)).not.toContain(known)
      }
    }
    expect((await server.call('POST', '/landlord/session/code', { id: first.mailed })).problem?.errorCode).toBe(
      'LINK_REPLACED',
    )
    // The tenant's earlier short link leads to the page that offers a new link, which is mailed only to the present mailbox.
    const replaced = (await fetch(tenant.finish.shortUrl, { redirect: 'manual' })).headers
      .get('location')!
      .split('/')
      .at(-1)!
    expect((await server.call('GET', `/onboarding/tenant/invitation/${replaced}`)).problem?.errorCode).toBe(
      'LINK_REPLACED',
    )
    expect((await server.call('POST', '/landlord/link', { id: replaced })).body).toEqual({})
    const mail = await server.mailOf(({ to, subject }) => to === right && subject === 'Ihr neuer Link')
    expect(mail.text).toContain((await linkIdsOf(server, tenant.id)).mailed)

    // The landlord accepts by the new link. Links to the policy's page from the first generation stay invalid.
    expect(
      (
        await server.call(
          'POST',
          `/onboarding/tenant/invitation/${(await linkIdsOf(server, tenant.id)).mailed}/accept`,
          {},
        )
      ).status,
    ).toBe(200)
    const policy = await server.row('policies', { application_id: tenant.id })
    const old = first.policy(policy.id)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/certificate'],
      ['GET', '/contact'],
      ['GET', '/next-tenant'],
      ['POST', '/contact'],
      ['POST', '/claims'],
    ] as const)
      expect(
        await server.call(method, `/landlord/policies/${old}${path}`, method === 'POST' ? {} : undefined),
      ).toMatchObject({ status: 409, problem: { errorCode: 'LINK_REPLACED' } })
    expect(await server.call('POST', `/landlord/release/${old}/sign`, { ...SIGNATURE, name: 'X' })).toMatchObject({
      status: 409,
      problem: { errorCode: 'LINK_REPLACED' },
    })
  })
})
