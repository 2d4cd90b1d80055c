import '@nestbond/design-system/styles.css'
import '@nestbond/design-system/plate-font.css'
import '@nestbond/design-system/Button.css'
import '@nestbond/design-system/DepositRange.css'
import '@nestbond/design-system/Field.css'
import '@nestbond/design-system/Fold.css'
import '@nestbond/design-system/Logo.css'
import '@nestbond/design-system/Price.css'
import './Calculator.css'
import { rangeShare } from '@nestbond/design-system/range-share'
import { fromMajor, toMajor, type Cents } from '@nestbond/domain/values/money'
import { formatMoney } from '@nestbond/messages/format'
import { isLocale } from '@nestbond/messages/locales'
import { checkDeposit, DEFAULT_LIMITS, snap, type DepositCheck } from '../price/deposit-check.ts'
import { depositLimits, priceOf, type EmbedPrice } from './embed-calls.ts'
import { HEIGHT } from './height-message.ts'

// The calculator in an iframe on another site. It identifies no visitor: no cookie, no storage, no token, and its calls send no credentials.

const query = new URLSearchParams(location.search)
const main = part<HTMLElement>('.calculator')
const form = part<HTMLFormElement>('form')
const field = part<HTMLInputElement>('[name="rentDepositAmount"]')
const slider = part<HTMLInputElement>('.range')
const cost = part<HTMLDetailsElement>('[data-part="cost"]')
const lang = document.documentElement.lang
const locale = isLocale(lang) ? lang : 'en'
const country = main.dataset['country'] === 'at' ? 'at' : 'de'

let limits = DEFAULT_LIMITS
let asking: AbortController | null = null
let timer = 0

function part<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

const whole = (cents: Cents) => formatMoney(cents, 'EUR', locale, { whole: true })

/** A sentence from the page's data attributes, with its placeholders filled. */
function sentence(name: string, values: Record<string, string>): string {
  return (main.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

/** Updates the slider and the fault for the typed deposit. Requests the price after a pause in typing. */
function update(wait: number): void {
  const checked = checkDeposit(field.value, limits)
  if (!('cents' in checked)) return
  showFault(null)
  drawSlider(toMajor(checked.cents))
  clearTimeout(timer)
  timer = window.setTimeout(() => void showPrice(checked.cents), wait)
}

function drawSlider(value: number): void {
  slider.value = String(value)
  slider.setAttribute('aria-valuetext', sentence('inWords', { amount: whole(Math.round(value * 100)) }))
  part('.range-fill rect').setAttribute('width', rangeShare(value, Number(slider.min), Number(slider.max)))
}

async function showPrice(deposit: Cents): Promise<void> {
  asking?.abort()
  const mine = (asking = new AbortController())
  const price = await priceOf(deposit, country, locale, mine.signal)
  if (mine.signal.aborted) return
  const monthly = price?.monthly ?? null
  part<HTMLElement>('[data-part="price"]').hidden = monthly === null
  part<HTMLElement>('[data-part="no-price"]').hidden = monthly !== null
  if (monthly !== null) part('[data-part="monthly"]').textContent = formatMoney(monthly, 'EUR', locale)
  known = { deposit, price }
  comparison?.(known)
}

/** The facts of the comparison, and the function that draws it again once its code is loaded. */
let known: { deposit: Cents; price: EmbedPrice | null } | null = null
let comparison: ((of: NonNullable<typeof known>) => void) | null = null

let starting = false

/** The comparison with a cash deposit. Its code, words and rates are loaded when it is opened, so that the calculator stays small. */
async function openCost(): Promise<void> {
  if (!cost.open || starting || comparison !== null) return
  starting = true
  const box = part<HTMLElement>('[data-part="comparison"]')
  try {
    const { startComparison } = await import('./comparison.ts')
    comparison = await startComparison(box, { country, locale })
    if (known !== null) comparison(known)
  } catch {
    // Opening it again tries again.
    const line = document.createElement('p')
    line.className = 'small'
    line.textContent = cost.dataset['failed'] ?? ''
    box.replaceChildren(line)
  }
  starting = false
}

const SENTENCES = {
  'validation.required': 'faultRequired',
  'validation.invalid': 'faultInvalid',
  'validation.depositRange': 'faultRange',
} as const

function showFault(checked: DepositCheck | null): void {
  const key = checked && 'problem' in checked ? checked.problem : null
  const line = part<HTMLElement>('#deposit-fault')
  line.hidden = key === null
  part('.calculator-deposit').classList.toggle('has-error', key !== null)
  if (key === null) return field.removeAttribute('aria-invalid')
  field.setAttribute('aria-invalid', 'true')
  const text = part<HTMLElement>('#deposit-fault .error')
  text.dataset['errorKey'] = key
  const words = text.querySelector('span')
  if (words) words.textContent = sentence(SENTENCES[key], { lower: whole(limits.lower), upper: whole(limits.upper) })
}

function showLimits(): void {
  slider.min = String(toMajor(limits.lower))
  slider.max = String(toMajor(limits.upper))
  const [lower, upper] = document.querySelectorAll('.range-ends span')
  if (lower && upper) [lower.textContent, upper.textContent] = [whole(limits.lower), whole(limits.upper)]
}

field.addEventListener('input', () => update(150))
field.addEventListener('change', () => showFault(checkDeposit(field.value, limits)))
slider.addEventListener('input', () => {
  const before = checkDeposit(field.value, limits)
  const value = snap(slider.valueAsNumber, 'cents' in before ? toMajor(before.cents) : slider.valueAsNumber, limits)
  field.value = whole(value * 100).replace(/[^\d.,]/g, '')
  update(150)
})
form.addEventListener('submit', (event) => {
  const checked = checkDeposit(field.value, limits)
  if ('cents' in checked) return
  event.preventDefault()
  showFault(checked)
  field.focus()
})
cost.hidden = false
cost.addEventListener('toggle', () => void openCost())
// Pass the partner's spaces on to our site.
for (const name of ['space', 'landlordSpace']) {
  const value = query.get(name)
  if (!value) continue
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  form.append(input)
}
const first = fromMajor(Number(query.get('deposit') ?? Number.NaN))
if (first !== null && 'cents' in checkDeposit(String(toMajor(first)), limits))
  field.value = whole(first).replace(/[^\d.,]/g, '')
update(0)
void depositLimits(country, locale).then((own) => {
  limits = own ?? limits
  showLimits()
  update(0)
})
tellHeight(main, query.get('host'))

/**
 * Tells the page around the frame how high the calculator is, now and after each change.
 * @param host origin of that page, as our own script gives it. A plain iframe has none and gets no message.
 */
function tellHeight(element: HTMLElement, host: string | null): void {
  if (host === null || window.parent === window) return
  const postHeight = () =>
    window.parent.postMessage({ type: HEIGHT, height: Math.ceil(element.getBoundingClientRect().height) }, host)
  new ResizeObserver(postHeight).observe(element)
}
