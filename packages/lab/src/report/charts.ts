import type { Voice } from './voice.ts'
import { html, type Markup } from './markup.ts'

/** Charts as SVG: shapes and words, no colour that says something alone. Sizes are those of the picture, not of the page. */

const width = 720
const rowHeight = 26
const labelWidth = 330

/** To a tenth: a finer place nobody sees. */
const at = (value: number): string => value.toFixed(1)

const picture = (height: number, title: string, body: readonly Markup[]): Markup => html`
<div class="wide" tabindex="0" role="group" aria-label="${title}"><svg viewBox="0 0 ${width} ${at(height)}" role="img" aria-label="${title}">
${body}
</svg></div>`

export interface Estimate {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly text: string
}

/** Where a value stands between the ends of an axis. */
const scale = (from: number, to: number, left: number, right: number) => (value: number) =>
  left + ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * (right - left)

/** Values with their intervals, one below the other, beside a line that they are held against. */
export const estimates = (
  title: string,
  rows: readonly Estimate[],
  { from, to, middle }: { readonly from: number; readonly to: number; readonly middle: number },
  { number }: Voice,
): Markup => {
  const x = scale(from, to, labelWidth, width - 110)
  const height = rows.length * rowHeight + 24
  const ticks = [from, (from + middle) / 2, middle, (middle + to) / 2, to]
  return picture(height, title, [
    ...ticks.map(
      (tick) => html`
<line class="${tick === middle ? 'axis' : 'grid'}" x1="${at(x(tick))}" x2="${at(x(tick))}" y1="0" y2="${at(height - 20)}"/>
<text class="tick" x="${at(x(tick))}" y="${at(height - 5)}" text-anchor="middle">${number(tick, Number.isInteger(tick) ? 0 : 1)}</text>`,
    ),
    ...rows.map(({ label, value, low, high, text }, i) => {
      const y = at(i * rowHeight + 14)
      return html`
<text x="${labelWidth - 12}" y="${y}" text-anchor="end" dominant-baseline="middle">${label}</text>
<line class="whisker" x1="${at(x(low))}" x2="${at(x(high))}" y1="${y}" y2="${y}"/>
<circle class="dot" cx="${at(x(value))}" cy="${y}" r="5"/>
<text x="${width - 100}" y="${y}" dominant-baseline="middle">${text}</text>`
    }),
  ])
}

export interface Bin {
  readonly label: string
  readonly value: number
}

/** How often each value came, as columns. */
export const columns = (title: string, bins: readonly Bin[], { number }: Voice): Markup => {
  const most = Math.max(1, ...bins.map(({ value }) => value))
  const [height, base] = [150, 125]
  const step = (width - 40) / Math.max(1, bins.length)
  return picture(height, title, [
    html`<line class="axis" x1="20" x2="${width - 20}" y1="${base}" y2="${base}"/>`,
    ...bins.map(({ label, value }, i) => {
      const [x, tall] = [20 + i * step, (value / most) * (base - 20)]
      return html`
<rect class="bar" x="${at(x + 1)}" y="${at(base - tall)}" width="${at(step - 2)}" height="${at(tall)}"/>
<text class="tick" x="${at(x + step / 2)}" y="${at(base - tall - 4)}" text-anchor="middle">${value === 0 ? '' : number(value)}</text>
<text class="tick" x="${at(x + step / 2)}" y="${base + 16}" text-anchor="middle">${label}</text>`
    }),
  ])
}

export interface Point {
  readonly x: number
  readonly y: number
  readonly low: number
  readonly high: number
}

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join(' ')

/** A line with the band in which it lies, in percent against percent; with the diagonal where the two should be equal. */
export const course = (
  title: string,
  points: readonly Point[],
  { across, up, diagonal }: { readonly across: string; readonly up: string; readonly diagonal: boolean },
): Markup => {
  const height = 300
  const x = scale(0, 100, 60, width - 20)
  const y = scale(0, 100, height - 40, 10)
  const band = [
    ...points.map((point) => [x(point.x), y(point.high)] as const),
    ...points.toReversed().map((point) => [x(point.x), y(point.low)] as const),
  ]
  return picture(height, title, [
    ...[0, 25, 50, 75, 100].map(
      (tick) => html`
<line class="grid" x1="60" x2="${width - 20}" y1="${at(y(tick))}" y2="${at(y(tick))}"/>
<text class="tick" x="52" y="${at(y(tick) + 4)}" text-anchor="end">${tick}</text>
<text class="tick" x="${at(x(tick))}" y="${height - 24}" text-anchor="middle">${tick}</text>`,
    ),
    html`<text class="tick" x="${width / 2}" y="${height - 6}" text-anchor="middle">${across}</text>`,
    html`<text class="tick" transform="translate(14 ${height / 2}) rotate(-90)" text-anchor="middle">${up}</text>`,
    diagonal
      ? html`<line class="axis" x1="${at(x(0))}" y1="${at(y(0))}" x2="${at(x(100))}" y2="${at(y(100))}"/>`
      : html``,
    html`<path class="band" d="${pathOf(band)} Z"/>`,
    html`<path class="line" d="${pathOf(points.map((point) => [x(point.x), y(point.y)] as const))}"/>`,
    ...points.map((point) => html`<circle class="dot" cx="${at(x(point.x))}" cy="${at(y(point.y))}" r="4"/>`),
  ])
}
