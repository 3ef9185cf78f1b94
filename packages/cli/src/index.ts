import { ConfigError, MatchFileError } from '@kurgan/kernel'
import { Argument, Command, CommanderError } from 'commander'
import { BadRequest } from '@kurgan/lab'
import { adminActs } from './admin-acts.ts'
import type { CliContext } from './cli-context.ts'
import { addLab } from './lab.ts'

export { BadRequest }

const json = ['--json', 'print one JSON value for a machine'] as const
const players = 'random, recruit, greedy, cautious, bold, veteran, expert or strongest'
const budget = ['--budget <n>', 'how many playouts a decision may take (as many as the level usually takes)'] as const

/** The commands that make computer players better and compare them. */
const addOpponents = (command: (name: string, description: string) => Command, context: CliContext): void => {
  command('train', 'learn from games who is winning, and keep it with the game')
    .argument('<game>', 'which game, as `list` names it')
    .option('--scenario <ids>', 'which scenarios, with commas between them; or all (the first)')
    .option('--games <n>', 'how many games of each generation', '300')
    .option('--minutes <n>', 'how long to play a scenario; then it learns from the games that there are')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--players <bots>', 'who plays each generation, with commas between them', 'greedy')
    .option('--keep <folder>', 'keep the games there, and go on where they end')
    .option(...budget)
    .action(async (game, options) => (await import('./train.ts')).train(context, game, options))
  command('ladder', 'play bots against each other from both sides, and rate them')
    .argument('[game]', 'which game, as `list` names it (all)')
    .option('--scenario <ids>', 'which scenarios, with commas between them; or all (the first)')
    .option('--players <bots>', `${players}, with commas between them; or all`, 'recruit,greedy,veteran,expert')
    .option('--pairs <pairs>', 'only these, as expert/greedy with commas between pairs, each from both sides')
    .option('--games <n>', 'how many games of each seating', '20')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--results <file>', 'keep the results there game by game, and go on where they end')
    .option('--plot <file>', 'draw the ratings of everything in the results, as SVG')
    .option(...budget)
    .option(...json)
    .action(async (game, options) => (await import('./ladder.ts')).ladder(context, game, options))
  command('advise', 'what the strongest player would do at the end of a stored match, and why')
    .argument('<file>', 'a match file')
    .option('--seed <text>', 'the same seed gives the same advice', '1')
    .option(...budget)
    .option(...json)
    .action(async (file, options) => (await import('./advise.ts')).advise(context, file, options))
}

/** The commands for whoever runs a server. */
const addOperating = (
  command: (name: string, description: string) => Command,
  context: CliContext,
  leave: (code: number) => void,
): void => {
  command('backup', 'copy everything that is kept of online play, also while the server runs')
    .argument('<file>', 'a file that is not there yet')
    .action(async (file) => (await import('./online.ts')).backup(context, file))
  command('admin', 'roles, locks and ways back of accounts, also while the server runs')
    .addArgument(new Argument('<what>', 'what to do').choices(adminActs))
    .argument('[name]', 'whom: a name or an id')
    .option('--days <n>', 'how long somebody is locked', '7')
    .option('--reason <text>', 'why somebody is locked: they read it')
    .action(async (what, name, options) => (await import('./online.ts')).admin(context, what, name, options))
  command('restore', 'put a backup in the place of what is there, which is kept beside it')
    .argument('<file>', 'a file that `backup` has written')
    .action(async (file) => leave(await (await import('./online.ts')).restore(context, file)))
  command('check-live', 'play every online game that goes on from its beginning, under the rules of today').action(
    async () => leave(await (await import('./online.ts')).checkGames(context)),
  )
}

/** What it costs: to play, to play online, to play in bulk. */
const addBench = (command: (name: string, description: string) => Command, context: CliContext): void => {
  const online = 'online: moves that are kept and told to both players'
  const lab = 'lab: games in bulk, by level, cores and workers'
  command('bench', 'measure the speed of every game, or what it costs to play them online or in bulk')
    .addArgument(new Argument('[what]', `${online}; ${lab}`).choices(['online', 'lab']))
    .option('--game <id>', 'lab: which game', 'verdun-on-the-volga')
    .option('--games <n>', 'lab: how many games of greedy on any number of cores or workers', '150')
    .option('--seconds <n>', 'lab: how long games of each level are begun', '15')
    .option('--on <postgres>', 'lab: also measure workers, over this PostgreSQL')
    .option(...json)
    .action(async (what, options) => {
      if (what === 'lab') await (await import('./lab-bench.ts')).benchLab(context, options)
      else if (what === 'online') await (await import('./online-bench.ts')).benchOnline(context, options)
      else await (await import('./bench.ts')).bench(context, options)
    })
}

/** The commands; each is loaded when it is called, so that none waits for the others. */
const program = (context: CliContext, leave: (code: number) => void): Command => {
  const kurgan = new Command('kurgan')
    .description('Play, study and simulate board wargames of Stalingrad and the Eastern Front.')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.write(text.trimEnd()), writeErr: () => {} })
  const command = (name: string, description: string): Command =>
    kurgan.command(name).description(description).allowExcessArguments(false)

  command('list', 'the games, their scenarios and optional rules')
    .option(...json)
    .action(async (options) => (await import('./list.ts')).list(context, options))
  command('simulate', 'play many games between bots')
    .argument('<game>', 'which game, as `list` names it')
    .option('--scenario <id>', 'which scenario (the first)')
    .option(
      '--options <ids>',
      'optional rules: ids with commas between them (handicap=3 with a number), all, or none (those usually on)',
    )
    .option('--games <n>', 'how many games', '100')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--seats <bots>', `${players}; one for all sides, or one each with commas between them`, 'random')
    .option(...budget)
    .option(...json)
    .action(async (game, options) => (await import('./simulate.ts')).simulate(context, game, options))
  addOpponents(command, context)
  addLab(kurgan, context)
  addOperating(command, context, leave)
  command('replay', 'tell the story of a stored match')
    .argument('<file>', 'a match file')
    .option('--verify', 'replay it and compare every state, event and roll')
    .option(...json)
    .action(async (file, options) => leave(await (await import('./replay.ts')).replay(context, file, options)))
  addBench(command, context)
  command('rules', 'every rule and the tests that cite it')
    .option(...json)
    .action(async (options) => (await import('./rules.ts')).rules(context, options))
  command('data', 'check the data files and count where their records come from')
    .option(...json)
    .action(async (options) => leave((await import('./data.ts')).data(context, options)))
  return kurgan
}

const sentence = ({ message }: CommanderError): string => {
  const plain = message.replace(/^error: /, '').replace(/\n/g, ' ')
  return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1).replace(/\.$/, '')}. kurgan --help shows what can be asked.`
}

/** Does what the arguments ask; gives the exit code: 0 done, 1 something is wrong with what was checked, 2 not understood. */
export const kurgan = async (args: readonly string[], context: CliContext): Promise<number> => {
  let code = 0
  const commands = program(context, (given) => {
    code = given
  })
  try {
    await commands.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (error instanceof CommanderError) context.complain(sentence(error))
    else if (error instanceof BadRequest || error instanceof ConfigError || error instanceof MatchFileError)
      context.complain(error.message)
    else throw error
    return 2
  }
}
