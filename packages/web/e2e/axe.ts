import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe has against the page as it is (or a part of it), in the light and in the dark. */
export const violations = async (page: Page, part = 'html'): Promise<string[]> => {
  const found: string[] = []
  await page.locator(part).first().waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const look of ['light', 'dark']) {
    // As the switch in the menu does it.
    await page.evaluate((chosen) => {
      document.documentElement.dataset['look'] = chosen
    }, look)
    // The page has no frames: there is nothing to gather in a page of its own, which takes seconds.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    // Only colours change with the light; the rest has been looked at.
    if (look === 'dark') axe.withRules('color-contrast')
    const report = await axe.analyze()
    for (const { id, nodes } of report.violations) {
      const places = nodes
        .slice(0, 5)
        .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`)
      found.push(`${look} ${id}: ${places.join(' | ')}`)
    }
  }
  return found
}
