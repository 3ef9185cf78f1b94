import { citations } from '@kurgan/kernel/conformance'

citations({
  folder: `${import.meta.dirname}/..`,
  prefix: 'AAS',
  form: /AAS-(?:[A-Z]+\d*-|R|E)\d+/g,
  rules: 267,
  rulings: 130,
  examples: 65,
})
