import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { supportActRoutes } from '../acts/routes.ts'
import { landlordLetterPdf, letterEnclosurePdf } from '../letters/landlord-letter.ts'
import { postLetter } from '../letters/post-letter.ts'
import { sendMailAgain } from '../mails/send-again.ts'
import { addNote } from './add-note.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { moveOutLetterPdf } from '../../policy/move-out/letter.ts'
import { postMoveOutLetter } from '../move-out/post-letter.ts'
import { sendStrangersFile } from '../../platform/http/send-strangers-file.ts'
import { askPersonForDocuments, findRaiseFile } from '../raises/ask-for-documents.ts'
import { decidePromiseOf } from '../promises/decide-promise.ts'
import { decideRaiseOf } from '../raises/decide-raise.ts'
import { openPerson, personPage } from './person.ts'
import { requirePerson } from './require-person.ts'
import { officeTasks } from '../tasks/office-tasks.ts'
import { findPeople } from './search.ts'

/** Routes of the support desk, open to every role. */
export function officePeopleRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (office) => {
    route(office, CALLS.officeTasks, ({ query }) => officeTasks(deps, query.cursor))
    route(office, CALLS.officePeopleSearch, ({ payload }) => findPeople(deps, payload.search))
    route(office, CALLS.officePerson, ({ params, caller }) => openPerson(deps, caller.id, params.id))

    supportActRoutes(office, deps)

    route(office, CALLS.officePersonNote, async ({ params: { id }, payload, caller: { id: staffId } }) => {
      await addNote(deps, { staffId, id, note: payload.note })
      return personPage(deps, staffId, id)
    })
    route(office, CALLS.officePersonMoveOutLetter, async ({ params, reply }) => {
      const { pdf, fileName } = await moveOutLetterPdf(deps, await requirePerson(deps, params.id))
      return sendPdf(reply, pdf, fileName)
    })
    route(office, CALLS.officePersonMoveOutPosted, async ({ params: { id }, payload, caller: { id: staffId } }) => {
      await postMoveOutLetter(deps, { staffId, id, reason: payload.reason })
      return personPage(deps, staffId, id)
    })
    route(office, CALLS.officePersonRaise, async ({ params: { id }, payload, caller: { id: staffId } }) => {
      await decideRaiseOf(deps, { staffId, id }, payload)
      return personPage(deps, staffId, id)
    })
    route(office, CALLS.officePersonPromise, async ({ params: { id }, payload, caller: { id: staffId } }) => {
      await decidePromiseOf(deps, { staffId, id }, payload)
      return personPage(deps, staffId, id)
    })
    route(office, CALLS.officePersonRaiseAsk, async ({ params: { id }, payload, caller: { id: staffId } }) => {
      await askPersonForDocuments(deps, { staffId, id }, payload)
      return personPage(deps, staffId, id)
    })
    route(office, CALLS.officePersonRaiseFile, async ({ params, reply }) =>
      sendStrangersFile(reply, deps.storage, await findRaiseFile(deps, params)),
    )
    route(office, CALLS.officePersonMailLetter, async ({ params, reply, caller: { id: staffId } }) => {
      const { pdf, fileName } = await landlordLetterPdf(deps, { staffId, ...params })
      return sendPdf(reply, pdf, fileName)
    })
    route(office, CALLS.officePersonMailEnclosure, async ({ params, reply, caller: { id: staffId } }) => {
      const { pdf, fileName } = await letterEnclosurePdf(deps, { staffId, ...params })
      return sendPdf(reply, pdf, fileName)
    })
    route(office, CALLS.officePersonMailPosted, async ({ params, payload, caller: staff }) => {
      await postLetter(deps, { staff, ...params, reason: payload.reason })
      return personPage(deps, staff.id, params.id)
    })
    route(office, CALLS.officePersonMailAgain, async ({ params, payload, caller: { id: staffId } }) => {
      await sendMailAgain(deps, { staffId, ...params, reason: payload.reason })
      return personPage(deps, staffId, params.id)
    })
  })
}
