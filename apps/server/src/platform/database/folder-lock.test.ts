import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderLocked, lockFolder } from './folder-lock.ts'

let parent: string
let count = 0
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'nestbond-lock-'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const newFolder = () => join(parent, `pg${++count}`)
const writeLock = (folder: string, holder: object) => writeFileSync(`${folder}.lock`, JSON.stringify(holder))
const holderIn = (folder: string) =>
  JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as { pid: number; started: string; host: string }

describe('lockFolder', () => {
  it('rejects a second holder and names the first', async () => {
    const folder = newFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    unlock()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    ;(await lockFolder(folder))()
  })

  it('takes over the lock of a dead process', async () => {
    const folder = newFolder()
    ;(await lockFolder(folder))()
    const child = spawn(process.execPath, ['-e', ''])
    const pid = child.pid ?? 0
    await new Promise((resolve) => child.once('exit', resolve))
    const { host } = await holderOf(folder)
    writeLock(folder, { id: 'dead', pid, started: '1', host })
    ;(await lockFolder(folder))()
  })

  it('takes over when the pid belongs to another process now', async () => {
    const folder = newFolder()
    const { host } = await holderOf(folder)
    writeLock(folder, { id: 'earlier', pid: process.pid, started: 'long ago', host })
    ;(await lockFolder(folder))()
  })

  it('trusts the heartbeat of another host, and takes over when it stops', async () => {
    const folder = newFolder()
    writeLock(folder, { id: 'other', pid: 1, started: '1', host: 'another-container' })
    await expect(lockFolder(folder)).rejects.toThrow('another-container')
    const minuteAgo = new Date(Date.now() - 60_000)
    utimesSync(`${folder}.lock`, minuteAgo, minuteAgo)
    ;(await lockFolder(folder))()
  })

  it('admits one of many parallel callers', async () => {
    const folder = newFolder()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const winners = results.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    winners[0]?.value()
  })
})

async function holderOf(folder: string) {
  const unlock = await lockFolder(folder)
  const holder = holderIn(folder)
  unlock()
  return holder
}
