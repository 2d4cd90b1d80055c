// Pages of nothing but React, made by the same bundler, to measure ours beside.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { fill } from '../e2e/support/questionnaire.ts'

const QUESTIONS = 6

const SIX_QUESTIONS = `
  import { createElement as h, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  function App() {
    const [at, setAt] = useState(0)
    const [answers, setAnswers] = useState({})
    const name = 'question-' + at
    const go = (event) => { event.preventDefault(); setAt(at + 1) }
    if (at === 0) return h('main', { 'data-screen': 'start' }, h('form', { onSubmit: go }, h('button', { type: 'submit' }, 'Start')))
    return h('main', { 'data-screen': 'questions' }, h('form', { 'data-step': name, onSubmit: go },
      h('label', null, name, h('input', { name, value: answers[name] ?? '', onChange: (event) => setAnswers({ ...answers, [name]: event.target.value }) })),
      h('button', { type: 'submit' }, 'Next')))
  }
  createRoot(document.getElementById('app')).render(h(App))`

/** Builds a page from one module and gives its files by name. */
export async function buildPage(source: string): Promise<Map<string, Buffer>> {
  // Inside the workspace, so that React can be resolved.
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.cache/empty-page-'))
  try {
    writeFileSync(join(folder, 'main.js'), source)
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><meta name="viewport" content="width=device-width"><div id="app"></div><script type="module" src="./main.js"></script>',
    )
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { target: 'es2022', modulePreload: { polyfill: false } },
    })
    const dist = join(folder, 'dist')
    return new Map(
      ['index.html', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)].map((name) => [
        `/${name}`,
        readFileSync(join(dist, name)),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A server of a page of React with six questions, compressed as ours are, and what a visitor does at each of them. */
export async function serveQuestions(): Promise<{
  url: string
  walk: readonly [string, ((page: Page) => Promise<void>)?][]
  stop: () => Promise<void>
}> {
  const files = new Map([...(await buildPage(SIX_QUESTIONS))].map(([name, body]) => [name, brotliCompressSync(body)]))
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(name)
    response.writeHead(body ? 200 : 404, {
      'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
    })
    response.end(body ?? brotliCompressSync(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const names = Array.from({ length: QUESTIONS + 1 }, (_, at) => `question-${at + 1}`)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    walk: names.map((name, at) =>
      at < QUESTIONS ? [name, (page: Page) => fill(page, { [name]: 'Weserstrasse' })] : [name],
    ),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
