import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

declare global {
  /** What the first look has put into the page. */
  var axe: {
    run(part: string, options: { runOnly: string[]; resultTypes: string[] }): Promise<{ violations: Violation[] }>
  }
}

// As the switch in the menu does it.
const choose = (page: Page, look: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['look'] = chosen
  }, look)

const said = (look: string, { id, nodes }: Violation): string => {
  const places = nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`)
  return `${look} ${id}: ${places.join(' | ')}`
}

/** What axe has against the page as it is (or a part of it), in the light and in the dark. */
export const violations = async (page: Page, part = 'html'): Promise<string[]> => {
  await page.locator(part).first().waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose(page, 'light')
  // The page has no frames: there is nothing to gather in a page of its own, which takes seconds. What passes is not told.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const light = await axe.analyze()
  await choose(page, 'dark')
  // Only colours change with the light; the rest has been looked at.
  const dark = await page.evaluate(
    async (selector) =>
      (await globalThis.axe.run(selector, { runOnly: ['color-contrast'], resultTypes: ['violations'] })).violations,
    part,
  )
  return [...light.violations.map((one) => said('light', one)), ...dark.map((one) => said('dark', one))]
}
