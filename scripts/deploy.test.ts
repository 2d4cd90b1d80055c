import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { describe, expect, it } from 'vitest'
import { environmentVariables, SETTING_NAMES } from '../apps/server/src/platform/config/environment.ts'
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
const [compose] = documents('deploy/docker/compose.yaml').map(({ node }) => node)
const units = globSync('deploy/systemd/*.service', { cwd: root }).map((file) => ({ file, text: read(file) }))

/** Every setting of the files, as [file, name, value]. */
const settings: [string, string, string][] = [
  ...Object.entries<Node>(compose.services).flatMap(([service, { image, environment = {} }]) =>
    String(image ?? 'nestbond').startsWith('nestbond') ? pairs(`compose ${service}`, environment) : [],
  ),
  ...kind('ConfigMap').flatMap(({ metadata, data }) => pairs(metadata.name, data)),
  ...pods.flatMap(({ metadata, pod }) =>
    pod.spec.containers.flatMap(({ env = [] }: Node) =>
      env.map(({ name, value }: Node) => [metadata.name, name, value] as [string, string, string]),
    ),
  ),
  ...units.flatMap(({ file, text }) =>
    [...text.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']): [string, string, string] => [
      file,
      name,
      value,
    ]),
  ),
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
    const probes = kind('Deployment').flatMap(({ spec }) =>
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
    const [{ data }] = kind('ConfigMap')
    const ports = kind('Deployment').flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap((one: Node) => one.ports),
    )
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
      manifests.map(({ file }) => file.split('/').at(-1)).filter((file) => file !== 'kustomization.yaml'),
    )
    expect(resources.toSorted()).toEqual([...files].toSorted())
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
