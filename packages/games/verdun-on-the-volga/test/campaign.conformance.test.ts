import { conforms } from './conforms.ts'

conforms('campaign')
