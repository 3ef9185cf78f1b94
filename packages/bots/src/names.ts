/**
 * Every bot by the name people and programs call it, from the weakest to the strongest, with two characters of the veteran
 * beside him. Whoever shows them needs no more.
 */
const botNames = ['random', 'recruit', 'greedy', 'cautious', 'bold', 'veteran', 'expert'] as const

export type BotName = (typeof botNames)[number]

export const isBotName = (name: string): name is BotName => botNames.some((one) => one === name)

/**
 * About how strong each is, within the interval that docs/ladder.json gives of all games together, the sergeant taken for
 * 1500. The scale is that of chess: whoever has 400 more wins ten times as often as he loses. The characters have not been
 * measured, and are taken for what the captain is.
 */
export const ratings: { readonly [bot in BotName]: number } = {
  random: 550,
  recruit: 1350,
  greedy: 1500,
  cautious: 1650,
  bold: 1650,
  veteran: 1650,
  expert: 1800,
}

/** The strongest of them: `strongest` on the command line. */
export const strongest: BotName = 'expert'
