import { useStore } from 'zustand'
import css from '../look/switch.module.css'
import { say } from '../words.ts'
import { changeLanguage, languages, pageLanguage } from './language.ts'

export const LanguageSwitch = () => {
  const chosen = useStore(pageLanguage)
  return (
    <fieldset className={css.switch}>
      <legend>{say.language.title}</legend>
      {languages.map((language) => (
        <label key={language} lang={language}>
          <input
            type="radio"
            name="language"
            value={language}
            checked={chosen === language}
            onChange={() => void changeLanguage(language)}
          />
          {say.language[language]}
        </label>
      ))}
    </fieldset>
  )
}
