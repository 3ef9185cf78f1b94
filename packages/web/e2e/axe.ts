import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

declare global {
  /** What the first look has put into the page. */
  var axe: {
    run(
      part: { include: string; exclude: string },
      options: { runOnly: string[]; resultTypes: string[] },
    ): Promise<{ violations: Violation[] }>
  }
}

/**
 * What cannot be read in this look of the page, set as the switch in the menu does it. Drawings are left out: axe knows no
 * fill and never judges a text in them, but would ask where each of their thousands of strokes lies.
 */
const unreadable = (page: Page, look: 'light' | 'dark', part: string): Promise<Violation[]> =>
  page.evaluate(
    async ([chosen, include]) => {
      document.documentElement.dataset['look'] = chosen
      document.createTreeWalker = (root, show) =>
        Document.prototype.createTreeWalker.call(document, root, show, (node) =>
          node.parentElement?.closest('svg') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
        )
      const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
      return (await globalThis.axe.run({ include, exclude: 'svg' }, options)).violations
    },
    [look, part] as const,
  )

const said = (about: string, { id, nodes }: Violation): string => {
  const places = nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`)
  return `${about} ${id}: ${places.join(' | ')}`
}

/** What axe has against the page as it is (or a part of it), in the light and in the dark. */
export const violations = async (page: Page, part = 'html'): Promise<string[]> => {
  await page.locator(part).first().waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The page has no frames: there is nothing to gather in a page of its own, which takes seconds. What passes is not told.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } })
  const { violations: found } = await axe.analyze()
  // Only colours change with the light.
  const light = await unreadable(page, 'light', part)
  const dark = await unreadable(page, 'dark', part)
  return [
    ...found.map((one) => said('page', one)),
    ...light.map((one) => said('light', one)),
    ...dark.map((one) => said('dark', one)),
  ]
}
