import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe has against the page as it is (or a part of it), in the light and in the dark. */
export const violations = async (page: Page, part = 'html'): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are inherited change with the next frame only.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const axe = new AxeBuilder({ page }).include(part)
    // Only colours change with the light; the rest has been looked at.
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    const report = await axe.analyze()
    for (const { id, nodes } of report.violations) {
      const places = nodes
        .slice(0, 5)
        .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`)
      found.push(`${colorScheme} ${id}: ${places.join(' | ')}`)
    }
  }
  return found
}
