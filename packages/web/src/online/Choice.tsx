import { useId } from 'react'

/** One of several, by its name. */
export const Choice = <T extends string>({
  title,
  value,
  names,
  isOff = false,
  onChange,
}: {
  readonly title: string
  readonly value: T
  readonly names: readonly (readonly [T, string])[]
  readonly isOff?: boolean
  readonly onChange: (value: T) => void
}) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        value={value}
        disabled={isOff}
        onChange={({ target }) => {
          const chosen = names.find(([one]) => one === target.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {names.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
