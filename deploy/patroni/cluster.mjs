// node deploy/patroni/cluster.mjs: starts a cluster of two PostgreSQL nodes with Patroni, three members of etcd and HAProxy on free local ports, and prints its address.
// The tests run the same. It deletes the cluster when it ends.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installSystemPackage } from '../../scripts/chromium.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { etcdArguments, haproxySettings, patroniSettings } from './settings.mjs'

/** Debian's packages, by the program that shows that they are there. */
const PACKAGES = { patroni: '/usr/bin/patroni', 'etcd-server': '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
const START_WITHIN_MS = 90_000

/**
 * Starts the cluster and waits until its standby is synchronous.
 * @returns {Promise<{url: string, primary: () => Promise<string | null>, isSynchronous: () => Promise<boolean>, killPostgres: (name: string) => Promise<void>,
 * killNode: (name: string) => Promise<void>, startNode: (name: string) => void, killEtcd: (name: string) => Promise<void>,
 * startEtcd: (name: string) => void, stop: () => Promise<void>, log: () => string}>}
 */
export async function startCluster() {
  install()
  const bin = programsOfPostgres()
  const user = userToRunAs()
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-patroni-'))
  const own = (path) => user && chownSync(path, user.uid, user.gid)
  own(folder)
  const proxyPort = await freePort()
  const members = []
  for (const name of ['etcd1', 'etcd2', 'etcd3'])
    members.push({ name, folder: join(folder, name), port: await freePort(), peerPort: await freePort() })
  const [superuserPassword, replicationPassword] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const nodes = []
  for (const name of ['node1', 'node2']) {
    const node = {
      name,
      folder: join(folder, name),
      bin,
      port: await freePort(),
      restPort: await freePort(),
      etcdPorts: members.map(({ port }) => port),
    }
    mkdirSync(node.folder)
    own(node.folder)
    const file = join(node.folder, 'patroni.json')
    await writeFile(file, JSON.stringify(patroniSettings({ ...node, superuserPassword, replicationPassword }), null, 2))
    own(file)
    nodes.push({ ...node, file })
  }
  await writeFile(join(folder, 'haproxy.cfg'), haproxySettings({ port: proxyPort, nodes }))

  /** @type {Map<string, {child: import('node:child_process').ChildProcess, ended: Promise<void>}>} */
  const running = new Map()
  let log = ''
  const start = (name, program, args) => {
    const child = spawn(program, args, { cwd: folder, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log = `${log}${chunk}`.slice(-20_000)
      })
    const ended = new Promise((resolve) => {
      for (const event of ['exit', 'error']) child.once(event, () => resolve())
    })
    running.set(name, { child, ended })
  }
  const kill = async (name) => {
    const known = running.get(name)
    known?.child.kill('SIGKILL')
    await known?.ended
  }
  const startNode = (name) => start(name, PACKAGES.patroni, [join(folder, name, 'patroni.json')])
  const startEtcd = (name) => {
    const member = members.find((one) => one.name === name)
    if (member) start(name, PACKAGES['etcd-server'], etcdArguments(member, members))
  }
  const killAtExit = () => {
    for (const { child } of running.values()) child.kill('SIGKILL')
    for (const { folder: of } of nodes) killPostgresIn(of)
  }
  process.once('exit', killAtExit)
  const stop = async () => {
    process.removeListener('exit', killAtExit)
    for (const name of running.keys()) await kill(name)
    for (const { folder: of } of nodes) killPostgresIn(of)
    await rm(folder, { recursive: true, force: true })
  }
  const nodesOfPatroni = async () => {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      )
      if (answer?.ok) return (await answer.json()).members
    }
    return []
  }
  const primary = async () =>
    (await nodesOfPatroni()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
  const isSynchronous = async () =>
    (await nodesOfPatroni()).some(({ role, state }) => role === 'sync_standby' && state !== 'stopped')

  try {
    for (const member of members) startEtcd(member.name)
    start('haproxy', PACKAGES.haproxy, ['-f', join(folder, 'haproxy.cfg'), '-db'])
    for (const { name } of nodes) startNode(name)
    for (const deadline = Date.now() + START_WITHIN_MS; !(await isSynchronous()); await sleep(500))
      if (Date.now() > deadline) throw new Error(`The cluster did not start:\n${log}`)
  } catch (error) {
    await stop()
    throw error
  }
  const url = `postgres://postgres:${superuserPassword}@127.0.0.1:${proxyPort}/postgres`
  return {
    url,
    primary,
    isSynchronous,
    /** Kills PostgreSQL of a node; its Patroni lives. */
    killPostgres: async (name) => killPostgresIn(join(folder, name)),
    /** Kills Patroni and PostgreSQL of a node, as the loss of its machine would. */
    killNode: async (name) => {
      await kill(name)
      killPostgresIn(join(folder, name))
    },
    startNode,
    /** Kills one of etcd1, etcd2 and etcd3. */
    killEtcd: kill,
    startEtcd,
    stop,
    log: () => log,
  }
}

function install() {
  for (const [name, program] of Object.entries(PACKAGES))
    if (!existsSync(program) && !installSystemPackage(name)) throw new Error(`There is no ${program} (Debian: ${name})`)
}

/** The newest of Debian's folders. Patroni needs pg_rewind and pg_basebackup, too. */
function programsOfPostgres() {
  const root = '/usr/lib/postgresql'
  const [version] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  if (version === undefined) throw new Error('There is no PostgreSQL (Debian: postgresql)')
  return join(root, version, 'bin')
}

/** PostgreSQL refuses to run as root. */
function userToRunAs() {
  if (process.getuid?.() !== 0) return undefined
  const id = (which) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
}

/** Kills the server that runs on a node's data with all its processes, which share a session. */
function killPostgresIn(folder) {
  const file = join(folder, 'data/postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // The file outlives a killed server, and another program may have its number since.
  const command = `/proc/${pid}/cmdline`
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(folder)) return
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
  for (const each of [pid, ...children.filter(Boolean).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cluster = await startCluster()
  console.log(`The cluster answers at ${cluster.url}\nCtrl-C ends and deletes it.`)
  await new Promise((resolve) => process.once('SIGINT', resolve))
  await cluster.stop()
}
