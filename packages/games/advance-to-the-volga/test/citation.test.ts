import { citations } from '@kurgan/kernel/conformance'

citations({
  folder: `${import.meta.dirname}/..`,
  prefix: 'ATV',
  form: /ATV-(?:R|E)?\d+(?:\.\d+)*[A-Za-z]?/g,
  rules: 218,
  rulings: 70,
  examples: 59,
})
