import { serve } from './parts.ts'

serve(self)
