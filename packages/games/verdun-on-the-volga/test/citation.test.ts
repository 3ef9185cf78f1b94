import { citations } from '@kurgan/kernel/conformance'

citations({
  folder: `${import.meta.dirname}/..`,
  prefix: 'VOV',
  form: /VOV-(?:PAC-|R|E)?\d+(?:\.\d+)*[A-Za-z]?/g,
  rules: 255,
  rulings: 97,
  examples: 54,
})
