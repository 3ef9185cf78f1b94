import type { ParamWords } from '@kurgan/board-kit'
import type { RuleId, RuleOption } from '@kurgan/kernel'
import { useRulebook } from '../rules/context.ts'
import { RuleText } from '../rules/RuleText.tsx'
import { findRule } from '../rules/rulebook.ts'
import type { Book } from '../rules/use-book.ts'
import { say } from '../words.ts'
import css from './new.module.css'
import { type OptionSetting, valuesIn } from './setting.ts'

interface FieldProps {
  readonly option: RuleOption
  readonly scenario: string
  readonly param: ParamWords
  readonly setting: OptionSetting
  readonly onChange: (setting: OptionSetting) => void
}

/** A number that only stands for something is chosen by what it means. */
const Meanings = ({ option, param: { title, values }, setting, onChange }: FieldProps) => (
  <fieldset className={css.param}>
    <legend>{title}</legend>
    {Object.entries(values ?? {}).map(([value, meaning]) => (
      <label key={value} className={css.tick}>
        <input
          type="radio"
          name={option.id}
          checked={setting.number === value}
          onChange={() => onChange({ ...setting, number: value })}
        />
        {meaning}
      </label>
    ))}
  </fieldset>
)

const Param = (field: FieldProps) => {
  const { option, scenario, setting, onChange } = field
  const { title, values } = field.param
  const { param } = option
  if (param === undefined) return null
  if (param.kind === 'number' && values !== undefined) return <Meanings {...field} />
  if (param.kind === 'number')
    return (
      <label className={css.param}>
        {say.newPage.number(title, param.min, param.max)}
        <input
          type="number"
          min={param.min}
          max={param.max}
          step={1}
          value={setting.number}
          onChange={(event) => onChange({ ...setting, number: event.target.value })}
        />
      </label>
    )
  const toggle = (one: number): void =>
    onChange({
      ...setting,
      subset: param.of.filter((other) =>
        other === one ? !setting.subset.includes(one) : setting.subset.includes(other),
      ),
    })
  return (
    <fieldset className={css.param}>
      <legend>{title}</legend>
      {valuesIn(option, scenario).map((one) => (
        <label key={one} className={css.tick}>
          <input type="checkbox" checked={setting.subset.includes(one)} onChange={() => toggle(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}

/** A rule says itself that it is optional; a list of optional rules need not repeat it. */
const marks = /^(\((optional|scenario:[^)]*|Szenario:[^)]*)\)\s*)+/

/** What a rule or a ruling says of an option. */
const optionText = (book: Book, id: RuleId): string =>
  (findRule(book.rules, id) ?? findRule(book.rulings, id))?.text.replace(marks, '') ?? ''

/** One optional rule: on or off, its numbers, and what it says. */
export const OptionField = (field: FieldProps) => {
  const { option, setting, onChange } = field
  const book = useRulebook()
  return (
    <div className={css.option}>
      <label className={css.optionTitle}>
        <input
          type="checkbox"
          checked={setting.on}
          onChange={(event) => onChange({ ...setting, on: event.target.checked })}
        />
        {option.title}
      </label>
      <details>
        <summary aria-label={`${say.newPage.rule}: ${option.title}`}>{say.newPage.rule}</summary>
        <dl className={css.optionText} lang={book.language}>
          {option.rules.map((id) => (
            <div key={id}>
              <dt>{id}</dt>
              <dd>
                <RuleText text={optionText(book, id)} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {setting.on ? <Param {...field} /> : null}
    </div>
  )
}
