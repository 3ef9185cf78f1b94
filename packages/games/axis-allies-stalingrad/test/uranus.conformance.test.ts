import { conforms } from './conforms.ts'

conforms('uranus')
