import { conforms } from './conforms.ts'

conforms('standard')
