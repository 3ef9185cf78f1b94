import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'

type AddCommand = (name: string, description: string) => Command

/** What plays games. */
const addPlaying = (command: AddCommand, context: CliContext): void => {
  command('run', 'play a plan on all cores; stopped, it goes on where it was')
    .argument('[plan]', 'a plan; without one and without --game it goes on with what is in the folder')
    .requiredOption('--into <folder>', 'where the games are kept')
    .option('--game <id>', 'instead of a plan: which game, as `list` names it')
    .option('--scenario <ids>', 'which scenarios, with commas between them; or all (the first)')
    .option('--options <ids>', 'optional rules: ids with commas between them, all, or none (those usually on)')
    .option('--seats <bots>', 'one for all sides, or one each with commas; with semicolons several of these (greedy)')
    .option('--vary <what>', 'what each of these is worth: options, units, cards, with commas between them')
    .option('--games <n>', 'how many games of each; with --within the most (100)')
    .option('--within <percent>', 'until the 95 % interval is within so many percent to both sides')
    .option('--seed <text>', 'the same seed gives the same games')
    .option('--budget <n>', 'how many playouts a decision may take (as many as the level usually takes)')
    .option('--cores <n>', 'on how many cores (all)')
    .option('--on <postgres>', 'let `lab worker`s play that wait at this PostgreSQL, instead of this machine')
    .option('--json', 'print one JSON value for a machine')
    .action(async (plan, options) => (await import('./lab-run.ts')).labRun(context, plan, options))
  command('duel', 'let programs play: any that speaks the protocol of docs/protocol.md')
    .argument('<game>', 'which game, as `list` names it')
    .requiredOption('--seats <who>', 'bots or command lines, one for all or one each with commas; - is the caller')
    .option('--scenario <id>', 'which scenario (the first)')
    .option('--options <ids>', 'optional rules: ids with commas between them, all, or none (those usually on)')
    .option('--games <n>', 'how many games', '10')
    .option('--seed <text>', 'the same seed gives the same dice', '1')
    .option('--seconds <n>', 'how long a program may take for a decision', '10')
    .option('--budget <n>', 'how many playouts a decision of a bot may take (as many as the level usually takes)')
    .option('--into <folder>', 'keep every game there as a match file')
    .option('--json', 'print one JSON value for a machine')
    .action(async (game, options) => (await import('./lab-duel.ts')).labDuel(context, game, options))
  command('online', 'let a program play a game on a server of Kurgan, by the same protocol')
    .argument('<address>', 'an invitation to a table, or with --game the address of the server')
    .requiredOption('--program <command>', 'a command line')
    .option('--game <id>', 'open a table of this game')
    .option('--scenario <id>', 'which scenario (the first)')
    .option('--options <ids>', 'optional rules: ids with commas between them, all, or none (those usually on)')
    .option('--side <id>', 'which side the program plays (any)')
    .option('--against <whom>', 'link (whoever has it), random, recruit, greedy, veteran or expert', 'link')
    .option('--seconds <n>', 'how long the program may take for a decision', '10')
    .action(async (address, options) => (await import('./lab-online.ts')).labOnline(context, address, options))
  command('worker', 'play for runs of other machines: any number of these, on any number of machines')
    .requiredOption('--on <postgres>', 'the PostgreSQL of the runs, as postgres://user:password@host/database')
    .option('--cores <n>', 'on how many cores (all)')
    .action(async (options) => (await import('./lab-worker.ts')).labWorker(context, options))
}

/** What reads them. */
const addReading = (command: AddCommand, context: CliContext): void => {
  command('query', 'ask the games of a run: in SQL, or one of the questions that are ready')
    .argument('<folder>', 'where the games are kept')
    .argument(
      '[question]',
      'winners, length, endings, luck, calibration, openings, losses, cards, turning, changes, or "select …" (winners)',
    )
    .option('--json', 'print one JSON value for a machine')
    .action(async (folder, question, options) =>
      (await import('./lab-query.ts')).labQuery(context, folder, question, options),
    )
  command('report', 'make a page of what the games of a run say')
    .argument('<folder>', 'where the games are kept')
    .option('--to <file>', 'the page', 'report.html')
    .option('--application <address>', 'where links to games lead', 'http://localhost:4242')
    .option('--language <id>', 'en or de', 'en')
    .action(async (folder, options) => (await import('./lab-report.ts')).labReport(context, folder, options))
  command('dataset', 'write every position with its list, its choice and its outcome, as Parquet and JSON lines')
    .argument('<folder>', 'where the games are kept')
    .requiredOption('--to <folder>', 'a new folder')
    .action(async (folder, options) => (await import('./lab-dataset.ts')).labDataset(context, folder, options))
  command('found', 'add what runs say of scenarios, played as they are, to the file that the shelf shows')
    .argument('<folders...>', 'where the games are kept')
    .option('--to <file>', 'the file', 'packages/web/src/shelf/found.json')
    .action(async (folders, options) => (await import('./lab-found.ts')).labFound(context, folders, options))
}

/** The commands of the laboratory. */
export const addLab = (kurgan: Command, context: CliContext): void => {
  const lab = kurgan
    .command('lab')
    .description('play games by the thousand, and ask them questions')
    .helpCommand(false)
    .allowExcessArguments(false)
    .action(() => lab.outputHelp())
  const command = (name: string, description: string): Command =>
    lab.command(name).description(description).allowExcessArguments(false)
  addPlaying(command, context)
  addReading(command, context)
}
