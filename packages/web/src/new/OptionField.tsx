import type { RuleOption } from '@kurgan/kernel'
import { useRulebook } from '../rules/context.ts'
import { RuleText } from '../rules/RuleText.tsx'
import { findRule } from '../rules/rulebook.ts'
import { say } from '../words.ts'
import css from './new.module.css'
import type { OptionSetting } from './setting.ts'

const Param = ({
  option: { title, param },
  setting,
  onChange,
}: {
  readonly option: RuleOption
  readonly setting: OptionSetting
  readonly onChange: (setting: OptionSetting) => void
}) => {
  if (param === undefined) return null
  if (param.kind === 'number')
    return (
      <label className={css.param}>
        {say.newPage.number(param.min, param.max)}
        <input
          type="number"
          min={param.min}
          max={param.max}
          step={1}
          value={setting.number}
          aria-label={`${title}: ${say.newPage.number(param.min, param.max)}`}
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
      <legend>{say.newPage.turns(param.of)}</legend>
      {param.of.map((one) => (
        <label key={one} className={css.tick}>
          <input type="checkbox" checked={setting.subset.includes(one)} onChange={() => toggle(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}

/** A rule says itself that it is optional; a list of optional rules need not repeat it. */
const marks = /^(\((optional|scenario:[^)]*)\)\s*)+/

/** One optional rule: on or off, its numbers, and what it says. */
export const OptionField = ({
  option,
  setting,
  onChange,
}: {
  readonly option: RuleOption
  readonly setting: OptionSetting
  readonly onChange: (setting: OptionSetting) => void
}) => {
  const { rules } = useRulebook()
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
      {setting.on ? <Param option={option} setting={setting} onChange={onChange} /> : null}
      <dl className={css.optionText}>
        {option.rules.map((id) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              <RuleText text={(findRule(rules, id)?.text ?? '').replace(marks, '')} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
