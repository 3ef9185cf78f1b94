import { conforms } from './conforms.ts'

conforms('midgame')
