import { cover } from './board/cover.ts'

/** What stands on the box. Light: it is loaded for the whole shelf, without the rules. */
export const about = {
  id: 'axis-allies-stalingrad',
  title: 'Axis & Allies: Stalingrad',
  players: '2 players',
  length: '13 or 7 rounds, 3–6 hours',
  blurb:
    'Two boards, the steppe between Don and Volga and the city itself. The Axis race for Stalingrad while their flanks grow longer; the Soviets feed the city across the river and lay aside, card by card, the armies that will close the ring. Combat is one round at a time, and zones stay contested for weeks.',
  teaches:
    'How an advance lengthens its own flanks, what supply decides before any die is rolled, and why a city is held from the far bank.',
  reconstructed:
    'The rulebook prints neither the boards nor most of the set-ups. Borders, roads, Reinforcement Points, three set-ups and the Operation Uranus cards are our reconstruction, marked as such in the data.',
  cover,
}
