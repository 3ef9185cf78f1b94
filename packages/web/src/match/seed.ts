import { newSeed } from '@kurgan/kernel'

/** The seed of a new match, from the browser's own randomness. */
export const drawSeed = (): string => newSeed(crypto.getRandomValues(new Uint8Array(32)))
