import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { signInStaff } from '../../test/staff.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

it('a session says whose it is', async () => {
  const { staff, headers } = await signInStaff(server, 'manager')
  expect(await server.ok('officeSession', { headers })).toEqual(staff)
  expect((await server.call('officeSession')).problem).toMatchObject({ status: 401, errorCode: 'SIGN_IN_REQUIRED' })
})
