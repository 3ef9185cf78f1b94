import { citations } from '@kurgan/kernel/conformance'

citations({
  folder: `${import.meta.dirname}/..`,
  prefix: 'IBSM',
  form: /IBSM-[A-Z]+-?\d+/g,
  rules: 164,
  rulings: 85,
  examples: 65,
  wordsOnly: ['IBSM-R35', 'IBSM-R71', 'IBSM-R73'],
})
