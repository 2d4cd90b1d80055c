import fastify from 'fastify'
import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/failures.ts'
import { AppError } from '../errors.ts'
import { ThreadLimit } from '../threads/thread-pool.ts'
import { answerError } from './problem.ts'

/** The response to a browser that opens a link to a file. */
async function pageOf(error: Error, url: string, method: 'GET' | 'POST' = 'GET', more: Record<string, string> = {}) {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.route({
    url: '/api/v1/*',
    method: ['GET', 'POST'],
    handler(_request, reply) {
      reply.header('content-disposition', 'attachment; filename="export.zip"')
      throw error
    },
  })
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  return app.inject({ url: `/api/v1${url}`, method, headers: { 'accept-language': 'de-AT', accept, ...more } })
}

it.each<[number, Error, string, string, string]>([
  [503, new AppError('NOT_READY', { retryAfter: 5 }), '/user/export', 'Dieser Dienst ist gerade nicht', '<a href="">'],
  [500, new Error('no column of this name'), '/user/export', 'Bei uns ist etwas schiefgegangen', '<a href="">'],
  [401, new AppError('SIGN_IN_REQUIRED'), '/user/export', 'Bitte melden Sie sich an', '<a href="/de-AT/login">'],
  [401, new AppError('SIGN_IN_REQUIRED'), '/office/audit.csv', 'Bitte melden', '<a href="/de-AT/office/login">'],
  [401, new AppError('SIGN_IN_REQUIRED'), '/partner/report.csv', 'Bitte melden', '<a href="/de-AT/partner/login">'],
  [404, new AppError('NOT_FOUND'), '/user/policies/x/contract', 'Das gibt es hier nicht', '<a href="/de-AT">'],
  [404, new AppError('NOT_FOUND'), '/user/x?language=en', 'There’s nothing here', '<a href="/en">'],
])('tells a person who opens a link of a %d in words, with the way on', async (status, error, url, words, way) => {
  const { statusCode, headers, body } = await pageOf(error, url)
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(headers['content-disposition']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain(words)
  expect(body).toContain(way)
  expect(body.includes('<a href="">')).toBe(status >= 500)
})

it.each<[string, 'GET' | 'POST', Record<string, string>]>([
  ['what a person sends', 'POST', {}],
  ['a script of a page', 'GET', { 'sec-fetch-mode': 'cors' }],
  ['a program with a key', 'GET', { authorization: 'Bearer nbk_x' }],
  ['a program that takes HTML first', 'GET', { accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' }],
])('answers %s with the problem itself', async (_, method, more) => {
  const { headers } = await pageOf(new AppError('NOT_FOUND'), '/user/export', method, more)
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
})

it('has no way out of the frame that was to show a file, whose pages no frame shows', async () => {
  const framed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
  const { body } = await pageOf(new AppError('SIGN_IN_REQUIRED'), '/office/cases/x/documents/y', 'GET', framed)
  expect(body).toContain('Bitte melden Sie sich an')
  expect(body).not.toContain('<a ')
})

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
