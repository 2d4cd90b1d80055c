import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { environmentVariables, SETTING_NAMES } from '../apps/server/src/platform/config/environment.ts'
import { configProblems } from '../apps/server/src/test/config-problems.ts'
import { LIVE_SETTINGS } from '../apps/server/src/test/live-settings.ts'
import { END_WITHIN_MS } from '../apps/server/src/platform/shutdown.ts'
import {
  aSecret,
  documents,
  environmentOf,
  kind,
  manifests,
  named,
  OF_IMAGE,
  pods,
  read,
  serverPods,
  type Node,
} from './deploy-files.ts'
import { deployFindings } from './lint-deploy.mjs'
import { root } from './workspace.mjs'

const { version } = JSON.parse(read('package.json')) as { version: string }
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
