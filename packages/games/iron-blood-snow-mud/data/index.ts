import gameFile from './game.json' with { type: 'json' }
import generalFile from './generals.json' with { type: 'json' }
import hexFile from './hexes.json' with { type: 'json' }
import sideFile from './hexsides.json' with { type: 'json' }
import locationFile from './locations.json' with { type: 'json' }
import tableFile from './tables.json' with { type: 'json' }
import trackFile from './track.json' with { type: 'json' }
import unitFile from './units.json' with { type: 'json' }
import type { GameData, GeneralData, HexData, LocationData, SideData, TableData, TrackData, UnitData } from './schema.ts'

/** The data of the game, in one place; what form they have says `schema.ts`, which only tests ask. */

export const gameData = gameFile as GameData
export const generalData = generalFile as GeneralData
export const hexData = hexFile as HexData
export const sideData = sideFile as SideData
export const locationData = locationFile as LocationData
export const tableData = tableFile as TableData
export const trackData = trackFile as TrackData
export const unitData = unitFile as UnitData
