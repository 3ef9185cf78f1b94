import type { RuleId } from '@kurgan/kernel'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { spoken } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { scrolls } from '../parts/scrolls.ts'
import { say } from '../words.ts'
import { useRulebook } from './context.ts'
import { RuleText } from './RuleText.tsx'
import { type Chapter, findRule, searchRules } from './rulebook.ts'
import css from './rules.module.css'

const ChapterShown = ({ chapter, marked }: { readonly chapter: Chapter; readonly marked: RuleId | undefined }) => (
  <section>
    {chapter.level > 1 ? <h3 className={css.chapter}>{chapter.heading}</h3> : null}
    {chapter.prose.map((text) => (
      <p key={text} className={css.prose}>
        <RuleText text={text} />
      </p>
    ))}
    <dl>
      {chapter.rules.map(({ id, text }) => (
        <div key={id} className={css.rule} data-rule={id} data-marked={id === marked || undefined}>
          <dt>{id}</dt>
          <dd>
            <RuleText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The rules beside the table: the whole text, searched as one types, opened at any id. */
export const RulesDrawer = ({ at, onClose }: { readonly at: RuleId | undefined; readonly onClose: () => void }) => {
  const { language, rules, rulings } = useRulebook()
  const [query, setQuery] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const heading = useId()
  const marked = useMemo(
    () => (at === undefined ? undefined : (findRule(rules, at) ?? findRule(rulings, at))?.id),
    [at, rules, rulings],
  )

  useEffect(() => {
    const place = marked === undefined ? undefined : body.current?.querySelector(`[data-rule="${CSS.escape(marked)}"]`)
    place?.scrollIntoView({ block: 'center' })
  }, [marked])

  const foundRules = useMemo(() => searchRules(rules, query), [rules, query])
  const foundRulings = useMemo(() => searchRules(rulings, query), [rulings, query])
  const count = [...foundRules, ...foundRulings].reduce((sum, chapter) => sum + chapter.rules.length, 0)

  return (
    <aside className={css.drawer} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading}>{say.rules.title}</h2>
        <input
          type="search"
          className={css.search}
          value={query}
          placeholder={say.rules.search}
          aria-label={say.rules.search}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button kind="quiet" onClick={onClose}>
          {say.close}
        </Button>
      </header>
      <output className={css.count}>
        {query === '' ? '' : count === 0 ? say.rules.nothing : say.rules.found(count)}
      </output>
      <section {...scrolls} className={css.body} ref={body} aria-labelledby={heading} lang={language}>
        {foundRules.map((chapter) => (
          <ChapterShown key={chapter.heading} chapter={chapter} marked={marked} />
        ))}
        {foundRulings.length > 0 ? (
          <h2 className={css.part} lang={spoken.getState()}>
            {say.rules.rulings}
          </h2>
        ) : null}
        {foundRulings.map((chapter) => (
          <ChapterShown key={chapter.heading} chapter={chapter} marked={marked} />
        ))}
      </section>
    </aside>
  )
}
