import { describe, expect, test } from 'vitest'
import { closing } from './closing.ts'
import { commands } from './commands.ts'
import type { PublishedFolder } from './folder.ts'
import { germanDrawn } from './german-drawn.tsx'
import { germanSaid } from './german-said.ts'
import { lesson } from './lesson.ts'
import { links } from './links.ts'
import { measures } from './measures.ts'
import { optionsForm } from './options-form.tsx'
import type { Promises } from './promises.ts'
import { reasons } from './reasons.ts'
import { repeats } from './repeats.ts'
import { words } from './words.ts'

/** What a player may expect of a game on the shelf, beyond its rules. */
export const published = (folder: PublishedFolder, promises: Promises): void => {
  test('its rules are cited, and counted', () => {
    expect(promises.cites, 'conformance is not told how the rules are cited').toBeDefined()
  })
  describe(`${folder.about.title} at the table`, () => {
    words(folder)
    germanSaid(folder)
    germanDrawn(folder, promises)
    closing(folder)
    commands(folder)
    reasons(folder)
    optionsForm(folder)
    lesson(folder)
    links(folder)
    measures(folder)
    repeats(folder, promises)
  })
}
