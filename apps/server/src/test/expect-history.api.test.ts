import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEvent } from '../application/application-event.ts'
import { ApiServer } from './api-server.ts'
import { expectHistory } from './expect-history.ts'
import { Households } from './households.ts'

let server: ApiServer
beforeAll(async () => void (server = await ApiServer.start()))
afterAll(() => server.close())

it('does not take the entry of another application for one that is missing', async () => {
  const homes = new Households(server)
  const [mine, other] = [await homes.firstTenant(), await homes.firstTenant()]
  const { database, clock } = server.deps
  await database.transaction(async (trx) => {
    await addEvent(trx, other.id, { actor: 'tenant', kind: 'rated' }, clock.now())
  })
  await expectHistory(server, other.id, ['rated'])
  await expectHistory(server, other.token, ['rated'])
  await expect(expectHistory(server, mine.id, ['rated'])).rejects.toThrow('to deeply equal')
  await expect(expectHistory(server, other.id, ['rated', 'rated'])).rejects.toThrow('to deeply equal')
  await expect(expectHistory(server, 'nobody', ['rated'])).rejects.toThrow('nothing is named')
})
