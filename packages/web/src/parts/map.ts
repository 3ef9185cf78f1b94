/** What every map needs, in a file of its own that no game brings. */
export { MapFrame } from '@kurgan/board-kit'
