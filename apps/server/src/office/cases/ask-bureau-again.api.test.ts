import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BureauUnavailable } from '../../platform/providers/bureau/port.ts'
import { ApiServer } from '../../test/api-server.ts'
import { drive, flowBodies } from '../../test/flow.ts'
import { manualCase, opened, Underwriter } from '../../test/office-cases.ts'

let server: ApiServer
let kim: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

const away = () =>
  vi.spyOn(server.deps.bureau, 'report').mockRejectedValueOnce(new BureauUnavailable('The bureau did not answer'))

/** A tenant whose check ran while the bureau was away. */
async function caseWithoutReport(lastName = 'Fern') {
  const asked = away()
  const tenant = await drive(server, 'DECIDED', { name: { ...flowBodies()['name'], lastName } })
  asked.mockRestore()
  return (await opened(server, tenant)).caseId
}

it('says why the case is there, and fetches the report once the bureau is back', async () => {
  const caseId = await caseWithoutReport('Grenzfall')
  const seen = await kim.see(caseId)
  expect(seen).toMatchObject({ occasions: ['bureau-away'], laterReport: null, decision: { creditBureau: null } })
  expect(seen.actions).toContain('ask-bureau')

  const stillAway = away()
  expect((await kim.try('officeCaseAskBureau', seen)).problem?.errorCode).toBe('BUREAU_AWAY')
  stillAway.mockRestore()
  expect(await kim.see(caseId)).toEqual(seen)

  const known = await kim.do('officeCaseAskBureau', seen)
  expect(known.laterReport).toMatchObject({ score: 580, verdict: 'manual', occasions: ['score-borderline'] })
  expect(known.state).toBe('OPEN')
  expect(known.actions).not.toContain('ask-bureau')
  expect(known.history.at(-1)).toMatchObject({ kind: 'report-brought', name: kim.name })

  // The tenant reads it in the explanation, as a report that came later.
  expect(known.decision).toMatchObject({ creditBureau: null, laterReport: { name: 'sandbox', score: 580 } })

  // A second request asks the bureau nothing and gets the same answer.
  const asked = vi.spyOn(server.deps.bureau, 'report')
  expect(await kim.do('officeCaseAskBureau', seen)).toEqual(known)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect((await kim.do('officeCaseAccept', known)).state).toBe('ACCEPTED')
})

it('asks nothing about a case that has its report', async () => {
  const asked = vi.spyOn(server.deps.bureau, 'report')
  const { caseId } = await manualCase(server)
  asked.mockClear()
  const seen = await kim.see(caseId)
  expect(seen.actions).not.toContain('ask-bureau')
  expect((await kim.try('officeCaseAskBureau', seen)).problem?.errorCode).toBe('CASE_CHANGED')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('asks nothing about a closed case, nor about one that a colleague has changed', async () => {
  const seen = await kim.see(await caseWithoutReport())
  const later = await kim.do('officeCaseAssign', seen, { to: 'me' })
  const asked = vi.spyOn(server.deps.bureau, 'report')
  expect((await kim.try('officeCaseAskBureau', seen)).problem?.errorCode).toBe('CASE_CHANGED')
  const closed = await kim.do('officeCaseAccept', later)
  for (const version of [later.version, closed.version])
    expect((await kim.try('officeCaseAskBureau', { ...closed, version })).problem?.errorCode).toBe('CASE_CLOSED')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('does not offer to ask again about a person whom the bureau cannot process', async () => {
  const cannot = () =>
    vi
      .spyOn(server.deps.bureau, 'report')
      .mockRejectedValueOnce(new BureauUnavailable('too long', { onlyThisPerson: true }))
  const asked = cannot()
  const tenant = await drive(server, 'DECIDED')
  const seen = await kim.see((await opened(server, tenant)).caseId)
  expect(seen.occasions).toEqual(['bureau-cannot-ask'])
  expect(seen.actions).not.toContain('ask-bureau')
  asked.mockRestore()
  const unreached = await kim.see(await caseWithoutReport())
  const refused = cannot()
  expect((await kim.try('officeCaseAskBureau', unreached)).problem?.errorCode).toBe('BUREAU_CANNOT_ASK')
  refused.mockRestore()
})

it('may be decided without the report', async () => {
  const seen = await kim.see(await caseWithoutReport())
  expect((await kim.do('officeCaseAccept', seen)).state).toBe('ACCEPTED')
})

it('gets the application of a bureau that refuses connections', async () => {
  const alone = await ApiServer.start({
    settings: { BUREAU_PROVIDER: 'http', BUREAU_URL: 'http://127.0.0.1:9/', BUREAU_NAME_DE: 'Musterauskunft' },
  })
  try {
    const { user } = await drive(alone, 'DECIDED')
    expect(await user()).toMatchObject({ riskResult: null, manualUnderwriting: true })
  } finally {
    await alone.close()
  }
})
