import constantData from './constants.json' with { type: 'json' }
import forceData from './forces.json' with { type: 'json' }
import gameData from './game.json' with { type: 'json' }
import germanActionData from './german-actions.json' with { type: 'json' }
import locationData from './locations.json' with { type: 'json' }
import scenarioData from './scenarios.json' with { type: 'json' }
import type { ActionFile, ConstantFile, ForceFile, GameFile, LocationFile, ScenarioFile } from './schema.ts'
import sovietActionData from './soviet-actions.json' with { type: 'json' }

/** The cards and numbers of the game as they are written; the tests hold that they have this form. */
export interface GameData {
  readonly game: GameFile
  readonly constants: ConstantFile
  readonly scenarios: ScenarioFile
  readonly locations: LocationFile
  readonly forces: ForceFile
  readonly sovietActions: ActionFile
  readonly germanActions: ActionFile
}

export const data: GameData = {
  game: gameData as GameFile,
  constants: constantData as ConstantFile,
  scenarios: scenarioData as ScenarioFile,
  locations: locationData as LocationFile,
  forces: forceData as ForceFile,
  sovietActions: sovietActionData as ActionFile,
  germanActions: germanActionData as ActionFile,
}
