import { conforms } from './conforms.ts'

conforms('main')
