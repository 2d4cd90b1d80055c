import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { afterAll, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { environmentVariables, SETTING_NAMES } from '../apps/server/src/platform/config/environment.ts'
import { configProblems } from '../apps/server/src/test/config-problems.ts'
import { LIVE_SETTINGS } from '../apps/server/src/test/live-settings.ts'
import { END_WITHIN_MS } from '../apps/server/src/platform/shutdown.ts'
import { deployFindings } from './lint-deploy.mjs'
import { root } from './workspace.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

/** A value of a parsed file. */
type Node = any // oxlint-disable-line typescript/no-explicit-any

const documents = (pattern: string): { file: string; node: Node }[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    parseAllDocuments(read(file), { merge: true }).map((document) => ({ file, node: document.toJS() })),
  )
const manifests = documents('deploy/kubernetes/*.yaml')
const kind = (name: string) => manifests.map(({ node }) => node).filter((node) => node.kind === name)
const pods = [...kind('Deployment'), ...kind('Job')].map(({ spec, metadata }) => ({ metadata, pod: spec.template }))
/** The pods that run the server. */
const serverPods = pods.filter(({ pod }) => pod.metadata.labels['app.kubernetes.io/name'] === 'nestbond')
const [compose] = documents('deploy/docker/compose.yaml').map(({ node }) => node)
const SETTING = /(\w+)=(\S*)/
const units = globSync('deploy/systemd/*.service', { cwd: root }).map((file) => {
  const text = read(file)
  const settingsOf = (lines: string[]) =>
    Object.fromEntries(lines.map((line) => SETTING.exec(line)?.slice(1) ?? [])) as Record<string, string>
  return {
    file,
    text,
    beforeFile: settingsOf(text.match(/(?<=^Environment=).*$/gm) ?? []),
    behindFile: settingsOf(/^ExecStart=\/usr\/bin\/env ((?:\w+=\S+ )+)/m.exec(text)?.[1]?.trim().split(' ') ?? []),
  }
})

/** Made by the Dockerfile for every container. */
const OF_IMAGE = Object.fromEntries(
  [...read('deploy/docker/Dockerfile').matchAll(/\b(ENVIRONMENT|HOST|PORT|DATA_DIR)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
)
/** All that a container of a pod has in its environment. `secretOf` makes what an operator puts in the place of a placeholder. */
function environmentOf({ pod }: Node, secretOf: (name: string) => string): Record<string, string> {
  const [{ env = [], envFrom }] = pod.spec.containers
  const shared = envFrom.map(({ configMapRef, secretRef }: Node) =>
    configMapRef ? named('ConfigMap', configMapRef.name).data : named('Secret', secretRef.name).stringData,
  )
  const own = Object.fromEntries(env.map(({ name, value }: Node) => [name, value]))
  const all: Record<string, string> = Object.assign({}, OF_IMAGE, ...shared, own)
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, value.replaceAll(/REPLACE-ME/g, () => secretOf(name))]),
  )
}
const named = (of: string, name: string) => kind(of).find(({ metadata }) => metadata.name === name)
/** As `openssl rand` makes them, and fit for an address. */
let drawn = 0
const aSecret = () => createHash('sha256').update(String(drawn++)).digest('base64url')
const dataDir = mkdtempSync(join(tmpdir(), 'nestbond-deploy-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const problemsOf = (env: Record<string, string>) => configProblems({ ...env, DATA_DIR: dataDir })

/** Every setting of the files, as [file, name, value]. */
const settings: [string, string, string][] = [
  ...Object.entries<Node>(compose.services).flatMap(([service, { image, environment = {} }]) =>
    String(image ?? 'nestbond').startsWith('nestbond') ? pairs(`compose ${service}`, environment) : [],
  ),
  ...pairs('nestbond-settings', kind('ConfigMap').find(({ metadata }) => metadata.name === 'nestbond-settings').data),
  ...pods.flatMap(({ metadata, pod }) =>
    pod.spec.containers.flatMap(({ env = [] }: Node) =>
      env.map(({ name, value }: Node) => [metadata.name, name, value] as [string, string, string]),
    ),
  ),
  ...units.flatMap(({ file, beforeFile, behindFile }) => pairs(file, { ...beforeFile, ...behindFile })),
]
function pairs(file: string, values: Record<string, string>): [string, string, string][] {
  return Object.entries(values).map(([name, value]) => [file, name, value])
}

describe('the files of deploy/', () => {
  it('have no findings of the linters', async () => {
    expect(await deployFindings()).toEqual([])
  })

  it.each(settings)('%s sets %s, a setting of the server with a valid value', (_, name, value) => {
    expect(SETTING_NAMES).toContain(name)
    expect(typeof value).toBe('string')
    expect(
      environmentVariables.shape[name as keyof typeof environmentVariables.shape].safeParse(value).error,
    ).toBeUndefined()
  })

  it('start the server of Kubernetes, once each secret of the example has a value', () => {
    expect(serverPods.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'nestbond-migrate',
      'nestbond-web',
      'nestbond-worker',
    ])
    for (const pod of serverPods) expect(problemsOf(environmentOf(pod, aSecret))).toEqual([])
    // As it is, the example starts nothing, and the server names each secret.
    const secrets = Object.keys(named('Secret', 'nestbond-keys').stringData)
    expect(secrets).toContain('AWS_SECRET_ACCESS_KEY')
    const refused = problemsOf(environmentOf(serverPods[0], () => 'REPLACE-ME')).map((problem) => problem.split(' ')[0])
    expect(refused.toSorted()).toEqual(secrets.toSorted())
  })

  it('start the server of Compose', () => {
    for (const service of ['migrate', 'web', 'worker']) {
      const own = Object.entries<string>(compose.services[service].environment)
      const env = own.map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-(\w+)\}/g, '$1')])
      expect(problemsOf({ ...OF_IMAGE, ...Object.fromEntries(env) })).toEqual([])
    }
  })

  it('start the server of systemd, and behind each proxy', () => {
    expect(units).toHaveLength(3)
    // The order of systemd.exec(5): the file wins over Environment=. Settings of the time before the two roles do no harm.
    const file = { ...LIVE_SETTINGS, ROLE: 'all', METRICS_PORT: '9400' }
    const started = units.map(({ beforeFile, behindFile }) => ({ ...beforeFile, ...file, ...behindFile }))
    for (const settings of started) expect(problemsOf(settings)).toEqual([])
    // Both run on one machine, and Prometheus asks both.
    const servers = started.filter((_, index) => units[index]?.text.includes('/main.js'))
    expect(servers.map(({ ROLE }) => ROLE)).toEqual(['web', 'worker'])
    const ports = servers.map(({ METRICS_PORT }) => METRICS_PORT)
    expect(new Set(ports).size).toBe(2)
    for (const port of ports) expect(read('deploy/prometheus/prometheus.yml')).toContain(`127.0.0.1:${port}'`)
    for (const file of ['Caddyfile', 'haproxy.cfg', 'nginx.conf']) {
      const [, hops, address] =
        /Set TRUST_PROXY=(\S+) and PUBLIC_URL=(\S+)\.$/m.exec(read(`deploy/proxy/${file}`)) ?? []
      expect(problemsOf({ ...LIVE_SETTINGS, TRUST_PROXY: `${hops}`, PUBLIC_URL: `${address}` })).toEqual([])
    }
  })

  it('make the keys of homes anew behind each migration', () => {
    for (const file of ['docker/compose.yaml', 'kubernetes/migrate.yaml', 'systemd/nestbond-migrate.service']) {
      const commands = [...read(`deploy/${file}`).matchAll(/command\.js ([\w-]+)/g)].map(([, name]) => name)
      expect(commands, file).toEqual(['migrate', 'home-keys'])
    }
  })

  it('set at least the settings of a production', () => {
    expect(settings.length).toBeGreaterThan(30)
    expect(settings.map(([, name]) => name)).toContain('INSURER_ACCOUNT_HOLDER')
  })

  it('name every image by an exact version, ours by the version of the project and Node by that of .nvmrc', () => {
    const base = /^ARG BASE=(\S+)$/m.exec(read('deploy/docker/Dockerfile'))?.[1] ?? ''
    expect(base).toContain(`node:${read('.nvmrc').trim()}-`)
    const images = [
      base,
      ...Object.values<Node>(compose.services).flatMap(({ image }) => (image ? [image] : [])),
      ...pods.flatMap(({ pod }) => pod.spec.containers.map(({ image }: Node) => image)),
    ]
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/)
    for (const image of images.filter((one) => one.startsWith('nestbond'))) expect(image).toBe(`nestbond:${version}`)
    for (const { images: own } of kind('Kustomization')) expect(own[0].newTag).toBe(version)
  })

  it('install packages in the image from their own files, before a change of a source counts', () => {
    const [, first = ''] = read('deploy/docker/Dockerfile').split(/^(?=FROM )/m)
    const install = first.indexOf('RUN npm ci')
    const own = globSync('{apps,packages}/*/package.json', { cwd: root })
    const [, postinstall = ''] = /"postinstall": "node (\S+)"/.exec(read('package.json')) ?? []
    for (const file of ['package-lock.json', ...own, postinstall])
      expect(first.slice(0, install), file).toContain(
        `COPY ${file === 'package-lock.json' ? 'package.json ' : ''}${file} `,
      )
    expect(first.indexOf('COPY . .')).toBeGreaterThan(install)
  })

  it('tell one version of the product everywhere', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }
    const own = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })]
    expect(own.length).toBeGreaterThan(5)
    const told = own.flatMap((file) => {
      const folder = file === 'package.json' ? '' : file.slice(0, -'/package.json'.length)
      return [
        [file, (JSON.parse(read(file)) as { version: string }).version],
        [`package-lock.json ${folder}`, packages[folder]?.version],
      ]
    })
    told.push(
      ['package-lock.json', (JSON.parse(read('package-lock.json')) as { version: string }).version],
      // The manifest of a backup and the reports of errors have it from here.
      ['RELEASE', environmentVariables.parse({}).RELEASE],
      ['.env.example', /^RELEASE=(.*)$/m.exec(read('.env.example'))?.[1]],
      ['docs/operations.md', /--tag nestbond:(\S+) /.exec(read('docs/operations.md'))?.[1]],
    )
    expect(told.filter(([, said]) => said !== version)).toEqual([])
    // A version of the changelog is released: work on the next one must not bear its name.
    expect(read('CHANGELOG.md')).toMatch(
      version.endsWith('-dev') ? /^## Unreleased$/m : new RegExp(`^## ${version} `, 'm'),
    )
  })

  it('give every process the grace period that it needs', () => {
    const least = END_WITHIN_MS / 1000
    for (const { pod } of pods) expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(least)
    for (const service of ['web', 'worker', 'migrate'])
      expect(Number.parseInt(compose.services[service].stop_grace_period, 10)).toBeGreaterThan(least)
    for (const { text } of units.filter(({ text: one }) => one.includes('main.js')))
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(least)
  })

  it('run without rights, on a read-only root', () => {
    for (const { pod } of pods) {
      expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(pod.spec.automountServiceAccountToken).toBe(false)
      for (const { securityContext } of pod.spec.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
    for (const service of ['web', 'worker', 'migrate'])
      expect(compose.services[service]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(read('deploy/docker/Dockerfile')).toMatch(/^USER 10001:10001$/m)
  })

  it('probe addresses that exist, on ports that the pod opens', () => {
    const answered = {
      http: read('apps/server/src/platform/http/health.ts'),
      metrics: read('apps/server/src/platform/health/metrics-port.ts'),
    }
    const servers = kind('Deployment').filter(({ metadata }) => metadata.name !== 'clamd')
    const probes = servers.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((container: Node) =>
        ['startupProbe', 'readinessProbe', 'livenessProbe'].map((name) => ({
          container,
          probe: container[name].httpGet,
        })),
      ),
    )
    expect(probes).toHaveLength(6)
    for (const { container, probe } of probes) {
      expect(container.ports.map(({ name }: Node) => name)).toContain(probe.port)
      expect(answered[probe.port as keyof typeof answered]).toContain(`'${probe.path}'`)
    }
    const { data } = named('ConfigMap', 'nestbond-settings')
    const ports = servers.flatMap(({ spec }) => spec.template.spec.containers.flatMap((one: Node) => one.ports))
    for (const { name, containerPort } of ports)
      expect(String(containerPort)).toBe(data[name === 'http' ? 'PORT' : 'METRICS_PORT'])
  })

  it('select pods that exist', () => {
    const labels = pods.map(({ pod }) => pod.metadata.labels as Record<string, string>)
    const selectors = [
      ...kind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ...kind('Service').map(({ spec }) => spec.selector),
      ...kind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels ?? {}),
    ]
    expect(selectors.length).toBeGreaterThan(5)
    for (const selector of selectors)
      expect(labels.some((of) => Object.entries(selector).every(([name, value]) => of[name] === value))).toBe(true)
    // Every file is applied.
    const [{ resources }] = kind('Kustomization')
    const files = new Set(
      manifests
        .map(({ file }) => file.split('/').at(-1) ?? '')
        .filter((file) => file !== 'kustomization.yaml' && !file.endsWith('.example.yaml')),
    )
    expect(resources.toSorted()).toEqual([...files].toSorted())
  })

  it('let through the network policies every connection that a part needs', () => {
    const server = environmentOf(serverPods[0], aSecret)
    const dns = { namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } }
    const outside = (host: string, port: number) => ({ to: { host }, port })
    const wanted: Connection[] = serverPods.flatMap(({ pod }) => {
      const from = peerOf(pod)
      const role = pod.metadata.labels['app.kubernetes.io/component']
      // Migrating needs the database only.
      const named = Object.entries(server).filter(([name]) => role !== 'migrate' || name === 'DATABASE_URL')
      const vendors =
        role === 'migrate'
          ? []
          : [outside('api.stripe.com', 443), ...[25, 465, 587].map((port) => outside('mail', port))]
      return [
        ...named.flatMap(([name, value]) => (name === 'PUBLIC_URL' ? [] : targetOf(value))),
        ...vendors,
        { to: dns, port: 53, protocol: 'UDP' },
        { to: dns, port: 53 },
      ].map((connection) => ({ from, ...connection }))
    })
    expect(wanted.map(({ port }) => port)).toEqual(expect.arrayContaining([25, 53, 443, 587, 3310, 5432]))
    const of = (name: string) => peerOf(pods.find(({ metadata }) => metadata.name === name)?.pod)
    const [web, worker, clamd] = [of('nestbond-web'), of('nestbond-worker'), of('clamd')]
    const prometheus = { namespace: 'monitoring', labels: {} }
    wanted.push(
      { from: { namespace: 'ingress-nginx', labels: {} }, to: web, port: 3000 },
      { from: prometheus, to: web, port: 9464 },
      { from: prometheus, to: worker, port: 9464 },
      // Of its signatures.
      { from: clamd, to: { host: 'database.clamav.net' }, port: 443 },
      { from: clamd, to: dns, port: 53, protocol: 'UDP' },
    )
    expect(wanted.filter((connection) => !passes(connection))).toEqual([])
    // All else is closed.
    for (const unwanted of [
      { from: web, to: { host: '169.254.169.254' }, port: 443 },
      { from: prometheus, to: clamd, port: 3310 },
      { from: prometheus, to: web, port: 3000 },
      { from: clamd, to: { host: 'database.example.com' }, port: 5432 },
      { from: clamd, to: web, port: 9464 },
    ])
      expect(passes(unwanted), JSON.stringify(unwanted)).toBe(false)
  })

  it('run the same clamd in Compose and in Kubernetes', () => {
    const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const inCompose = lines(read('deploy/docker/clamd.conf'))
    expect(lines(named('ConfigMap', 'clamd').data['clamd.conf'])).toEqual(inCompose)
    // The start of the image waits for this socket.
    expect(inCompose).toContain('LocalSocket /tmp/clamd.sock')
    expect(named('Deployment', 'clamd').spec.template.spec.containers[0].image).toBe(compose.services.scanner.image)
  })

  it('let proxies pass uploads and close idle connections before the server', () => {
    const nginx = read('deploy/proxy/nginx.conf')
    const { UPLOAD_MAX_BYTES, KEEP_ALIVE_TIMEOUT_MS } = environmentVariables.parse({})
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 ** 2).toBeGreaterThan(UPLOAD_MAX_BYTES)
    expect(Number(/keepalive_timeout (\d+)s;/.exec(nginx)?.[1]) * 1000).toBeLessThan(KEEP_ALIVE_TIMEOUT_MS)
    expect(Number(/keepalive (\d+)s/.exec(read('deploy/proxy/Caddyfile'))?.[1]) * 1000).toBeLessThan(
      KEEP_ALIVE_TIMEOUT_MS,
    )
    expect(Number(/http-keep-alive (\d+)s/.exec(read('deploy/proxy/haproxy.cfg'))?.[1]) * 1000).toBeLessThan(
      KEEP_ALIVE_TIMEOUT_MS,
    )
  })
})

/** One end of a connection: a pod, or a host outside the cluster. */
type Peer =
  | { host: string }
  | { namespace: string; labels: Record<string, string>; ports?: { name: string; containerPort: number }[] }

/** Without a port it leads to none that the pod opens, and is closed. */
interface Connection {
  from: Peer
  to: Peer
  port: number | undefined
  protocol?: string
}

function peerOf(pod: Node): Peer {
  return { namespace: 'nestbond', labels: pod.metadata.labels, ports: pod.spec.containers[0].ports }
}

/** Where the address in a setting leads to: the pods of a service, or a host outside. Empty for other settings. */
function targetOf(value: string): { to: Peer; port: number | undefined }[] {
  const [, scheme = '', hostname = '', port] = /^(\w+):\/\/(?:[^@/]*@)?([^:/?]+)(?::(\d+))?/.exec(value) ?? []
  const byDefault: Record<string, number> = { https: 443, s3: 443, smtp: 587, smtps: 465, postgres: 5432 }
  const asked = Number(port ?? byDefault[scheme])
  if (Number.isNaN(asked)) return []
  if (!hostname.endsWith('.nestbond.svc')) return [{ to: { host: hostname }, port: asked }]
  const { spec } = named('Service', hostname.split('.', 1)[0] ?? '')
  const { targetPort } = spec.ports.find((one: Node) => one.port === asked)
  const behind = pods.find(({ pod }) => has(pod.metadata.labels, spec.selector))?.pod
  return [{ to: peerOf(behind), port: numberOf(targetPort, peerOf(behind)) }]
}

const has = (labels: Record<string, string>, wanted: Record<string, string> = {}) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)

function numberOf(port: number | string, to: Peer): number | undefined {
  if (typeof port === 'number') return port
  return 'host' in to ? undefined : to.ports?.find(({ name }) => name === port)?.containerPort
}

/** Whether the policies of both ends let a connection pass, as Kubernetes combines them. */
function passes({ from, to, port, protocol = 'TCP' }: Connection): boolean {
  return opens('Egress', from, to) && opens('Ingress', to, from)

  function opens(type: 'Egress' | 'Ingress', own: Peer, other: Peer): boolean {
    if ('host' in own || own.namespace !== 'nestbond') return true
    const policies = kind('NetworkPolicy').filter(
      ({ spec }) => spec.policyTypes.includes(type) && has(own.labels, spec.podSelector.matchLabels),
    )
    if (policies.length === 0) return true
    return policies
      .flatMap(({ spec }) => spec[type.toLowerCase()] ?? [])
      .some((rule: Node) => {
        const peers = rule[type === 'Egress' ? 'to' : 'from']
        const fitsPort =
          !rule.ports ||
          rule.ports.some(
            (one: Node) =>
              port !== undefined && numberOf(one.port, to) === port && (one.protocol ?? 'TCP') === protocol,
          )
        return fitsPort && (!peers || peers.some((peer: Node) => isMeant(peer, other)))
      })
  }

  function isMeant({ ipBlock, podSelector, namespaceSelector }: Node, peer: Peer): boolean {
    // A block of addresses means hosts outside the cluster: with some networks it matches no pod.
    if (ipBlock) return 'host' in peer && !peer.host.startsWith('169.254.')
    if ('host' in peer) return false
    const namespace = namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] ?? 'nestbond'
    return peer.namespace === namespace && has(peer.labels, podSelector?.matchLabels)
  }
}
