import { conforms } from './conforms.ts'

conforms('race')
