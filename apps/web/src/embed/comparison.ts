/// <reference types="vite/client" />
import '@nestbond/design-system/Segments.css'
import '@nestbond/design-system/Table.css'
import '../cost/TrueCost.css'
import '../frame/FigureTable.css'
import { rangeShare } from '@nestbond/design-system/range-share'
import { costsByYear } from '@nestbond/domain/premiums/true-cost'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { PAYMENT_PERIODS, type Country, type PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { CompiledArea } from '@nestbond/messages/compile'
import { formatMoney } from '@nestbond/messages/format'
import { fallbackChain, type Locale } from '@nestbond/messages/locales'
import { createTranslator } from '@nestbond/messages/translator'
import { basisSentences, costWords, verdictSentences } from '../cost/cost-sentences.ts'
import { costPlot, PLOT, WAYS, yearAt } from '../cost/cost-plot.ts'
import { costRates, type EmbedPrice } from './embed-calls.ts'

// The comparison with a cash deposit on other sites (true cost, docs/product-decisions.md#d97): the sheet, the words and the arithmetic of
// `cost/TrueCost.tsx`, without React.

const files = import.meta.glob<CompiledArea>('../../../../packages/messages/src/catalogs/*/cost.json', {
  import: 'default',
})

/** The year that is shown first: about as long as a tenancy lasts. */
const FIRST_YEAR = 5
const SVG = 'http://www.w3.org/2000/svg'

type Child = Element | string

function element(name: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function shape(name: string, attributes: Record<string, string | number>, ...children: Element[]): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

/**
 * Loads words and rates, and draws the comparison into the box.
 * @returns draws it for another deposit
 * @throws if the words or the rates cannot be loaded
 */
export async function startComparison(
  box: HTMLElement,
  { country, locale }: { country: Country; locale: Locale },
): Promise<(of: { deposit: Cents; price: EmbedPrice | null }) => void> {
  const [texts, rates] = await Promise.all([costTexts(locale), costRates(locale)])
  if (rates === null) throw new Error('no rates')
  const translator = createTranslator(locale, [texts])
  const { t } = translator
  const { amount, after } = costWords(translator)
  const { deposit: account, loan } = rates.rates[country]
  const start = civilDateIn(new Date())
  let period: PaymentPeriod = 'YEARLY'
  let wanted = FIRST_YEAR
  let latest: { deposit: Cents; price: EmbedPrice | null } = { deposit: 0, price: null }

  const lead = element('p')
  const periods = PAYMENT_PERIODS.map((one) => {
    const button = element('button', { type: 'button' }, t(`cost.period.${one}`))
    button.addEventListener('click', () => {
      period = one
      draw()
    })
    return { one, button }
  })
  const most = element('p', { class: 'cost-most num', 'aria-hidden': 'true' })
  const least = element('p', { class: 'cost-least num', 'aria-hidden': 'true' })
  const plot = shape('svg', {
    viewBox: `0 0 ${PLOT.width} ${PLOT.height}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const fill = shape('rect', { height: 3 })
  const range = element('input', {
    type: 'range',
    class: 'range',
    name: 'year',
    min: '1',
    step: '1',
    'aria-label': t('cost.year'),
  }) as HTMLInputElement
  range.addEventListener('input', () => {
    wanted = range.valueAsNumber
    draw()
  })
  const [firstEnd, lastEnd] = [element('span'), element('span')]
  const years = element(
    'div',
    { class: 'cost-years' },
    element(
      'div',
      { class: 'range-box' },
      shape('svg', { class: 'range-fill', width: '100%', height: 3, 'aria-hidden': 'true' }, fill),
      range,
    ),
    element('div', { class: 'range-ends', 'aria-hidden': 'true' }, firstEnd, lastEnd),
  )
  const heading = element('h2', { class: 'heading' })
  const ways = element('dl', { class: 'cost-ways' })
  const verdicts = element('div', { class: 'stack-s', role: 'status' })
  const body = element('tbody')
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, t('cost.year')),
    ...WAYS.map((way) => element('th', { scope: 'col', class: 'r' }, t(`cost.way.${way}`))),
  )
  const table = element(
    'div',
    { class: 'table-box figure-table', tabindex: '0', role: 'region', 'aria-label': t('cost.table') },
    element('table', { class: 'table' }, element('thead', {}, head), body),
  )
  const basis = element('ul', { class: 'cost-basis caption' })
  const whole = element(
    'div',
    { class: 'true-cost stack' },
    lead,
    element(
      'div',
      { class: 'segments', role: 'group', 'aria-label': t('cost.period') },
      ...periods.map((of) => of.button),
    ),
    element('div', { class: 'cost-plot' }, most, plot, least, years),
    element('div', { class: 'stack-s' }, heading, ways, verdicts),
    element('details', { class: 'fold' }, element('summary', {}, t('cost.table')), table),
    basis,
  )

  function draw(): void {
    const { deposit, price } = latest
    const premium = (period === 'YEARLY' ? price?.yearly : price?.monthly) ?? 0
    const costs = costsByYear({
      deposit,
      premium,
      period,
      start,
      insuranceEnd: null,
      depositRate: account.rate,
      loan: { rate: loan.rate, months: rates!.loanMonths },
    })
    const shown = costs[Math.min(wanted, costs.length) - 1]
    if (!shown || premium === 0) {
      box.replaceChildren(element('p', { class: 'small' }, t('cost.noPrice')))
      return
    }
    if (!whole.isConnected) box.replaceChildren(whole)
    lead.textContent = t('cost.lead', { deposit: formatMoney(deposit, 'EUR', locale, { whole: true }) })
    for (const { one, button } of periods) button.setAttribute('aria-pressed', String(one === period))
    drawPlot(costs, shown.year)
    heading.textContent = t('cost.until', { after: after(shown) })
    ways.replaceChildren(
      ...WAYS.map((way) =>
        element(
          'div',
          {},
          element(
            'dt',
            {},
            shape(
              'svg',
              { viewBox: '0 0 28 4', 'aria-hidden': 'true' },
              shape('polyline', { 'data-way': way, points: '0,2 28,2' }),
            ),
            t(`cost.way.${way}`),
          ),
          element('dd', { class: 'num' }, amount(shown[way])),
        ),
      ),
    )
    verdicts.replaceChildren(
      ...verdictSentences(translator, { years: costs, shown, deposit }).map((sentence) => element('p', {}, sentence)),
    )
    body.replaceChildren(
      ...costs.map((year) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, after(year)),
          ...WAYS.map((way) => element('td', { class: 'r num' }, amount(year[way]))),
        ),
      ),
    )
    const of = { country, account, loan, months: rates!.loanMonths, premium, period }
    basis.replaceChildren(...basisSentences(translator, of).map((sentence) => element('li', {}, sentence)))
  }

  function drawPlot(costs: ReturnType<typeof costsByYear>, year: number): void {
    const { lines, zero, ...ends } = costPlot(costs)
    const x = yearAt(year, costs.length)
    most.textContent = formatMoney(ends.most, 'EUR', locale)
    least.hidden = ends.least >= 0
    least.textContent = formatMoney(ends.least, 'EUR', locale)
    plot.replaceChildren(
      shape('line', { class: 'cost-zero', x1: 0, x2: PLOT.width, y1: zero, y2: zero }),
      shape('line', { class: 'cost-year', x1: x, x2: x, y1: 0, y2: '100%' }),
      ...WAYS.map((way) => shape('polyline', { 'data-way': way, points: lines[way] })),
    )
    years.style.setProperty('--years', String(costs.length))
    range.max = String(costs.length)
    range.value = String(year)
    fill.setAttribute('width', rangeShare(year, 1, costs.length))
    const [first, last, shown] = [costs[0], costs.at(-1), costs[year - 1]]
    if (!first || !last || !shown) return
    ;[firstEnd.textContent, lastEnd.textContent] = [after(first), after(last)]
    const words = WAYS.map((way) => `${t(`cost.way.${way}`)}: ${amount(shown[way])}`).join(', ')
    range.setAttribute('aria-valuetext', `${after(shown)}. ${words}`)
  }

  return (of) => {
    latest = of
    draw()
  }
}

/** The words of the comparison in a locale: those of its region over those of its language. */
async function costTexts(locale: Locale): Promise<CompiledArea> {
  const layers = fallbackChain(locale)
    .map((layer) => files[`../../../../packages/messages/src/catalogs/${layer}/cost.json`])
    .filter((file) => file !== undefined)
    .reverse()
  return Object.assign({}, ...(await Promise.all(layers.map((file) => file())))) as CompiledArea
}
