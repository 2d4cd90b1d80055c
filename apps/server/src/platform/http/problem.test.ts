import fastify from 'fastify'
import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/failures.ts'
import { ThreadLimit } from '../threads/thread-pool.ts'
import { answerError } from './problem.ts'

async function answerTo(error: Error) {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject({ url: '/', headers: { 'accept-language': 'en' } })
  return [statusCode, (JSON.parse(body) as { errorCode: string }).errorCode, headers['retry-after']]
}

it.each<[string, Error, unknown[]]>([
  [
    'a full disk of files',
    Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }),
    [503, 'NOT_READY', '30'],
  ],
  [
    'a full disk behind an error of the storage',
    new Error('Cannot write file', {
      cause: Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }),
    }),
    [503, 'NOT_READY', '30'],
  ],
  [
    'a quota of files that is used up',
    Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' }),
    [503, 'NOT_READY', '30'],
  ],
  [
    'a full disk of the database',
    Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }),
    [503, 'NOT_READY', '30'],
  ],
  [
    'a database that is away',
    new DatabaseUnavailable(new Error('ECONNREFUSED')),
    [503, 'NOT_READY', expect.stringMatching(/^\d+$/)],
  ],
  [
    'a file storage that was silent for too long',
    new Error('Cannot read file', { cause: Object.assign(new Error('silent'), { name: 'TimeoutError' }) }),
    [503, 'NOT_READY', '5'],
  ],
  ['work that had too little time', new ThreadLimit('judgeSignature was ended'), [503, 'NOT_READY', '5']],
  ['any other fault', new Error('no column of this name'), [500, 'INTERNAL', undefined]],
])('answers %s with the status and the code of its cause', async (_, error, answer) => {
  expect(await answerTo(error)).toEqual(answer)
})
