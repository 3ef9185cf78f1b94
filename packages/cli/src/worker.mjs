/** The worker as it runs from the sources: TypeScript needs its loader in every thread. A bundle takes worker.ts itself. */
import { register } from 'tsx/esm/api'

register()
export const { lab, meet, positions, simulate, soak, train, unfold } = await import('./worker.ts')
