import { origins } from '@kurgan/board-kit'
import type { ReactNode } from 'react'
import { agreedOption, scenarioOf } from '../language/language.ts'
import { Modal } from '../parts/Modal.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import type { DialogName } from './Menu.tsx'
import { Result } from './Result.tsx'
import css from './result.module.css'
import { Seats } from './Seats.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal title={say.keys.title} onClose={onClose}>
    <dl className={css.keys}>
      {say.keys.list.flatMap(([key, does]) => [<dt key={key}>{key}</dt>, <dd key={`${key} does`}>{does}</dd>])}
    </dl>
  </Modal>
)

/** A person may sit down in a computer's place, and the other way round. */
const SeatsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { ui, setController } = useTable()
  const seating = useOnTable((state) => state.seating)
  return (
    <Modal title={say.newPage.seats} onClose={onClose}>
      <Seats ui={ui} seating={seating} onSit={setController} />
    </Modal>
  )
}

/** What is not printed in the rulebook: a player has a right to know. */
const ProvenanceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { notes, counts } = useTable().ui.provenance
  const told = useWords().titles?.notes ?? notes
  return (
    <Modal title={say.provenance.title} onClose={onClose}>
      <div className={css.result}>
        <ul className={css.notes}>
          {told.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <h3>{say.provenance.counts}</h3>
        <table>
          <tbody>
            {origins
              .filter((origin) => counts[origin] !== undefined)
              .map((origin) => (
                <tr key={origin}>
                  <th scope="row">{say.provenance.origins[origin]}</th>
                  <td>{counts[origin]}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

/** The scenario and the optional rules that were agreed before the game. */
const AgreedDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { ui, match } = useTable()
  const { scenario, options } = match.config
  const inUse = ui.game.options.filter(({ id }) => options[id] !== undefined)
  return (
    <Modal title={say.table.options} onClose={onClose}>
      <div className={css.result}>
        <p>{scenarioOf(ui, scenario).title}</p>
        <ul className={css.notes}>
          {inUse.map((option) => (
            <li key={option.id}>
              {agreedOption(ui, option, options[option.id] ?? true)}{' '}
              {option.rules.map((rule) => (
                <RuleLink key={rule} id={rule} />
              ))}
            </li>
          ))}
        </ul>
        {inUse.length === 0 ? <p>{say.table.noOptions}</p> : null}
        <dl className={css.digits}>
          <dt>{say.newPage.commitment}</dt>
          <dd>{match.commitment}</dd>
        </dl>
      </div>
    </Modal>
  )
}

const dialogs: { readonly [name in DialogName]: (props: { readonly onClose: () => void }) => ReactNode } = {
  keys: KeysDialog,
  provenance: ProvenanceDialog,
  agreed: AgreedDialog,
  share: ShareDialog,
  seats: SeatsDialog,
  result: Result,
}

export const Dialog = ({ name, onClose }: { readonly name: DialogName; readonly onClose: () => void }) => {
  const Named = dialogs[name]
  return <Named onClose={onClose} />
}
