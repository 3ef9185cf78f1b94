/** What is said after a game: the report, the luck, the audit. */
export const study = {
  title: 'After the game',
  back: 'Back to the table',
  notYet: 'This game is not over yet: what is hidden stays hidden until then.',
  markdown: 'Report as Markdown',
  print: 'Print the report',
  printPage: 'Print one page',
  contents: 'Contents',
  outcome: 'Result',
  film: 'The turns at a glance',
  overTime: 'Over time',
  evaluation: (side: string) => `How the computer player judges the position for ${side}, from −1 (lost) to 1 (won)`,
  winning: (side: string) =>
    `Chance to win in percent, ${side}, as the computer player has learned it from its own games`,
  visit: (turn: string) => `Look at turn ${turn}`,
  turning: 'Turning points',
  turningText: (side: string) =>
    `Where it changed most for ${side}, and how much of that was the decision and how much the dice; what was to be expected of them is sampled.`,
  swing: (facts: {
    readonly before: string
    readonly after: string
    readonly decision: string
    readonly dice: string
  }) => `${facts.before} → ${facts.after} (decision ${facts.decision}, dice ${facts.dice})`,
  mistakes: 'Mistakes',
  mistakesText:
    'Decisions that cost chances to win, whatever the dice did afterwards. The computer holds what was played against other lines, plays each on many times, and uses only what that side could see at the time. It may be wrong, too.',
  lookFor: (side: string) => `Look for mistakes: ${side}`,
  looked: 'How many decisions were looked at',
  enough: 'That is enough',
  mistakesOf: (side: string) => `Costliest decisions: ${side}`,
  noMistake: (side: string) => `${side}: no decision was clearly worse than the best that the computer found.`,
  cost: (played: string, best: string) => `wins about ${played} instead of ${best}`,
  better: 'Better:',
  retry: 'Retry this decision',
  inNumbers: 'In numbers, turn by turn',
  until: 'At the end of',
  luck: 'Luck',
  luckText:
    'What fair dice and cards led one to expect, and what came. Each side is credited with its own, whoever attacked.',
  noLuck: 'Nothing was left to chance in this match.',
  unusual: (side: string, measure: string, more: number, chance: number) =>
    `${side}, ${measure}: ${Math.abs(more).toFixed(1)} ${more < 0 ? 'below' : 'above'} expectation. By chance alone a total comes out this far off or further, to either side, in ${(chance * 100).toFixed(0)} of 100 matches (normal approximation).`,
  byRoll: (count: number) => `Combat by combat (${count})`,
  rolledBy: 'Rolled by',
  measure: 'What was rolled for',
  cameExpected: 'Rolled (expected)',
  rolls: 'Throws',
  expected: 'Expected',
  came: 'Rolled',
  action: 'Action',
  result: 'Result',
  chance: 'Its chance',
  course: 'The course of the game',
  map: 'Map',
  audit: 'Dice audit',
  auditText:
    'Before the game its seed was promised by its hash; every roll is a keyed hash of the seed and the number of the action. Here the match is played again from its seed, apart from the one you have seen, and the two are compared. Compare the promise with the one you noted before the game.',
  auditNow: 'Check every roll',
  seed: 'Seed',
  promised: (right: boolean) =>
    right ? 'The seed is the one that was promised.' : 'The seed is not the one that was promised.',
  replays: (differs: number | undefined) =>
    differs === undefined
      ? 'Everything the match told comes about again.'
      : `What the match told does not come about again, first after ${differs} actions.`,
  recomputed: (count: number, wrong: number) =>
    wrong === 0
      ? `All ${count} rolls come out the same from the seed.`
      : `${wrong} of ${count} rolls differ: see ✗ below.`,
  everyRoll: 'Every roll',
  shown: 'In the match',
  drawn: 'From the seed',
  checked: 'Checked',
} as const
