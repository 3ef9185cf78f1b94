/** The server of a bench as it runs from the sources: TypeScript needs its loader in every process. A bundle takes bench-server.ts itself. */
import { register } from 'tsx/esm/api'

register()
await import('./bench-server.ts')
