/** Glicko-2 (Glickman 2012), each game a period of its own: how strong somebody is, how sure that is, how steady. */
export interface Strength {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

export const newcomer: Strength = { rating: 1500, deviation: 350, volatility: 0.06 }

const scale = 173.7178
/** How much the volatility may change. */
const tau = 0.5
const exact = 0.000_001

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

/** Step 5 of the paper: the root is sought where it must lie, each time nearer. */
const volatilityAfter = (sigma: number, { phi, v, delta }: { phi: number; v: number; delta: number }): number => {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const e = Math.exp(x)
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / tau ** 2
  }
  let low = a
  let high = a - tau
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v)
  else while (f(high) < 0) high -= tau
  let [atLow, atHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > exact) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = f(next)
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [next, atNext]
  }
  return Math.exp(low / 2)
}

/** What somebody is worth after games of one period: 1 won, ½ drawn, 0 lost, against each of these. */
export const strengthAfter = (
  { rating, deviation, volatility }: Strength,
  games: readonly { readonly against: Pick<Strength, 'rating' | 'deviation'>; readonly score: number }[],
): Strength => {
  const [mu, phi] = [(rating - 1500) / scale, deviation / scale]
  const terms = games.map(({ against, score }) => {
    const weight = g(against.deviation / scale)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - 1500) / scale)))
    return { information: weight ** 2 * expected * (1 - expected), surprise: weight * (score - expected) }
  })
  const v = 1 / terms.reduce((sum, { information }) => sum + information, 0)
  const surprise = terms.reduce((sum, one) => sum + one.surprise, 0)
  const sigma = volatilityAfter(volatility, { phi, v, delta: v * surprise })
  const after = 1 / Math.sqrt(1 / (phi ** 2 + sigma ** 2) + 1 / v)
  return { rating: 1500 + scale * (mu + after ** 2 * surprise), deviation: scale * after, volatility: sigma }
}
