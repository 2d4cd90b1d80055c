import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../sample-storage.ts'

afterAll(() => vi.resetModules())
/** Bodies of the calls that reached the server. */
let received: Record<string, unknown>[]
let online: boolean
/** The response to a save, by its body. */
let judge: (body: Record<string, unknown>) => { status: number; json: object }
/** Calls that loaded the user. */
let loads: number
let cookie: string
let session: Map<string, string>

const USER = {
  refId: 'ref-1',
  token: 'a-token-of-many-letters',
  userInfo: { firstName: null },
  landlordInfo: null,
  address: null,
  lastCompletedPage: null,
  country: 'de',
  answersVersion: 4,
}

/** The modules as a new document of this tab loads them. */
async function newDocument() {
  vi.resetModules()
  const [state, queue, load, saves, opening] = await Promise.all([
    import('./state.ts'),
    import('./answer-queue.ts'),
    import('./load-user.ts'),
    import('./save-answers.ts'),
    import('./application.ts'),
  ])
  return { ...state, ...queue, ...load, ...saves, ...opening }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))
const stored = () => [...session.values()].join(' ')

beforeEach(() => {
  received = []
  online = true
  loads = 0
  judge = () => ({ status: 200, json: { lastCompletedPage: null, answersVersion: 5, answersChanged: false } })
  cookie = `token=${USER.token}`
  session = new Map()
  vi.stubGlobal('navigator', { languages: ['de'] })
  vi.stubGlobal('location', { protocol: 'http:', search: '' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    addEventListener: () => {},
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
    },
  })
  stubStorage(session)
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch')
    if (method === 'GET') {
      if (url.includes('/onboarding/tenant/')) loads++
      return new Response(JSON.stringify(USER))
    }
    const sent = JSON.parse(String(body)) as Record<string, unknown>
    received.push(sent)
    const { status, json } = judge(sent)
    return new Response(JSON.stringify(json), { status })
  })
})

afterEach(() => vi.unstubAllGlobals())

test('keeps an answer over a reload without a line, and sends it once with the version that the tenant saw', async () => {
  const first = await newDocument()
  await first.loadUser()
  online = false
  first.saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  await soon()
  expect(first.application.get()).toMatchObject({ saving: 'kept', failed: null, answers: { pet: 'cat' } })
  expect(first.unsent()).toBe(1)

  const second = await newDocument()
  await second.loadUser()
  expect(second.application.get()).toMatchObject({ saving: 'kept', user: { refId: 'ref-1' }, answers: { pet: 'cat' } })
  expect(received).toEqual([])

  online = true
  const loadsBefore = loads
  await second.loadUser(true)
  expect(received).toEqual([{ token: USER.token, answersVersion: 4, pet: 'cat' }])
  // Once more after the save: another device may have answered in the meantime.
  await vi.waitFor(() => expect(loads).toBe(loadsBefore + 2))
  expect(second.unsent()).toBe(0)
  expect(second.application.get().saving).toBe('sent')
  const third = await newDocument()
  await third.loadUser()
  expect(received).toHaveLength(1)
})

test('shows an answer at once, and when it is saved takes the marker and drops what was typed', async () => {
  const { application, loadUser, saveBehind, setEditing } = await newDocument()
  await loadUser()
  setEditing('pets')
  expect(application.get().editing).toBe('pets')
  session.set('draft.pets', '{"pet":"cat"}')
  const loadsBefore = loads
  judge = () => ({ status: 200, json: { lastCompletedPage: 'SUMMARY', answersVersion: 5, answersChanged: false } })
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  expect(application.get()).toMatchObject({ saving: 'saving', answers: { pet: 'cat' } })
  await vi.waitFor(() => expect(application.get().saving).toBe('saved'))
  expect(application.get().user?.lastCompletedPage).toBe('SUMMARY')
  expect(session.has('draft.pets')).toBe(false)
  expect(loads).toBe(loadsBefore)
  // A reload goes on with the question that is being changed, until that ends.
  expect((await newDocument()).application.get().editing).toBe('pets')
  setEditing(null)
  expect(application.get().editing).toBeNull()
  expect((await newDocument()).application.get().editing).toBeNull()
})

test.each([
  ['another device has changed answers', { answersChanged: true }, 1],
  ['no other device has', { answersChanged: false }, 0],
])('loads the application again after a save if %s', async (_, { answersChanged }, more) => {
  const { application, loadUser, saveBehind } = await newDocument()
  await loadUser()
  const loadsBefore = loads
  judge = () => ({ status: 200, json: { lastCompletedPage: null, answersVersion: 6, answersChanged } })
  saveBehind('pets', { pet: 'dog' }, { pet: 'dog' })
  await vi.waitFor(() => expect(application.get().saving).toBe('saved'))
  await soon()
  await vi.waitFor(() => expect(loads).toBe(loadsBefore + more))
})

test('leads to the conflict when another device has answered the kept question', async () => {
  const { application, loadUser, saveBehind } = await newDocument()
  await loadUser()
  online = false
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  await soon()
  online = true
  judge = () => ({ status: 409, json: { status: 409, errorCode: 'ANSWERS_CHANGED', errors: [] } })
  await loadUser(true)
  expect(application.get().failed).toEqual({ step: 'pets', errors: [], errorCode: 'ANSWERS_CHANGED' })
})

test('sends a save without a response again with the same version, and another answer with none', async () => {
  const { application, loadUser, saveNow } = await newDocument()
  await loadUser()
  const body = { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org' }
  online = false
  await expect(saveNow('name', body)).rejects.toThrow()
  expect(application.get().saving).toBe('idle')
  online = true
  await saveNow('name', body)
  expect(received).toMatchObject([{ answersVersion: 4 }])
  online = false
  await expect(saveNow('name', body)).rejects.toThrow()
  online = true
  await saveNow('name', { ...body, firstName: 'Lena' })
  expect(received[1]).toMatchObject({ firstName: 'Lena', answersVersion: null })
})

test('still says that an answer is kept when another save gets no response', async () => {
  const { application, loadUser, saveBehind, saveNow } = await newDocument()
  await loadUser()
  online = false
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  await soon()
  await expect(saveNow('name', { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org' })).rejects.toThrow()
  expect(application.get().saving).toBe('kept')
})

test('keeps an answer that a server cannot take yet', async () => {
  const { application, loadUser, saveBehind } = await newDocument()
  await loadUser()
  judge = () => ({ status: 503, json: {} })
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  await vi.waitFor(() => expect(application.get()).toMatchObject({ saving: 'kept', failed: null }), 20_000)
})

test('drops a kept answer when another application opens in this tab', async () => {
  const { goOnWith, loadUser, openWith, saveBehind, unsent } = await newDocument()
  await loadUser()
  online = false
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  await soon()
  goOnWith('a-newer-token-of-the-same')
  expect(unsent()).toBe(1)
  openWith('the-token-of-another-one')
  online = true
  await loadUser()
  expect(received).toEqual([])
  expect(stored()).not.toContain('cat')
})

test('leaves nothing typed on the device once the token is gone or the card is confirmed', async () => {
  const { application, forget, loadUser, saveBehind, setMarker } = await newDocument()
  await loadUser()
  online = false
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  await soon()
  expect(stored()).toContain('cat')
  // The token stays in the cookie alone.
  expect(stored()).not.toContain(USER.token)
  forget()
  expect(stored()).toBe('')
  expect(cookie).toBe('')

  cookie = `token=${USER.token}`
  online = true
  await loadUser(true)
  session.set('draft.name', '{"firstName":"Lea"}')
  expect(stored()).toContain('ref-1')
  setMarker('PAYMENT')
  expect(application.get().user?.lastCompletedPage).toBe('PAYMENT')
  expect(stored()).toBe('')
})

test('shows the first question of a start, the same again until the server answers, and then takes the token', async () => {
  cookie = ''
  session.set('pending-start', '{"language":"de","country":"at"}')
  const { application, loadUser } = await newDocument()
  judge = () => ({ status: 200, json: { token: 'a-new-token' } })
  const user = await loadUser()
  expect(user).toMatchObject({ token: '', language: 'de', country: 'at' })
  expect(await loadUser()).toBe(user)
  await vi.waitFor(() => expect(application.get().user?.token).toBe('a-new-token'))
  // Nothing is known yet that only the server can know.
  const { userInfo, ...rest } = user!
  for (const value of [...Object.values(userInfo), ...Object.values(rest)])
    expect([null, 0, '', false, 'de', 'at', 'EUR', []]).toContainEqual(value)
})

test('loads the user once, and again only if asked', async () => {
  const { loadUser } = await newDocument()
  const user = await loadUser()
  expect(await loadUser()).toEqual(user)
  expect(loads).toBe(1)
  await loadUser(true)
  expect(loads).toBe(2)
})

test('waits for saves under way, and says whether one failed', async () => {
  const { allSaved, allSent, clearFailed, application, loadUser, saveBehind } = await newDocument()
  await loadUser()
  saveBehind('pets', { pet: 'cat' }, { pet: 'cat' })
  expect(await allSaved()).toBe(true)
  expect(received).toHaveLength(1)
  judge = () => ({ status: 409, json: { status: 409, errorCode: 'ANSWERS_CHANGED', errors: [] } })
  saveBehind('pets', { pet: 'dog' }, { pet: 'dog' })
  expect(await allSaved()).toBe(false)
  expect(await allSent()).toBe(false)
  clearFailed()
  expect(application.get().failed).toBeNull()
  expect(await allSent()).toBe(true)
})

test('tells the screens of each change of the user, until they listen no more', async () => {
  const { application, loadUser, local, setMarker, setRemindMe } = await newDocument()
  setMarker('SUMMARY')
  setRemindMe(true)
  expect(application.get().user).toBeNull()
  await loadUser()
  const heard = vi.fn<() => void>()
  const stop = application.subscribe(heard)
  setRemindMe(true)
  expect(application.get().user?.remindMe).toBe(true)
  setMarker(null)
  expect(heard).toHaveBeenCalledTimes(1)
  const { saves } = local
  setMarker('SUMMARY')
  expect(heard).toHaveBeenCalledTimes(2)
  // A response that was asked for before is stale.
  expect(local.saves).toBe(saves + 1)
  stop()
  setMarker('TENANT_DETAILS')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('knows nothing of an application without a token', async () => {
  const { application, guardState, loadUser } = await newDocument()
  await loadUser()
  session.set('editing', 'pets')
  cookie = ''
  expect(await loadUser()).toBeNull()
  expect(application.get()).toMatchObject({ user: null, answers: {}, editing: null })
  expect(stored()).toBe('')
  expect(guardState(null)).toEqual({
    hasToken: false,
    marker: null,
    documentsRequired: false,
    documentsRequested: false,
    editing: false,
    riskResult: null,
    manualUnderwriting: false,
    over: false,
    tenancy: null,
    waitsForTenants: false,
    answersHold: null,
  })
})

test('tells the guards how far the application is', async () => {
  const { guardState, setEditing } = await newDocument()
  setEditing('pets')
  const user = {
    ...USER,
    lastCompletedPage: 'SUMMARY',
    requiredDocuments: ['income-proof'],
    requestedDocuments: [],
    riskResult: true,
    manualUnderwriting: true,
    contract: { stage: 'RELEASED' },
    tenancy: 'first',
    waitsForTenants: true,
    answersHold: 'CHECK',
  }
  const shown = {
    hasToken: true,
    marker: 'SUMMARY',
    documentsRequired: true,
    documentsRequested: false,
    editing: true,
    riskResult: true,
    manualUnderwriting: true,
    over: true,
    tenancy: 'first',
    waitsForTenants: true,
    answersHold: 'CHECK',
  }
  type Given = Parameters<typeof guardState>[0]
  expect(guardState(user as unknown as Given)).toEqual(shown)
  const asked = { ...user, requiredDocuments: [], requestedDocuments: ['income-proof'], contract: { stage: 'INSURED' } }
  expect(guardState(asked as unknown as Given)).toEqual({
    ...shown,
    documentsRequired: false,
    documentsRequested: true,
    over: false,
  })
})
