/** Every bot by the name people and programs call it, from the weakest to the strongest. Whoever shows them needs no more. */
const botNames = ['random', 'recruit', 'greedy', 'veteran', 'expert'] as const

export type BotName = (typeof botNames)[number]

export const isBotName = (name: string): name is BotName => botNames.some((one) => one === name)

/** The strongest of them: `strongest` on the command line. */
export const strongest: BotName = 'expert'
