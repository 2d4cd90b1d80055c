import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../test/api-server.ts'
import { bringFile, manualCase, Underwriter } from '../test/office-cases.ts'
import { auditTrail } from './audit-store.ts'

const EVERY_ACT = { staffId: null, area: null, subject: null, from: null, until: null, after: null }

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
  ada = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

it('notes who views a case and a document, and leaves the views out of the case’s history', async () => {
  const one = await manualCase(server)
  const { refId } = await kim.see(one.caseId)
  await kim.do('officeCaseAsk', await kim.see(one.caseId), { documents: ['income-proof'] })
  const documentId = await bringFile(server, one.token, 'income-proof')
  const show = (id: string, { headers }: Underwriter) =>
    server.call('officeDocument', { params: { id: one.caseId, documentId: id }, headers })
  expect((await show(documentId, kim)).status).toBe(200)
  expect((await show(documentId, ada)).status).toBe(200)
  expect((await show('00000000-0000-4000-8000-000000000000', ada)).status).toBe(404)
  const views = (await auditTrail(server.db, EVERY_ACT, 100))
    .filter(({ subject, kind }) => subject === refId && /^(?:case|document)-opened$/.test(kind))
    .map(({ kind, by }) => [kind, by])
  expect(views.toSorted()).toEqual(
    [
      ['case-opened', kim.name],
      ['document-opened', ada.name],
      ['document-opened', kim.name],
    ].toSorted(),
  )
  const { history } = await kim.see(one.caseId)
  expect(history.filter(({ kind }) => kind === 'case-opened' || kind === 'document-opened')).toEqual([])
})
