import { describe, expect, it, vi } from 'vitest'
import { ApiError, CancelledError, NoAnswerError } from '../../../api/api-error.ts'
import { createUploadQueue, type Job } from './upload-queue.ts'

const job = (id: number): Job<'identity'> => ({ id, place: 'identity', file: new File(['x'], `${id}.pdf`) })
const answer = (id: number) => ({ documentId: `d${id}` })
type Stored = ReturnType<typeof answer>
const broken = new NoAnswerError('broken')

/** `plan`: how each attempt of each job ends; 'hangs' lasts until it is cancelled. */
function setUp(plan: Record<number, (Error | 'hangs' | 'arrives')[]>) {
  const sent: number[] = []
  const ended: string[] = []
  let atOnce = 0
  let most = 0
  const landed = vi.fn(async (_job: Job<'identity'>): Promise<Stored | null> => null)
  const pause = vi.fn(async (_ms: number) => undefined)
  const queue = createUploadQueue({
    landed,
    pause,
    send({ id }) {
      sent.push(id)
      most = Math.max(most, ++atOnce)
      const outcome = plan[id]?.shift() ?? 'arrives'
      let cancel = () => {}
      const hanging = new Promise<never>((_, reject) => (cancel = () => reject(new CancelledError())))
      const given =
        outcome === 'hangs'
          ? hanging
          : new Promise<Stored>((resolve, reject) => (outcome === 'arrives' ? resolve(answer(id)) : reject(outcome)))
      hanging.catch(() => undefined)
      return { answer: given.finally(() => atOnce--), cancel }
    },
    onProgress: ({ id }, bytes, state) => void (state === 'paused' && ended.push(`${id} paused at ${bytes}`)),
    onDone: ({ id }) => void ended.push(`${id} done`),
    onCancelled: ({ id }) => void ended.push(`${id} cancelled`),
    onFault: async ({ id }, error) => void ended.push(`${id} ${(error as Error).message}`),
  })
  return { queue, sent, ended, landed, pause, most: () => most }
}

describe('the queue of uploads', () => {
  it('uploads files in order, one at a time', async () => {
    const { queue, sent, ended, most } = setUp({})
    for (const id of [1, 2, 3]) queue.add(job(id))
    await expect.poll(() => ended).toEqual(['1 done', '2 done', '3 done'])
    expect(sent).toEqual([1, 2, 3])
    expect(most()).toBe(1)
    queue.add(job(4))
    await expect.poll(() => ended.at(-1)).toBe('4 done')
  })
  it('retries only the file whose upload broke', async () => {
    const { queue, sent, ended, pause } = setUp({ 2: [broken, broken, 'arrives'] })
    for (const id of [1, 2, 3]) queue.add(job(id))
    await expect.poll(() => ended).toEqual(['1 done', '2 paused at 0', '2 paused at 0', '2 done', '3 done'])
    expect(sent).toEqual([1, 2, 2, 2, 3])
    expect(pause.mock.calls).toEqual([[1000], [2000]])
  })
  it('goes on with the next file if a hook fails', async () => {
    const done: number[] = []
    const queue = createUploadQueue({
      landed: async () => null,
      pause: async () => undefined,
      send: ({ id }: Job<'identity'>) => ({
        answer: id === 1 ? Promise.reject(new ApiError(400, null)) : Promise.resolve(answer(id)),
        cancel: () => {},
      }),
      onProgress: () => {},
      onDone: ({ id }) => void done.push(id),
      onCancelled: () => {},
      onFault: () => Promise.reject(new Error('a hook failed')),
    })
    for (const id of [1, 2]) queue.add(job(id))
    await expect.poll(() => done).toEqual([2])
  })
  it('gives up a file after three attempts, and continues with the next', async () => {
    const { queue, sent, ended } = setUp({ 1: [broken, broken, broken] })
    const first = job(1)
    for (const one of [first, job(2)]) queue.add(one)
    await expect.poll(() => ended.slice(2)).toEqual(['1 no answer', '2 done'])
    queue.add(first)
    await expect.poll(() => ended.at(-1)).toBe('1 done')
    expect(sent).toEqual([1, 1, 1, 2, 1])
  })
  it('does not upload a file again that arrived although its response was lost', async () => {
    const { queue, sent, ended, landed } = setUp({ 1: [broken] })
    landed.mockResolvedValueOnce(answer(1))
    queue.add(job(1))
    await expect.poll(() => ended.at(-1)).toBe('1 done')
    expect(sent).toEqual([1])
  })
  it('does not retry a rejected file', async () => {
    const { queue, sent, ended } = setUp({ 1: [new ApiError(400, null)] })
    for (const id of [1, 2]) queue.add(job(id))
    await expect.poll(() => ended).toEqual(['1 HTTP 400', '2 done'])
    expect(sent).toEqual([1, 2])
  })
  it('drops cancelled files, also during their upload', async () => {
    const { queue, sent, ended } = setUp({ 1: ['hangs'] })
    const jobs = [job(1), job(2), job(3)]
    for (const one of jobs) queue.add(one)
    queue.cancel(jobs[1]!)
    queue.cancel(jobs[0]!)
    await expect.poll(() => ended).toEqual(['2 cancelled', '1 cancelled', '3 done'])
    expect(sent).toEqual([1, 3])
  })
  it('does not send a file again that was cancelled in the pause before', async () => {
    const { queue, sent, ended, landed, pause } = setUp({ 1: [broken] })
    const jobs = [job(1), job(2)]
    pause.mockImplementation(async () => {
      queue.cancel(jobs[0]!)
      return undefined
    })
    for (const one of jobs) queue.add(one)
    await expect.poll(() => ended).toEqual(['1 paused at 0', '1 cancelled', '2 done'])
    expect(sent).toEqual([1, 2])
    expect(landed).not.toHaveBeenCalled()
  })
})
