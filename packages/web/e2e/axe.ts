import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe has against the page as it is, in the light and in the dark. */
export const violations = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are inherited change with the next frame only.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const report = await new AxeBuilder({ page }).analyze()
    for (const { id, nodes } of report.violations) {
      const places = nodes
        .slice(0, 5)
        .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`)
      found.push(`${colorScheme} ${id}: ${places.join(' | ')}`)
    }
  }
  return found
}
