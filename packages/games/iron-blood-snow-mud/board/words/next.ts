import { type NextTable, nextFrom } from '@kurgan/board-kit'
import { hexName, locationName, tokenName, unitName } from './terms.ts'

const questions: NextTable = {
  unit: ['Which unit', unitName],
  to: [
    ({ unit, token }) =>
      unit !== undefined
        ? `Where does ${unitName(String(unit))} go`
        : token === undefined
          ? 'In which hex'
          : 'For which hex is the Token',
    hexName,
  ],
  hex: ['Which hex', hexName],
  via: [({ to }) => `Which way into ${hexName(String(to))}`, hexName, 'from'],
  city: ['Which City', locationName],
  mission: [
    'What for',
    (value: 'support' | 'disrupt') => (value === 'support' ? 'to support' : 'to disrupt the Fleet'),
  ],
  token: ['Which Token', (token: keyof typeof tokenName) => tokenName[token]],
  die: ['Which die is rolled again', String],
}

export const next = nextFrom(questions, 'or')
