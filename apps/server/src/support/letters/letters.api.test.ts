import { DAY } from '@nestbond/domain/values/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { invitationExpiry } from '../../contract/invitation-expiry.ts'
import { accept } from '../../lives/application.ts'
import { certificateToLandlord } from '../../policy/mails/certificate-to-landlord.ts'
import { landlordInvitation } from '../../contract/mails/landlord-invitation.ts'
import { landlordMailData } from '../../landlord-session/mails/landlord-mail.ts'
import { midnightAfter } from '@nestbond/domain/values/end-of-day'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { withdrawalToLandlord } from '../../policy/mails/withdrawal-to-landlord.ts'
import { startsOf } from '../../test/enqueued-jobs.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { rejectLandlordMail } from '../../test/rejected-landlord-mail.ts'
import { signedApplication } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { withdrawalTools } from '../../test/withdrawals.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({}, { papers: 'real' })
})
afterAll(() => server.close())

const { accepted, confirm, carriedOut } = withdrawalTools(() => server)
const mailsTo = async (to: string) => (await server.mails()).filter((mail) => mail.to === to)

async function reject(
  job: typeof landlordInvitation | typeof withdrawalToLandlord,
  applicationId: string,
): Promise<void> {
  const invitation = await findInvitationOf(server.db, applicationId)
  await rejectLandlordMail(server, job, landlordMailData(invitation!.id))
}

const office = async () => {
  const { headers, staff } = await signInStaff(server)
  return {
    staff,
    page: async (id: string) => (await server.call('GET', `/office/people/${id}`, undefined, headers)).body,
    tasksOf: async (id: string) =>
      (
        (await server.call('GET', '/office/tasks', undefined, headers)).body.tasks as {
          kind: string
          personId: string
        }[]
      )
        .filter(({ personId }) => personId === id)
        .map(({ kind }) => kind),
    letter: (id: string, mailId: string) =>
      fetch(`${server.url}/api/v1/office/people/${id}/mails/${mailId}/letter`, { headers }),
    enclosure: (id: string, mailId: string) =>
      fetch(`${server.url}/api/v1/office/people/${id}/mails/${mailId}/enclosure`, { headers }),
    post: (id: string, mailId: string) =>
      server.call('POST', `/office/people/${id}/mails/${mailId}/posted`, { reason: 'Heute zur Post.' }, headers),
  }
}
const rejectedOf = (page: { mails: { id: string; state: string; letter: boolean }[] }) =>
  page.mails.find(({ letter }) => letter)!

describe('a mail that the landlord’s mail server rejects', () => {
  it('is a letter to post, and the tenant is told once a day to correct the address', async () => {
    const of = await signedApplication(server)
    await server.db
      .updateTable('applications')
      .set({ answers: sql`jsonb_set(answers, '{otherTenants}', '"Mara Lind"')` })
      .where('id', '=', of.id)
      .execute()
    const { page, tasksOf, letter, post, staff } = await office()
    await mailsTo(of.answers.email!)
    for (let n = 0; n < 2; n++) await reject(landlordInvitation, of.id)
    const told = (await mailsTo(of.answers.email!)).filter(({ subject }) => subject.endsWith('kam zurück'))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).not.toContain(of.answers.landlord!.email!)
    expect(await tasksOf(of.id)).toEqual(['post', 'post'])
    const mail = rejectedOf(await page(of.id))
    expect(mail).toMatchObject({ state: 'REFUSED' })
    const drawn = await letter(of.id, mail.id)
    expect(drawn.headers.get('content-type')).toBe('application/pdf')
    const text = pdfText(Buffer.from(await drawn.arrayBuffer())).replaceAll(/\s+/g, ' ')
    expect(text).toContain(of.answers.landlordAddress!.street)
    expect(text).toContain('und Mara Lind stellen Ihnen')
    // Of several tenants, the one who has named the landlord.
    expect(text).toContain(`Nennen Sie bitte ${of.answers.firstName} ${of.answers.lastName} oder uns`)
    expect(text).not.toContain('an dem wir diesen Brief abschicken')
    const code = /Code eingeben ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(text)?.[1]
    expect((await server.call('POST', '/landlord/letter', { code })).body).toEqual({ id: of.invitation })
    expect(text).not.toContain(of.answers.landlord!.email!)
    const acts = await server.db
      .selectFrom('support_acts')
      .select('kind')
      .where('application_id', '=', of.id)
      .where('staff_id', '=', staff.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ kind }) => kind)).toContain('letter-drawn')
    const before = (await mailsTo(of.answers.landlord!.email!)).length
    expect(await post(of.id, mail.id)).toMatchObject({ status: 200 })
    // The letter stands in for the earlier mail of its kind, too.
    expect(await tasksOf(of.id)).toEqual([])
    expect((await post(of.id, mail.id)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await letter(of.id, mail.id)).status).toBe(409)
    expect(await mailsTo(of.answers.landlord!.email!)).toHaveLength(before)
    expect((await page(of.id)).mails.map(({ state }: { state: string }) => state)).toContain('POSTED')
  })

  it('leaves the landlord the whole time to answer from the day on which the letter was posted', async () => {
    const of = await signedApplication(server)
    await server.runJobs()
    await reject(landlordInvitation, of.id)
    const before = (await findInvitationOf(server.db, of.id))!
    server.travel(3 * DAY)
    const { page, post } = await office()
    expect((await post(of.id, rejectedOf(await page(of.id)).id)).status).toBe(200)
    await server.runJobs()
    const after = (await findInvitationOf(server.db, of.id))!
    expect(after.lastDay).toBe(addDays(before.lastDay, 3))
    const starts = await startsOf(server.deps, invitationExpiry, after.id)
    expect(starts.at(-1)).toEqual(midnightAfter(after.lastDay))
  })

  it('counts the landlord’s notice from the day on which the letter was posted', async () => {
    const { id, named } = await accepted({ startsIn: 1 })
    await confirm(named)
    await carriedOut()
    const { page, letter, post } = await office()
    await server.runJobs()
    // The mail was rejected, so the landlord does not know yet.
    await server.db
      .updateTable('policies')
      .set({ notice_day: null, notice_by: null })
      .where('application_id', '=', id)
      .execute()
    await reject(withdrawalToLandlord, id)
    expect(await server.row('policies', { application_id: id })).toMatchObject({ notice_day: null, notice_by: null })
    const mail = rejectedOf(await page(id))
    const text = pdfText(Buffer.from(await (await letter(id, mail.id)).arrayBuffer())).replaceAll(/\s+/g, ' ')
    expect(text).toContain('zählen ab dem Tag, an dem wir diesen Brief abschicken')
    expect((await post(id, mail.id)).status).toBe(200)
    await server.runJobs()
    expect(await server.row('policies', { application_id: id })).toMatchObject({
      notice_day: server.today(),
      notice_by: 'letter',
    })
  })

  it('encloses its document, which the letter names', async () => {
    const of = await signedApplication(server)
    const { page, letter, enclosure } = await office()
    await reject(landlordInvitation, of.id)
    const invitation = rejectedOf(await page(of.id))
    expect(invitation).toMatchObject({ enclosure: false })
    expect((await enclosure(of.id, invitation.id)).status).toBe(404)
    await accept(server.player, of.invitation)
    await server.runJobs()
    await reject(certificateToLandlord, of.id)
    const certificates = async () =>
      (await page(of.id)).mails.filter(({ kind }: { kind: string }) => kind === certificateToLandlord.name)
    const mail = (await certificates()).find(({ state }: { state: string }) => state === 'REFUSED')!
    expect(mail).toMatchObject({ letter: true, enclosure: true })
    const textOf = async (answer: Response) => pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ')
    expect(await textOf(await letter(of.id, mail.id))).toContain('Anlage: Bürgschaftsurkunde')
    const paper = await enclosure(of.id, mail.id)
    expect(paper.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+\.pdf"$/)
    const text = await textOf(paper)
    expect(text).toContain('Bürgschaftsurkunde')
    expect(text).toContain(of.answers.landlord!.lastName)
    // Reading it has mailed nothing.
    await server.runJobs()
    expect(await certificates()).toHaveLength(2)
  })

  it('is never a letter for a stranger, for a mail that was sent, or without the landlord’s address', async () => {
    const of = await signedApplication(server)
    const { page, tasksOf, letter, post } = await office()
    await mailsTo(of.answers.landlord!.email!)
    const sent = (await page(of.id)).mails.find(({ recipient }: { recipient: string }) => recipient === 'landlord')
    expect((await letter(of.id, sent!.id)).status).toBe(409)
    expect((await post(of.id, sent!.id)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await post(of.id, 'x')).status).toBe(404)
    expect(
      (await server.call('POST', `/office/people/${of.id}/mails/${sent!.id}/posted`, { reason: 'x' })).status,
    ).toBe(403)
    await reject(landlordInvitation, of.id)
    const mail = rejectedOf(await page(of.id))
    await server.db
      .updateTable('applications')
      .set((e) => ({ answers: e(e.ref('answers'), '-' as never, e.val('landlordAddress') as never) as never }))
      .where('id', '=', of.id)
      .execute()
    expect((await post(of.id, mail.id)).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect(await tasksOf(of.id)).toEqual(['mail'])
  })
})
