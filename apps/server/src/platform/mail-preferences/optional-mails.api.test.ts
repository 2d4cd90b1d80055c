import { DAY } from '@nestbond/domain/values/day'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumeReminder } from '../../application/mails/resume-reminder.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { findPreference, forgetAddresses, noteRefusedAddress, preferenceOf, setStopped } from './preference-store.ts'
import { forgetMails } from '../../support/mails/forget-mails.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { seedApplication } from '../../test/sample-application.ts'
import { signInStaff } from '../../test/staff.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

/** The reminders of an unfinished application so far, after one more attempt. */
async function remind({ id, answers }: Awaited<ReturnType<typeof seedApplication>>) {
  await server.triggers(resumeReminder, tenantMailData(id))
  return (await server.mails()).filter(({ to }) => to === answers.email)
}
const unfinished = () => seedApplication(server.deps, 'summary')
const stopLinkIn = (raw: Buffer) =>
  /^List-Unsubscribe:\s*<([^>]+)>$/m.exec(raw.toString().replace(/\r?\n[ \t]+/g, ''))?.[1]

async function reminded() {
  const tenant = await unfinished()
  const [mail] = await remind(tenant)
  const url = new URL(stopLinkIn(mail!.raw)!)
  return { tenant, mail: mail!, link: `${server.url}${url.pathname}`, linkId: url.pathname.split('/').at(-1)! }
}

/** Sends the request of a mail program: a form without a cookie or a header of our pages. */
const oneClick = (link: string, body = 'List-Unsubscribe=One-Click') =>
  fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })

describe('the link in a reminder', () => {
  it('is in the header and in the foot, and names nobody', async () => {
    const { tenant, mail, link } = await reminded()
    expect(mail.raw.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const path = new URL(link).pathname
    expect([mail.text.includes(path), mail.html.includes(path)]).toEqual([true, true])
    const shown = (await server.call('GET', `/mail/preferences/${path.split('/').at(-1)}`)).body
    expect(shown).toEqual({ optional: true })
    for (const piece of [tenant.answers.email!, tenant.answers.lastName!, tenant.id]) expect(path).not.toContain(piece)
  })

  it('stops reminders by one POST, which may be repeated, and nothing by a GET', async () => {
    const { tenant, link, linkId } = await reminded()
    await fetch(link)
    expect((await server.call('GET', `/mail/preferences/${linkId}`)).body).toEqual({ optional: true })
    for (let n = 0; n < 2; n++) {
      const answer = await oneClick(link)
      expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([200, '', null])
    }
    expect(await remind(tenant)).toHaveLength(1)
    const again = await server.call('POST', `/mail/preferences/${linkId}`, { optional: true })
    expect(again.body).toEqual({ optional: true })
    expect(await remind(tenant)).toHaveLength(2)
  })

  it('holds for the address, also in another application and in capitals', async () => {
    const { tenant, link } = await reminded()
    await oneClick(link)
    const email = tenant.answers.email!.toUpperCase()
    const other = await seedApplication(server.deps, 'summary', { answers: { ...tenant.answers, email } })
    expect(await remind(other)).toHaveLength(0)
  })

  it('answers a made-up link, and one with a changed letter, with 404', async () => {
    const { link } = await reminded()
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    // The last letter has spare bits, so the one before it is changed, too.
    const other = changed.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const url of [other, `${server.url}/de/mail-settings/nobody`]) expect((await oneClick(url)).status).toBe(404)
  })

  it('takes no long body', async () => {
    const { link } = await reminded()
    expect((await oneClick(link, 'x'.repeat(2_000))).status).toBe(400)
  })
})

describe('an address that mail servers refuse', () => {
  it('gets no reminders for 90 days, and the office sees why', async () => {
    const { tenant } = await reminded()
    await noteRefusedAddress(server.deps, server.db, tenant.answers.email!)
    expect(await remind(tenant)).toHaveLength(1)
    const { headers } = await signInStaff(server)
    const page = await server.call('GET', `/office/people/${tenant.id}`, undefined, headers)
    expect(page.body.mailsStopped).toMatchObject({ why: 'refused' })
    server.travel(91 * DAY)
    const later = await seedApplication(server.deps, 'summary', { answers: tenant.answers })
    expect(await remind(later)).toHaveLength(2)
  })

  it('is forgotten after 90 days, or with an erasure; a stop is not', async () => {
    const { deps } = server
    const { kysely } = deps.database
    const left = async (...emails: string[]) => {
      const found = await Promise.all(emails.map((email) => findPreference(kysely, deps.config, email)))
      return found.map((preference) => preference !== null)
    }
    const [refused, stopped, erased] = ['refused@example.net', 'stopped@example.net', 'erased@example.net']
    for (const email of [refused, stopped, erased]) await noteRefusedAddress(deps, kysely, email)
    await setStopped(kysely, (await preferenceOf(deps, kysely, stopped)).id, true, deps.clock.now())
    await forgetAddresses(kysely, deps.config, [erased, stopped])
    expect(await left(refused, stopped, erased)).toEqual([true, true, false])
    server.travel(91 * DAY)
    await server.triggers(forgetMails, {})
    expect(await left(refused, stopped)).toEqual([false, true])
  })

  it('is known by a keyed hash only, which follows a new key', async () => {
    const { deps } = server
    const { kysely } = deps.database
    const email = 'keyed@example.net'
    const { id } = await preferenceOf(deps, kysely, email)
    const hashNow = async () =>
      (
        await kysely
          .selectFrom('mail_preferences')
          .select('mailbox_hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).mailbox_hash
    const before = await hashNow()
    expect(before).not.toBe(createHash('sha256').update(`mail-preferences:${email}`).digest('base64url'))
    const storage: [string, ...string[]] = ['a new key', ...deps.config.keys.storage]
    const config = { ...deps.config, keys: { ...deps.config.keys, storage } }
    expect((await preferenceOf({ ...deps, config }, kysely, email)).id).toBe(id)
    expect(await hashNow()).not.toBe(before)
  })
})
