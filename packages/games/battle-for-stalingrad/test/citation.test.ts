import { citations } from '@kurgan/kernel/conformance'

citations({
  folder: `${import.meta.dirname}/..`,
  prefix: 'BFS',
  form: /BFS-(?:[A-Z]+-[A-Z]*\d+|[RE]\d+)/g,
  rules: 264,
  rulings: 85,
  examples: 59,
})
