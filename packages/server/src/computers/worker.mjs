/** The worker as it runs from the sources: TypeScript needs its loader in every thread. */
import { register } from 'tsx/esm/api'

register()
export const { answer } = await import('./worker.ts')
