import { conforms } from './conforms.ts'

conforms('factory')
