import { expect } from '@playwright/test'
import type { Session } from './webdriver.ts'

/** The elements that may have a role. Their accessible names, as the browser computes them, tell which one a person means. */
const CANDIDATES = {
  heading: 'h1, h2',
  button: 'button',
  link: 'a[href]',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea',
  /** A card with a radio, which is pressed instead of the radio. */
  card: 'label:has(input[type=radio])',
  option: '[role=option]',
  list: 'select',
}
/** The key of a reference to an element, as the standard fixes it. */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf'

export type Role = keyof typeof CANDIDATES

/** Steps of a journey in a browser, by the names that a person reads. Each waits until it can be taken. */
export class Person {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async open(url: string): Promise<void> {
    await this.#session.send('Navigate', { url })
  }

  /** Waits for an element whose name begins so. A button has exactly this name. */
  async see(role: Role, name: string): Promise<void> {
    await this.#when(role, name, async () => {})
  }

  async press(role: Role, name: string): Promise<void> {
    await this.#when(role, name, async (id) => {
      // A driver scrolls only to what is outside of the window, not to what a sticky foot covers.
      await this.#run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', id)
      await this.#session.send('ElementClick', { id })
    })
  }

  async type(values: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(values))
      await this.#when('textbox', name, async (id) => {
        // Selects what is there, so that the keys replace it. React does not notice when a driver empties a field.
        await this.#run('arguments[0].focus(); arguments[0].select()', id)
        await this.#session.send('ElementSendKeys', { id, text })
      })
  }

  /** Chooses from a list of the browser's by keyboard. */
  async choose(name: string, option: string): Promise<void> {
    await this.#when('list', name, (id) => this.#session.send('ElementSendKeys', { id, text: option }))
  }

  /** Ticks every box of the screen by keyboard: a click in the middle of a sentence could hit a link, and the inputs themselves are invisible. */
  async tickAll(count: number): Promise<void> {
    const boxes = () => this.#find('input[type=checkbox]')
    await eventually(async () => expect(await boxes()).toHaveLength(count))
    for (const id of await boxes()) await this.#session.send('ElementSendKeys', { id, text: ' ' })
  }

  async #when(role: Role, name: string, act: (id: string) => Promise<unknown>): Promise<void> {
    await eventually(async () => {
      const names: string[] = []
      for (const id of await this.#shown(role)) {
        const label = plain(await this.#session.send(role === 'card' ? 'GetElementText' : 'GetComputedLabel', { id }))
        if (role === 'button' ? label === plain(name) : label.startsWith(plain(name))) return act(id)
        names.push(label)
      }
      throw new Error(`no ${role} “${name}” among ${JSON.stringify(names)}`)
    })
  }

  async #run(script: string, id: string): Promise<void> {
    await this.#session.send('ExecuteScript', { script, args: [{ [REFERENCE]: id }] })
  }

  async #shown(role: Role): Promise<string[]> {
    const shown: string[] = []
    for (const id of await this.#find(CANDIDATES[role]))
      if (await this.#session.send('IsElementDisplayed', { id })) shown.push(id)
    return shown
  }

  async #find(value: string): Promise<string[]> {
    const found = (await this.#session.send('FindElements', { using: 'css selector', value })) as {
      [REFERENCE]: string
    }[]
    return found.map((reference) => reference[REFERENCE])
  }
}

/** Repeats a step until it succeeds: React may render the page between two commands. */
function eventually<T>(step: () => Promise<T>): Promise<void> {
  return expect(async () => void (await step())).toPass({ intervals: [50], timeout: 30_000 })
}

const plain = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
